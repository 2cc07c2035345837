import Fingertip
import FingertipEvdev
import FingertipRecordings
import FingertipTesting

/// A sequence of input and changes on a ``Desk``, and its replay. In the replay, the input comes
/// from flight recorders that recorded the original sequence. The recorded frames are written to
/// JSON Lines and read back first.
///
/// The following laws are checked. The frames that are read back are bit-for-bit equal to those
/// that were written. The replay leads to the original decisions and callbacks. For each touch,
/// each responder receives only one beginning, moves, and one end (rule D8). Each window sees the
/// same touches of the other windows, regardless of which window is notified first (rule D9).
struct Session {
  private enum Step {
    /// Inputs to one receiver, as a range of the inputs in its recording, and the times of all
    /// receivers before these inputs. While the inputs are being processed, callbacks may change
    /// other receivers.
    case inputs(receiver: Int, Range<Int>, times: [Timestamp?])
    /// A change by the host, and the times of all receivers.
    case change(Choices, times: [Timestamp?])
  }

  private let desk: Desk
  private let seed: UInt64
  private let keepsLines: Bool
  private var choices: Choices
  private var steps: [Step] = []
  private var time: Int64 = 0
  private var recorders: [FlightRecorder] = []
  private(set) var stepCount = 0

  init(_ choices: Choices, keepsLines: Bool) {
    self.choices = choices
    self.keepsLines = keepsLines
    seed = UInt64(self.choices.word())
    desk = Desk(seed: seed, keepsLines: keepsLines)
  }

  var lines: [String] { desk.journal.lines }

  mutating func run() throws(BrokenLaw) {
    for receiver in desk.receivers {
      let recorder = FlightRecorder(seconds: 1e9, bytes: 1 << 17)
      recorders.append(recorder)
      receiver.flightRecorder = recorder
    }
    while !choices.isAtEnd {
      if choices.once(in: 4) { change() } else { input() }
      for receipts in desk.receipts { receipts.endStep() }
      try desk.journal.check()
    }
    let digest = desk.journal.digest
    try end(desk)
    try compareReplay(digest)
  }

  private mutating func change() {
    stepCount += 1
    steps.append(.change(choices, times: desk.receivers.map(\.time)))
    desk.journal.add("-- change")
    desk.change(&choices)
  }

  // MARK: Input

  /// Sends frames, time advances and interruptions to one receiver.
  private mutating func input() {
    let index = choices.pick([0, 0, 0, 0, 1, 2])
    let receiver = desk.receivers[index]
    let times = desk.receivers.map(\.time)
    let first = recorders[index].inputs.count
    for _ in 0...choices.below(6) {
      stepCount += 1
      advance(by: choices.pick([1, 8, 16, 16, 16, 33, 100, 300, 700]))
      switch choices.below(16) {
      case 0: receiver.advance(to: now)
      case 1:
        desk.beginComparing()
        receiver.cancelAllTouches(reason: choices.pick([.interrupted, .deviceRemoved]))
        desk.endComparing()
      case 2:
        receiver.send(frame(), isCoalescing: true)
        advance(by: 8)
        receiver.send(frame(), isCoalescing: false)
      case 3:
        receiver.send(TouchFrame(at: now, samples: []), isCoalescing: false)
      default:
        // Sometimes advance first so that no deadline occurs within the frame and only the frame's
        // own touches are delivered.
        if choices.once(in: 2) {
          receiver.advance(to: now)
          desk.beginComparing()
        }
        receiver.send(frame(), isCoalescing: false)
        desk.endComparing()
      }
    }
    let inputs = first..<max(first, recorders[index].inputs.count)
    steps.append(.inputs(receiver: index, inputs, times: times))
  }

  private var now: Timestamp { Timestamp(nanoseconds: time) }

  private mutating func advance(by milliseconds: Int64) { time += milliseconds * 1_000_000 }

  private mutating func frame() -> TouchFrame {
    let changes: [TouchSample.Change] = [
      .moved, .moved, .moved, .began, .began, .began, .ended, .ended, .cancelled(.palm),
    ]
    var samples: [TouchSample] = []
    for _ in 0...choices.below(3) {
      let (id, change) = (choices.below(5), choices.pick(changes))
      // Use coordinates that usually don't have a short decimal representation.
      let point = Point(x: Double(choices.byte()) * 1.5, y: Double(choices.byte()) / 0.67)
      var sample = TouchSample(TouchID(UInt64(id)), change, at: point)
      if id > 1 { sample.pressure = point.y / 400 }
      if id > 2 {
        sample.contact = ContactEllipse(
          majorRadius: point.y / 40, minorRadius: point.y / 70, orientation: Angle(degrees: point.x)
        )
      }
      if choices.once(in: 32) { sample.tool = .palm }
      samples.append(sample)
    }
    let isLate = choices.once(in: 64)
    return TouchFrame(at: isLate ? now - .milliseconds(50) : now, samples: samples)
  }

  // MARK: Ending and replaying the session

  /// Cancels everything, and checks that every responder has received the end of its touches.
  private func end(_ desk: Desk) throws(BrokenLaw) {
    desk.isOver = true
    for receiver in desk.receivers { receiver.cancelAllTouches(reason: .interrupted) }
    for window in desk.liveWindows { window.cancelAllTouches() }
    for receipts in desk.receipts {
      desk.journal.law(receipts.isEmpty, "D8: \(receipts.name) receives no end of a touch")
    }
    desk.journal.law(desk.receivers.allSatisfy { !$0.isBusy }, "T5: nothing is busy at the end")
    try desk.journal.check()
  }

  private func compareReplay(_ digest: UInt64) throws(BrokenLaw) {
    let again = Desk(seed: seed, keepsLines: keepsLines)
    var inputs: [[RecordedInput]] = []
    for recorder in recorders { inputs.append(try writtenAndRead(recorder.inputs)) }
    for step in steps {
      switch step {
      case .inputs(let receiver, let range, var times):
        times[receiver] = nil
        synchronize(again, times)
        for input in inputs[receiver][range.clamped(to: inputs[receiver].indices)] {
          input.send(to: again.receivers[receiver])
        }
      case .change(var choices, let times):
        synchronize(again, times)
        again.journal.add("-- change")
        again.change(&choices)
      }
      for receipts in again.receipts { receipts.endStep() }
    }
    let isEqual = again.journal.digest == digest
    if !isEqual, keepsLines {
      let pairs = zip(desk.journal.lines, again.journal.lines)
      let equal = pairs.prefix { $0 == $1 }.count
      desk.journal.add("the replay differs after line \(equal):")
      for line in again.journal.lines.dropFirst(max(equal - 5, 0)).prefix(15) {
        desk.journal.add("replay: " + line)
      }
    }
    try end(again)
    guard isEqual else { throw BrokenLaw(description: "a replay makes the original decisions") }
  }

  /// Writes the frames of inputs to JSON Lines, and returns the inputs with the frames that are
  /// read back.
  private func writtenAndRead(_ inputs: [RecordedInput]) throws(BrokenLaw) -> [RecordedInput] {
    var writer = JSONLinesWriter()
    writer.write(window: Size(width: 400, height: 400))
    var written: [TouchFrame] = []
    for case .frame(let frame, _) in inputs {
      writer.write(frame)
      written.append(frame)
    }
    var frames: [TouchFrame] = []
    do throws(TouchRecordingError) {
      var reader = try FrameReader(
        .bytes(writer.bytes, name: "session"), MappingOptions(), origin: .zero)
      // Stop at the end, before the reader's final frame, which cancels the touches that are still
      // down.
      while let element = reader.nextElement(), !reader.hasEnded {
        if case .frame(let frame) = element { frames.append(frame) }
      }
    } catch {
      throw BrokenLaw(description: "written frames can be read: \(error)")
    }
    if let index = zip(written, frames).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      desk.journal.add("written: \(written[index])")
      desk.journal.add("read: \(frames[index])")
      throw BrokenLaw(description: "frame \(index) is read as it was written")
    }
    guard frames.count == written.count else {
      throw BrokenLaw(description: "as many frames are read as were written: \(written.count)")
    }
    var remaining = frames[...]
    return inputs.map { input in
      guard case .frame(_, let isCoalesced) = input else { return input }
      return .frame(remaining.removeFirst(), isCoalesced: isCoalesced)
    }
  }

  /// Advances each receiver to its original time. Recorders omit advances that don't affect any
  /// input.
  private func synchronize(_ desk: Desk, _ times: [Timestamp?]) {
    for (receiver, time) in zip(desk.receivers, times) {
      if let time, receiver.time.map({ $0 < time }) != false { receiver.advance(to: time) }
    }
  }
}

extension Session {
  /// The bytes that encode a generated session.
  static func bytes(seed: UInt64, count: Int) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) }
  }
}
