internal import Fingertip
internal import FingertipText

/// A reader for the touches on a line of a touch recording.
struct TouchLineReader {
  private enum Phase {
    case began, moved, ended, cancelled
  }

  /// The touches that are down. If a line omits a touch's location, the touch's last location is
  /// used.
  private var activeTouches = ActiveTouches()

  /// Reads a list of touches. After an error, the reader can no longer be used.
  mutating func readFrame(
    _ cursor: inout JSONCursor, at time: Timestamp
  ) throws(JSONCursor.ParseError) -> TouchFrame {
    var frame = TouchFrame(at: time, samples: [])
    try cursor.beginList()
    while try cursor.advanceToNextElement() {
      let sample = try readSample(&cursor)
      activeTouches.update(sample)
      frame.samples.append(sample)
    }
    return frame
  }

  private func readSample(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> TouchSample {
    var id: UInt64?
    var phase: Phase?
    var reason = CancellationReason.interrupted
    var (x, y, pressure): (Double?, Double?, Double?)
    var (major, minor, orientation): (Double?, Double?, Angle?)
    var isExact = false
    var tool = TouchTool.finger
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("id".utf8) {
        id = try cursor.readIntegerBits("-9223372036854775808 … 18446744073709551615")
      } else if key.elementsEqual("phase".utf8) {
        phase = try Self.readPhase(&cursor)
      } else if key.elementsEqual("x".utf8) {
        x = try Self.readNumber(&cursor)
      } else if key.elementsEqual("y".utf8) {
        y = try Self.readNumber(&cursor)
      } else if key.elementsEqual("pressure".utf8) {
        pressure = try Self.readNumber(&cursor)
      } else if key.elementsEqual("majorRadius".utf8) {
        major = try Self.readNumber(&cursor)
      } else if key.elementsEqual("minorRadius".utf8) {
        minor = try Self.readNumber(&cursor)
      } else if key.elementsEqual("orientation".utf8) {
        let degrees = try Self.readNumber(&cursor)
        if !isExact { orientation = Angle(degrees: degrees) }
      } else if key.elementsEqual("orientationRadians".utf8) {
        orientation = Angle(radians: try Self.readNumber(&cursor))
        isExact = true
      } else if key.elementsEqual("tool".utf8) {
        tool = try Self.readTool(&cursor)
      } else if key.elementsEqual("reason".utf8) {
        reason = CancellationReason(jsonName: try cursor.readRawString()) ?? .interrupted
      } else {
        try cursor.skipValue()
      }
    }
    guard let id, let phase, phase != .began || x != nil && y != nil else {
      throw cursor.error("expected id and phase, plus x and y for a touch that begins")
    }
    let touch = TouchID(id)
    let last = activeTouches[touch]?.location ?? .zero
    let change: TouchSample.Change =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled(reason)
      }
    let contact = major.map {
      ContactEllipse(
        majorRadius: $0, minorRadius: minor ?? $0, orientation: orientation ?? .zero)
    }
    return TouchSample(
      touch, change, at: Point(x: x ?? last.x, y: y ?? last.y), contact: contact,
      pressure: pressure, tool: tool)
  }

  /// Reads a number or `null`. `null` represents a number that isn't finite.
  private static func readNumber(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Double
  {
    guard cursor.firstValueByte == UInt8(ascii: "n") else { return try cursor.readFiniteNumber() }
    try cursor.skipValue()
    return .nan
  }

  private static func readPhase(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Phase {
    let text = try cursor.readRawString()
    if text.elementsEqual("moved".utf8) { return .moved }
    if text.elementsEqual("began".utf8) { return .began }
    if text.elementsEqual("ended".utf8) { return .ended }
    if text.elementsEqual("cancelled".utf8) { return .cancelled }
    throw cursor.error("expected began, moved, ended or cancelled as the phase")
  }

  private static func readTool(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> TouchTool {
    let text = try cursor.readRawString()
    if text.elementsEqual("finger".utf8) { return .finger }
    if text.elementsEqual("stylus".utf8) { return .stylus }
    if text.elementsEqual("palm".utf8) { return .palm }
    if text.elementsEqual("pointer".utf8) { return .pointer }
    throw cursor.error("expected finger, stylus, palm or pointer as the tool")
  }
}
