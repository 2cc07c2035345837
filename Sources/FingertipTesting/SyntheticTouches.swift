public import Fingertip

/// Fingers that act together, and the frames that a surface sees of them.
///
/// ```swift
/// let frames = Hand.tap(at: Point(x: 300, y: 200)).frames(rate: 60, seed: 1)
/// ```
///
/// The same hand, rate and seed give the same frames, everywhere.
public struct Hand: Hashable, Sendable {
  /// The fingers. Fingers that land later get higher touch ids.
  public var fingers: [VirtualFinger]

  /// A hand of the given fingers.
  public init(_ fingers: VirtualFinger...) { self.fingers = fingers }

  /// A hand of the given fingers.
  public init(fingers: [VirtualFinger]) { self.fingers = fingers }

  /// What the surface sees when it looks at the fingers at a fixed rate.
  ///
  /// A finger is seen at the first look after it landed, and missed at the first look after it
  /// lifted; it ends where it was seen last. However short, a contact is seen once.
  /// - Parameters:
  ///   - rate: Looks a second, such as 60; at least 1.
  ///   - seed: The seed of the tremor.
  ///   - tremor: How far a finger strays from its way at most, in points, to each side.
  public func frames(rate: Double, seed: UInt64 = 0, tremor: Double = 0.5) -> [TouchFrame] {
    frames(rate: rate, seed: seed, HandHabits(tremor: tremor, drift: 0, jitter: 0))
  }

  /// What the surface sees when it looks at fingers with habits, at a rate that is kept as these say.
  public func frames(rate: Double, seed: UInt64 = 0, _ habits: HandHabits) -> [TouchFrame] {
    precondition(rate >= 1 && rate.isFinite, "Give a rate of at least 1 frame a second.")
    var random = SplitMix64(seed: seed)
    // Apart from the tremor, so that a hand without other habits trembles as ever.
    var moods = SplitMix64(seed: ~seed)
    var contacts = fingers.flatMap { finger in
      finger.strokes.map { Contact(stroke: $0, print: finger.contact) }
    }
    contacts.sort { $0.stroke.start < $1.stroke.start }
    for index in contacts.indices {
      contacts[index].id = TouchID(UInt64(index) + 1)
      contacts[index].wander = habits.drift > 0 ? Wander(using: &moods) : nil
    }
    guard let first = contacts.first, let end = contacts.map(\.stroke.end).max() else { return [] }

    let period = 1e9 / rate
    func look(_ number: Int) -> Timestamp {
      Timestamp(nanoseconds: Int64((Double(number) * period).rounded()))
    }
    var frames: [TouchFrame] = []
    var number = Int(Double(first.stroke.start.nanoseconds) / period)
    while look(number - 2) <= end {
      var time = look(number)
      if habits.jitter > 0 {
        let late = moods.number(in: -1...1) * habits.jitter * period
        time = Timestamp(nanoseconds: time.nanoseconds + Int64(late.rounded()))
      }
      let samples = contacts.indices.compactMap { index in
        contacts[index].sample(at: time, habits, using: &random)
      }
      if !samples.isEmpty { frames.append(TouchFrame(at: time, samples: samples)) }
      number += 1
    }
    return frames
  }
}

/// One stroke while it is being sampled.
private struct Contact {
  private enum State {
    case awaited
    case seen(TouchSample)
    case over
  }

  let stroke: Stroke
  let print: ContactEllipse
  var id = TouchID(0)
  var wander: Wander?
  private var state = State.awaited

  init(stroke: Stroke, print: ContactEllipse) {
    self.stroke = stroke
    self.print = print
  }

  /// What changed since the last look; nil when nothing did.
  mutating func sample(
    at time: Timestamp, _ habits: HandHabits, using random: inout SplitMix64
  ) -> TouchSample? {
    switch state {
    case .awaited:
      if time < stroke.start { return nil }
      let sample = appearance(.began, at: time, habits, using: &random)
      state = .seen(sample)
      return sample
    case .seen(var last):
      if time >= stroke.end {
        last.change = .ended
        state = .over
        return last
      }
      let sample = appearance(.moved, at: time, habits, using: &random)
      last.change = .moved
      state = .seen(sample)
      return sample == last ? nil : sample
    case .over:
      return nil
    }
  }

  private func appearance(
    _ change: TouchSample.Change, at time: Timestamp, _ habits: HandHabits,
    using random: inout SplitMix64
  ) -> TouchSample {
    let tremor = habits.tremor
    var stray = Vector(
      dx: random.number(in: -1...1) * tremor, dy: random.number(in: -1...1) * tremor)
    if let wander { stray += wander.offset(after: time - stroke.start) * habits.drift }
    // A finger flattens within 60 ms of landing, and rolls off in the last 40 ms.
    let landed = (time - stroke.start).inSeconds / 0.06
    let lifting = (stroke.end - time).inSeconds / 0.04
    let firmness = 0.55 + 0.45 * min(max(min(landed, lifting), 0), 1)
    let isPalm = stroke.palmTime.map { time >= $0 } ?? false
    let size = firmness * (isPalm ? 2.5 : 1)
    return TouchSample(
      id, change, at: stroke.location(at: time) + stray,
      contact: ContactEllipse(
        majorRadius: print.majorRadius * size, minorRadius: print.minorRadius * size,
        orientation: print.orientation),
      pressure: 0.5 * firmness, tool: isPalm ? .palm : .finger)
  }
}
