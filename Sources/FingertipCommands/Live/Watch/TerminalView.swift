internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// A text rendering of the touches in a window. The view shows the locations and recent trails of
/// the touches, and the recognized gestures.
///
/// The view has no clock, so callers pass the current time. ``removeFadedTrails(at:)`` returns
/// whether any trails remain.
struct TerminalView {
  /// The time until a trail disappears.
  static let trailDuration = Duration.milliseconds(600)
  private static let maximumHistoryLines = 5
  private static let maximumTrailPoints = 4096

  private struct TrailPoint {
    var point: Point
    var time: Timestamp
  }

  /// The size of the window, in points.
  var windowSize: Size
  /// The text above the view, such as the device's name.
  var heading = ""
  /// The line below the view, which shows the last message.
  var message = ""
  private var touches: [(id: TouchID, point: Point)] = []
  private var trailPoints: [TrailPoint] = []
  private var ongoingLines: [(name: String, line: String)] = []
  private var historyLines: [String] = []

  init(size: Size) { self.windowSize = size }

  /// Adds the samples of a frame.
  mutating func add(_ frame: TouchFrame) {
    for sample in frame.samples {
      trailPoints.append(TrailPoint(point: sample.location, time: frame.timestamp))
      touches.removeAll { $0.id == sample.id }
      switch sample.change {
      case .began, .moved: touches.append((sample.id, sample.location))
      case .ended, .cancelled: break
      }
    }
    touches.sort { $0.id < $1.id }
    removeFadedTrails(at: frame.timestamp)
    if trailPoints.count > Self.maximumTrailPoints {
      trailPoints.removeFirst(trailPoints.count - Self.maximumTrailPoints)
    }
  }

  /// Adds a recognizer's report, formatted as a line.
  mutating func add(_ name: String, _ state: GestureState, _ line: String) {
    ongoingLines.removeAll { $0.name == name }
    switch state {
    case .began, .changed: ongoingLines.append((name, line))
    default:
      historyLines.append(line)
      if historyLines.count > Self.maximumHistoryLines { historyLines.removeFirst() }
    }
  }

  /// Returns a recognizer's report as a line.
  static func line(of gesture: GestureRecognizer) -> String {
    var label = UTF8TextBuffer()
    label.append(printable: gesture.name)
    var text = UTF8TextBuffer()
    text.appendText(gesture, label.bytes, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns a control's events as a line.
  static func line(of control: Control, _ context: Control.ActionContext) -> String {
    var text = UTF8TextBuffer()
    text.appendText(control, context, width: 18)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Adds a device event, with the view that handled it, or `nil` if no view handled it.
  mutating func add(_ event: DeviceEvent, on view: View?, at time: Timestamp) {
    var text = UTF8TextBuffer()
    text.appendText(event, on: view, at: time, width: 18)
    let isOngoing = if case .motion(_, .began) = event { true } else { false }
    add(
      event.kindName, isOngoing ? .began : .recognized, String(decoding: text.bytes, as: UTF8.self))
  }

  /// Removes faded trails. Returns whether any trails remain.
  @discardableResult
  mutating func removeFadedTrails(at now: Timestamp) -> Bool {
    trailPoints.removeAll { now - $0.time >= Self.trailDuration }
    return !trailPoints.isEmpty
  }

  /// Returns the view as lines of at most `columns` characters.
  func lines(columns: Int, rows: Int, now: Timestamp) -> [String] {
    let columns = max(columns, 20)
    let messages = (historyLines + ongoingLines.map { "> " + $0.line }).suffix(
      Self.maximumHistoryLines)
    let height = max(rows - Self.maximumHistoryLines - 4, 3)
    var grid = [[Character]](
      repeating: [Character](repeating: " ", count: columns - 2), count: height)
    for mark in trailPoints {
      guard let (row, column) = gridPosition(of: mark.point, columns - 2, height) else { continue }
      grid[row][column] = now - mark.time < Self.trailDuration / 3 ? "o" : "."
    }
    for (id, point) in touches {
      guard let (row, column) = gridPosition(of: point, columns - 2, height) else { continue }
      grid[row][column] = Character(String(id.rawValue % 10))
    }
    let edge = "+" + String(repeating: "-", count: columns - 2) + "+"
    var lines = [heading, edge] + grid.map { "|" + String($0) + "|" } + [edge]
    lines +=
      messages + [String](repeating: "", count: Self.maximumHistoryLines - messages.count) + [
        message
      ]
    return lines.map { String($0.prefix(columns)) }
  }

  private func gridPosition(
    of point: Point, _ columns: Int, _ rows: Int
  ) -> (row: Int, column: Int)? {
    let column = (point.x / windowSize.width * Double(columns)).rounded(.down)
    let row = (point.y / windowSize.height * Double(rows)).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
    return (Int(row), Int(column))
  }
}
