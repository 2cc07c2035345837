public import Fingertip
public import FingertipEvdev

/// Writes a recording in Fingertip's own format: <doc:JSONLines>.
///
/// A recording holds either the events of a device, exactly as they were, or touches in points:
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
/// Times are kept to the nanosecond. Places of touches are written with three decimals, so they are
/// off by half a thousandth of a point at most. A touch that is a pointer is written as a finger.
public struct JSONLinesWriter: Sendable {
  /// A frame longer than this goes on in the next line.
  private static let mostEvents = 256

  /// What has been written since the beginning or the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = []
  /// The events of a frame that is not complete.
  private var pending: [InputEvent] = []
  private var hasHeader = false

  /// Makes a writer.
  public init() {}

  /// Forgets what was written, and keeps the memory for what comes.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  // MARK: The header

  /// Writes the header of a recording of events. It comes first.
  ///
  /// `window` is how large the screen was in points, where that is known.
  public mutating func write(_ device: DeviceDescription, window: Size? = nil) {
    beginHeader()
    bytes.append(",\"device\":")
    write(object: device)
    if let window { write(window) }
    bytes.append("}\n")
  }

  /// Writes the header of a recording of touches in a window of this size in points.
  ///
  /// `name` is what made the recording, such as an app and its version.
  public mutating func write(window: Size, name: String? = nil) {
    beginHeader()
    if let name {
      bytes.append(",\"device\":{\"name\":")
      bytes.append(quoted: name)
      bytes.append("}")
    }
    write(window)
    bytes.append("}\n")
  }

  private mutating func beginHeader() {
    hasHeader = true
    bytes.append("{\"type\":\"recording\",\"version\":1")
  }

  private mutating func write(_ window: Size) {
    bytes.append(",\"window\":{\"width\":")
    bytes.append(json: window.width)
    bytes.append(",\"height\":")
    bytes.append(json: window.height)
    bytes.append("}")
  }

  private mutating func write(object device: DeviceDescription) {
    bytes.append("{\"name\":")
    bytes.append(quoted: device.name)
    let numbers: [(StaticString, UInt16)] = [
      (",\"bus\":", device.id.bus), (",\"vendor\":", device.id.vendor),
      (",\"product\":", device.id.product), (",\"version\":", device.id.version),
    ]
    for (key, number) in numbers where number != 0 {
      bytes.append(key)
      bytes.append(decimal: number)
    }
    bytes.append(",\"properties\":")
    write(list: device.properties) { EventNames.all.name(property: $0) }
    bytes.append(",\"codes\":{")
    for (index, (type, codes)) in device.codes.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { bytes.append(",") }
      write(key: type, EventNames.all.name(type: type))
      write(list: codes) { EventNames.all.name(type: type, code: $0) }
    }
    bytes.append("},\"axes\":{")
    for (index, (code, axis)) in device.axes.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { bytes.append(",") }
      write(key: code, EventNames.all.name(type: EventType.abs, code: code))
      write(axis)
    }
    bytes.append("}}")
  }

  private mutating func write(_ axis: AbsoluteAxis) {
    let numbers: [(StaticString, Int32)] = [
      ("{\"minimum\":", axis.minimum), (",\"maximum\":", axis.maximum), (",\"fuzz\":", axis.fuzz),
      (",\"flat\":", axis.flat), (",\"resolution\":", axis.resolution), (",\"value\":", axis.value),
    ]
    for (index, (key, number)) in numbers.enumerated() where index < 2 || number != 0 {
      bytes.append(key)
      bytes.append(decimal: number)
    }
    bytes.append("}")
  }

  private mutating func write(key number: UInt16, _ name: String?) {
    bytes.append("\"")
    bytes.append(text: name ?? "\(number)")
    bytes.append("\":")
  }

  private mutating func write(list: Set<UInt16>, _ name: (UInt16) -> String?) {
    bytes.append("[")
    for (index, number) in list.sorted().enumerated() {
      if index > 0 { bytes.append(",") }
      if let name = name(number) {
        bytes.append(quoted: name)
      } else {
        bytes.append(decimal: number)
      }
    }
    bytes.append("]")
  }

  // MARK: Events

  /// Writes an event. Its line is complete with the end of its frame.
  public mutating func write(_ event: InputEvent) {
    pending.append(event)
    let isLast = event.type == EventType.syn && event.code == SynCode.report
    if isLast || pending.count == Self.mostEvents { finish() }
  }

  /// Writes what there is of a frame that has no end.
  public mutating func finish() {
    guard let time = pending.last?.time else { return }
    if !hasHeader {
      beginHeader()
      bytes.append("}\n")
    }
    beginFrame(at: time)
    bytes.append(",\"events\":[")
    for (index, event) in pending.enumerated() {
      bytes.append(index > 0 ? ",[" : "[")
      bytes.append(decimal: event.type)
      bytes.append(",")
      bytes.append(decimal: event.code)
      bytes.append(",")
      bytes.append(decimal: event.value)
      if event.time != time {
        bytes.append(",")
        bytes.append(seconds: event.time)
      }
      bytes.append("]")
    }
    bytes.append("]}\n")
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func beginFrame(at time: Timestamp) {
    bytes.append("{\"type\":\"frame\",\"time\":")
    bytes.append(seconds: time)
  }

  // MARK: Touches

  /// Writes a frame of touches, as one line.
  public mutating func write(_ frame: TouchFrame) {
    beginFrame(at: frame.timestamp)
    bytes.append(",\"touches\":[")
    for (index, sample) in frame.samples.enumerated() {
      if index > 0 { bytes.append(",") }
      write(sample)
    }
    bytes.append("]}\n")
  }

  private mutating func write(_ sample: TouchSample) {
    bytes.append("{\"id\":")
    bytes.append(decimal: sample.id.rawValue)
    bytes.append(",\"phase\":\"")
    switch sample.change {
    case .began: bytes.append("began")
    case .moved: bytes.append("moved")
    case .ended: bytes.append("ended")
    case .cancelled: bytes.append("cancelled")
    }
    bytes.append("\",\"x\":")
    bytes.append(json: sample.location.x)
    bytes.append(",\"y\":")
    bytes.append(json: sample.location.y)
    if let contact = sample.contact {
      bytes.append(",\"majorRadius\":")
      bytes.append(json: contact.majorRadius)
      bytes.append(",\"minorRadius\":")
      bytes.append(json: contact.minorRadius)
      bytes.append(",\"orientation\":")
      bytes.append(json: contact.orientation.degrees)
    }
    if let pressure = sample.pressure {
      bytes.append(",\"pressure\":")
      bytes.append(json: pressure)
    }
    switch sample.tool {
    case .finger, .pointer: break
    case .stylus: bytes.append(",\"tool\":\"stylus\"")
    case .palm: bytes.append(",\"tool\":\"palm\"")
    }
    bytes.append("}")
  }

  // MARK: Decisions

  /// Writes a decision, as one line. Readers of recordings pass over it.
  public mutating func write(_ decision: Decision) {
    bytes.append("{\"type\":\"decision\",\"time\":")
    bytes.append(seconds: decision.time)
    switch decision.subject {
    case .recognizer(let name, let view):
      bytes.append(",\"recognizer\":")
      bytes.append(quoted: name)
      bytes.append(",\"view\":")
      bytes.append(quoted: view)
    case .touch(let number):
      bytes.append(",\"touch\":")
      bytes.append(decimal: number)
    case .view(let name):
      bytes.append(",\"view\":")
      bytes.append(quoted: name)
    case .clock: break
    }
    bytes.append(",\"text\":")
    bytes.append(quoted: decision.outcome.description)
    bytes.append("}\n")
  }
}

extension [UInt8] {
  /// Adds a time as seconds, exact to the nanosecond, without zeros at its end.
  mutating func append(seconds time: Timestamp) {
    if time < .zero { append(UInt8(ascii: "-")) }
    let nanoseconds = time.nanoseconds.magnitude
    append(decimal: nanoseconds / 1_000_000_000)
    appendFraction(nanoseconds % 1_000_000_000, places: 9)
  }

  /// Adds a number with at most three decimals; 0 for one that is not finite.
  mutating func append(json number: Double) {
    let scaled = (number * 1000).rounded()
    guard let thousandths = Int64(exactly: scaled) else { return append("0") }
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    append(decimal: thousandths.magnitude / 1000)
    appendFraction(thousandths.magnitude % 1000, places: 3)
  }

  private mutating func appendFraction(_ fraction: some BinaryInteger, places: Int) {
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: fraction, width: places, fill: UInt8(ascii: "0"))
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
