internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// A picture of the fingers on a window, in characters: where they are, where they were a moment
/// ago, and what is recognized.
///
/// It has no clock: it is told the time, and says when it looks different again by itself.
struct TouchPicture {
  /// How long a trail can be seen.
  static let trail = Duration.milliseconds(600)
  private static let story = 5
  private static let mostPoints = 4096

  private struct Mark {
    var point: Point
    var time: Timestamp
  }

  /// The size of the window, in points.
  var size: Size
  /// A line above the picture, such as the name of the device.
  var heading = ""
  /// A line below it: the last thing that was said.
  var message = ""
  private var fingers: [(id: TouchID, point: Point)] = []
  private var marks: [Mark] = []
  private var current: [(name: String, line: String)] = []
  private var past: [String] = []

  init(size: Size) { self.size = size }

  /// Takes in what fingers did.
  mutating func take(_ frame: TouchFrame) {
    for sample in frame.samples {
      marks.append(Mark(point: sample.location, time: frame.timestamp))
      fingers.removeAll { $0.id == sample.id }
      switch sample.change {
      case .began, .moved: fingers.append((sample.id, sample.location))
      case .ended, .cancelled: break
      }
    }
    fingers.sort { $0.id < $1.id }
    fade(at: frame.timestamp)
    if marks.count > Self.mostPoints { marks.removeFirst(marks.count - Self.mostPoints) }
  }

  /// Takes in what a recognizer told, as a line for people.
  mutating func take(_ name: String, _ state: GestureState, _ line: String) {
    current.removeAll { $0.name == name }
    switch state {
    case .began, .changed: current.append((name, line))
    default:
      past.append(line)
      if past.count > Self.story { past.removeFirst() }
    }
  }

  /// What a recognizer tells, on one line.
  static func line(of gesture: GestureRecognizer) -> String {
    var label = ByteText()
    label.append(printable: gesture.name)
    var text = ByteText()
    text.appendText(gesture, label.bytes, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// What a control sends, on one line.
  static func line(of control: Control, _ sent: Control.Sent) -> String {
    var text = ByteText()
    text.appendText(control, sent, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Takes in what the device said that is no touch, and the view that has taken it, if one has.
  mutating func take(_ news: DeviceNews, on view: View?, at time: Timestamp) {
    var text = ByteText()
    text.appendText(news, on: view, at: time, width: 18)
    let goesOn = if case .motion(_, .began) = news { true } else { false }
    take(news.label, goesOn ? .began : .recognized, String(decoding: text.bytes, as: UTF8.self))
  }

  /// Forgets trails that have faded; answers whether there are others, which will fade too.
  @discardableResult
  mutating func fade(at now: Timestamp) -> Bool {
    marks.removeAll { now - $0.time >= Self.trail }
    return !marks.isEmpty
  }

  /// The picture, one text a line, none longer than the columns.
  func lines(columns: Int, rows: Int, now: Timestamp) -> [String] {
    let columns = max(columns, 20)
    let told = (past + current.map { "> " + $0.line }).suffix(Self.story)
    let height = max(rows - Self.story - 4, 3)
    var grid = [[Character]](
      repeating: [Character](repeating: " ", count: columns - 2), count: height)
    for mark in marks {
      guard let (row, column) = cell(of: mark.point, columns - 2, height) else { continue }
      grid[row][column] = now - mark.time < Self.trail / 3 ? "o" : "."
    }
    for (id, point) in fingers {
      guard let (row, column) = cell(of: point, columns - 2, height) else { continue }
      grid[row][column] = Character(String(id.rawValue % 10))
    }
    let edge = "+" + String(repeating: "-", count: columns - 2) + "+"
    var lines = [heading, edge] + grid.map { "|" + String($0) + "|" } + [edge]
    lines += told + [String](repeating: "", count: Self.story - told.count) + [message]
    return lines.map { String($0.prefix(columns)) }
  }

  private func cell(of point: Point, _ columns: Int, _ rows: Int) -> (row: Int, column: Int)? {
    let column = (point.x / size.width * Double(columns)).rounded(.down)
    let row = (point.y / size.height * Double(rows)).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
    return (Int(row), Int(column))
  }
}
