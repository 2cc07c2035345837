public import Fingertip
public import FingertipEvdev
internal import FingertipText

/// A writer for Fingertip's JSON Lines format (see <doc:JSONLines>).
///
/// A recording contains either the unchanged events of a device, or touches whose locations are in
/// points:
///
/// ```swift
/// var writer = JSONLinesWriter()
/// writer.write(window: Size(width: 320, height: 480))
/// window.onDecision = { writer.write($0) }
/// for frame in frames {
///   writer.write(frame)
///   window.send(frame)
/// }
/// try sink.write(writer.bytes)
/// ```
///
/// Times are exact to the nanosecond, and all numbers in touches are exact. Reading a touch
/// recording therefore produces exactly the frames that were written.
public struct JSONLinesWriter: Sendable {
  /// The maximum number of events on a line. A longer frame continues on the next line.
  private static let maximumEventsPerLine = 256

  /// The output since the writer was created or ``removeAll()`` was last called.
  public var bytes: [UInt8] { text.bytes }
  private var text = UTF8TextBuffer()
  /// The events of the current, incomplete frame.
  private var pendingEvents: [InputEvent] = []
  private var hasHeader = false

  /// Creates a writer.
  public init() {}

  /// Removes the output but keeps its memory for reuse.
  public mutating func removeAll() { text.removeAll() }

  // MARK: Header

  /// Writes the header of an event recording. Call this method before writing events.
  ///
  /// `window` is the size of the screen, in points, or `nil` if the size is unknown.
  public mutating func write(_ device: DeviceDescription, window: Size? = nil) {
    beginHeader()
    text.append(",\"device\":")
    writeDeviceObject(device)
    if let window { write(window) }
    text.append("}\n")
  }

  /// Writes the header of a touch recording, which includes the size of the window in points.
  ///
  /// `name` identifies the program that made the recording, such as an app's name and version.
  public mutating func write(window: Size, name: String? = nil) {
    beginHeader()
    if let name {
      text.append(",\"device\":{\"name\":")
      text.append(quoted: name)
      text.append("}")
    }
    write(window)
    text.append("}\n")
  }

  private mutating func beginHeader() {
    hasHeader = true
    text.append("{\"type\":\"recording\",\"version\":1")
  }

  private mutating func write(_ window: Size) {
    text.append(",\"window\":{\"width\":")
    text.append(exact: window.width)
    text.append(",\"height\":")
    text.append(exact: window.height)
    text.append("}")
  }

  private mutating func writeDeviceObject(_ device: DeviceDescription) {
    text.append("{\"name\":")
    text.append(quoted: device.name)
    let numbers: [(StaticString, UInt16)] = [
      (",\"bus\":", device.id.bus), (",\"vendor\":", device.id.vendor),
      (",\"product\":", device.id.product), (",\"version\":", device.id.version),
    ]
    for (key, number) in numbers where number != 0 {
      text.append(key)
      text.append(decimal: number)
    }
    text.append(",\"properties\":")
    writeList(device.properties) { EventNames.all.name(property: $0) }
    text.append(",\"codes\":{")
    for (index, (type, codes)) in device.codes.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text.append(",") }
      writeKey(type, EventNames.all.name(type: type))
      writeList(codes) { EventNames.all.name(type: type, code: $0) }
    }
    text.append("},\"axes\":{")
    for (index, (code, axis)) in device.axes.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text.append(",") }
      writeKey(code, EventNames.all.name(type: EventType.abs, code: code))
      write(axis)
    }
    text.append("}}")
  }

  private mutating func write(_ axis: AbsoluteAxis) {
    let numbers: [(StaticString, Int32)] = [
      ("{\"minimum\":", axis.minimum), (",\"maximum\":", axis.maximum), (",\"fuzz\":", axis.fuzz),
      (",\"flat\":", axis.flat), (",\"resolution\":", axis.resolution), (",\"value\":", axis.value),
    ]
    for (index, (key, number)) in numbers.enumerated() where index < 2 || number != 0 {
      text.append(key)
      text.append(decimal: number)
    }
    text.append("}")
  }

  private mutating func writeKey(_ number: UInt16, _ name: String?) {
    text.append("\"")
    text.append(text: name ?? "\(number)")
    text.append("\":")
  }

  private mutating func writeList(_ list: Set<UInt16>, _ name: (UInt16) -> String?) {
    text.append("[")
    for (index, number) in list.sorted().enumerated() {
      if index > 0 { text.append(",") }
      if let name = name(number) {
        text.append(quoted: name)
      } else {
        text.append(decimal: number)
      }
    }
    text.append("]")
  }

  // MARK: Events

  /// Writes an event. The event is added to the output once its frame is complete.
  public mutating func write(_ event: InputEvent) {
    pendingEvents.append(event)
    let isLast = event.type == EventType.syn && event.code == SynCode.report
    if isLast || pendingEvents.count == Self.maximumEventsPerLine { finish() }
  }

  /// Writes the events of the last frame if that frame is incomplete.
  public mutating func finish() {
    guard let time = pendingEvents.last?.time else { return }
    if !hasHeader {
      beginHeader()
      text.append("}\n")
    }
    beginFrame(at: time)
    text.append(",\"events\":[")
    for (index, event) in pendingEvents.enumerated() {
      text.append(index > 0 ? ",[" : "[")
      text.append(decimal: event.type)
      text.append(",")
      text.append(decimal: event.code)
      text.append(",")
      text.append(decimal: event.value)
      if event.time != time {
        text.append(",")
        text.append(exactSeconds: event.time.nanoseconds)
      }
      text.append("]")
    }
    text.append("]}\n")
    pendingEvents.removeAll(keepingCapacity: true)
  }

  private mutating func beginFrame(at time: Timestamp) {
    text.append("{\"type\":\"frame\",\"time\":")
    text.append(exactSeconds: time.nanoseconds)
  }

  // MARK: Touches

  /// Writes a touch frame as one line.
  public mutating func write(_ frame: TouchFrame) {
    beginFrame(at: frame.timestamp)
    text.append(",\"touches\":[")
    for (index, sample) in frame.samples.enumerated() {
      if index > 0 { text.append(",") }
      write(sample)
    }
    text.append("]}\n")
  }

  private mutating func write(_ sample: TouchSample) {
    text.append("{\"id\":")
    text.append(decimal: sample.id.rawValue)
    text.append(",\"phase\":\"")
    switch sample.change {
    case .began: text.append("began")
    case .moved: text.append("moved")
    case .ended: text.append("ended")
    case .cancelled(let reason):
      text.append("cancelled\",\"reason\":\"")
      text.append(reason.jsonName)
    }
    text.append("\",\"x\":")
    text.append(exact: sample.location.x)
    text.append(",\"y\":")
    text.append(exact: sample.location.y)
    if let contact = sample.contact {
      text.append(",\"majorRadius\":")
      text.append(exact: contact.majorRadius)
      text.append(",\"minorRadius\":")
      text.append(exact: contact.minorRadius)
      write(contact.orientation)
    }
    if let pressure = sample.pressure {
      text.append(",\"pressure\":")
      text.append(exact: pressure)
    }
    switch sample.tool {
    case .finger: break
    case .pointer: text.append(",\"tool\":\"pointer\"")
    case .stylus: text.append(",\"tool\":\"stylus\"")
    case .palm: text.append(",\"tool\":\"palm\"")
    }
    text.append("}")
  }

  /// Writes an orientation in degrees, with three decimal places. If this value isn't exact, the
  /// orientation is also written in radians.
  private mutating func write(_ orientation: Angle) {
    let rounded = (orientation.degrees * 1000).rounded() / 1000
    text.append(",\"orientation\":")
    text.append(exact: rounded)
    if orientation.radians.isFinite, Angle(degrees: rounded) != orientation {
      text.append(",\"orientationRadians\":")
      text.append(exact: orientation.radians)
    }
  }

  // MARK: Auxiliary events

  /// Writes a motion sensor sample or a remote-control command as one line.
  public mutating func write(_ signal: AuxiliaryEvent) {
    switch signal {
    case .acceleration(let sample):
      text.append("{\"type\":\"acceleration\",\"time\":")
      text.append(exactSeconds: sample.timestamp.nanoseconds)
      text.append(",\"x\":")
      text.append(exact: sample.x)
      text.append(",\"y\":")
      text.append(exact: sample.y)
      text.append(",\"z\":")
      text.append(exact: sample.z)
      text.append("}\n")
    case .command(let command, let time):
      text.append("{\"type\":\"command\",\"time\":")
      text.append(exactSeconds: time.nanoseconds)
      text.append(",\"command\":")
      text.append(quoted: command.name)
      text.append("}\n")
    }
  }

  // MARK: Decisions

  /// Writes a decision as one line. The line is skipped when the recording is read.
  public mutating func write(_ decision: Decision) {
    text.appendJSON(decision, isExact: true)
    text.append("\n")
  }
}
