internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// A text rendering of the touches in a window: their locations and recent trails, and the
/// recognized gestures.
///
/// The view has no clock: callers pass the time, and receive the time at which trails will fade.
struct TerminalView {
  /// The time for which a trail stays visible.
  static let trail = Duration.milliseconds(600)
  private static let historyCount = 5
  private static let maximumMarks = 4096

  private struct Mark {
    var point: Point
    var time: Timestamp
  }

  /// The size of the window, in points.
  var size: Size
  /// The line above the view, such as the name of the device.
  var heading = ""
  /// The line below the view: the last message.
  var message = ""
  private var fingers: [(id: TouchID, point: Point)] = []
  private var marks: [Mark] = []
  private var current: [(name: String, line: String)] = []
  private var past: [String] = []

  init(size: Size) { self.size = size }

  /// Adds the samples of a frame.
  mutating func add(_ frame: TouchFrame) {
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
    if marks.count > Self.maximumMarks { marks.removeFirst(marks.count - Self.maximumMarks) }
  }

  /// Adds a recognizer's report, formatted as a line.
  mutating func add(_ name: String, _ state: GestureState, _ line: String) {
    current.removeAll { $0.name == name }
    switch state {
    case .began, .changed: current.append((name, line))
    default:
      past.append(line)
      if past.count > Self.historyCount { past.removeFirst() }
    }
  }

  /// Returns a recognizer's report as a line.
  static func line(of gesture: GestureRecognizer) -> String {
    var label = ByteText()
    label.append(printable: gesture.name)
    var text = ByteText()
    text.appendText(gesture, label.bytes, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns a control's events as a line.
  static func line(of control: Control, _ context: Control.ActionContext) -> String {
    var text = ByteText()
    text.appendText(control, context, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Adds a device event and the view that handled it, or `nil` if no view did.
  mutating func add(_ event: DeviceEvent, on view: View?, at time: Timestamp) {
    var text = ByteText()
    text.appendText(event, on: view, at: time, width: 18)
    let isOngoing = if case .motion(_, .began) = event { true } else { false }
    add(event.label, isOngoing ? .began : .recognized, String(decoding: text.bytes, as: UTF8.self))
  }

  /// Removes faded trails. Returns whether any trails remain.
  @discardableResult
  mutating func fade(at now: Timestamp) -> Bool {
    marks.removeAll { now - $0.time >= Self.trail }
    return !marks.isEmpty
  }

  /// Returns the view as lines no longer than `columns`.
  func lines(columns: Int, rows: Int, now: Timestamp) -> [String] {
    let columns = max(columns, 20)
    let messages = (past + current.map { "> " + $0.line }).suffix(Self.historyCount)
    let height = max(rows - Self.historyCount - 4, 3)
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
    lines +=
      messages + [String](repeating: "", count: Self.historyCount - messages.count) + [message]
    return lines.map { String($0.prefix(columns)) }
  }

  private func cell(of point: Point, _ columns: Int, _ rows: Int) -> (row: Int, column: Int)? {
    let column = (point.x / size.width * Double(columns)).rounded(.down)
    let row = (point.y / size.height * Double(rows)).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
    return (Int(row), Int(column))
  }
}
