/// The slope at the end of a motion: that of the straight line with the least sum of squared distances
/// to its samples in the last 100 ms, or to those in the last 40 ms where that is less steep.
///
/// It is kept up as samples come and go, in a few steps each.
struct SlopeFit {
  /// At most so many samples count. More do not come in 100 ms from a device of up to 250 Hz.
  static let capacity = 26

  // In nanoseconds.
  private static let window: UInt64 = 100_000_000
  private static let end: UInt64 = 40_000_000
  /// The way of the last 25 ms says where the motion leads: long enough that the noise of one sample
  /// is not taken for a turn.
  private static let lead: UInt64 = 25_000_000
  /// After this time all is added up anew, so that sums stay small and errors of rounding do not
  /// add up.
  private static let era: UInt64 = 1_000_000_000

  /// The number of the first sample in the window.
  private(set) var start = 0
  /// The number of the first sample at the end.
  private var lastStart = 0
  /// The number of the sample from which the way at the end leads to the newest.
  private(set) var turn = 0
  /// The number behind the last sample that was added up.
  private var summed = 0
  /// The time from which times are measured.
  private var origin = Timestamp.zero
  private var all = Sums()
  private var last = Sums()

  /// Takes in the samples that are new, of so many that there were, and lets those go that are too
  /// old now. Costs a step for each of them.
  @inline(__always)
  mutating func follow(_ samples: Span<MotionSample>, _ count: Int) {
    let now = samples[slot(count &- 1)].time
    var first = max(start, count &- SlopeFit.capacity)
    while samples[slot(first)].time.age(at: now) > SlopeFit.window { first &+= 1 }
    let isLost = first >= summed || count &- start > samples.count
    if isLost || origin.age(at: now) > SlopeFit.era { beginAnew(at: first, now) }
    var (all, last) = (self.all, self.last)
    while start < first {
      all.add(samples[slot(start)], origin, -1)
      start &+= 1
    }
    while samples[slot(lastStart)].time.age(at: now) > SlopeFit.end {
      if lastStart < summed { last.add(samples[slot(lastStart)], origin, -1) }
      lastStart &+= 1
    }
    while summed < count {
      all.add(samples[slot(summed)], origin, 1)
      if summed >= lastStart { last.add(samples[slot(summed)], origin, 1) }
      summed &+= 1
    }
    (self.all, self.last) = (all, last)
    turn = max(turn, start)
    while turn &+ 2 < count, samples[slot(turn &+ 1)].time.age(at: now) >= SlopeFit.lead {
      turn &+= 1
    }
  }

  /// Forgets the sums, before a first sample is added up.
  @inline(never)
  private mutating func beginAnew(at first: Int, _ now: Timestamp) {
    (all, last) = (Sums(), Sums())
    (start, lastStart, summed) = (first, first, first)
    origin = now
  }

  /// Forgets the newest sample.
  mutating func takeBack(_ sample: MotionSample, number: Int) {
    guard number < summed else { return }
    summed = number
    all.add(sample, origin, -1)
    last.add(sample, origin, -1)
  }

  /// The slope, for each second; there must be two samples.
  @inline(__always)
  var slope: Vector {
    let slope = all.slope(of: summed &- start)
    guard lastStart > start, lastStart < summed &- 1 else { return slope }
    let end = last.slope(of: summed &- lastStart)
    return Vector(dx: slower(slope.dx, end.dx), dy: slower(slope.dy, end.dy))
  }
}

/// The velocity that is slower; zero where they are opposite.
@inline(__always)
private func slower(_ one: Double, _ other: Double) -> Double {
  let slower = abs(one) < abs(other) ? one : other
  return one * other < 0 ? 0 : slower
}

/// What the slope of a line needs to know of the samples. Times are in nanoseconds.
private struct Sums {
  private var places = Vector.zero
  private var products = Vector.zero
  private var squares = 0.0
  private var times = 0.0

  /// Adds a sample `sign` times: 1 to add it, −1 to take it away again.
  #if hasFeature(Embedded)  // where size counts more
  @inline(never)
  #else
  @inline(__always)
  #endif
  mutating func add(_ sample: MotionSample, _ origin: Timestamp, _ sign: Double) {
    let time = Double(sample.time.nanoseconds &- origin.nanoseconds)
    let place = sample.place * sign
    places += place
    products += place * time
    squares += time * time * sign
    times += time * sign
  }

  /// The slope of the line, of so many samples.
  #if hasFeature(Embedded)  // where size counts more
  @inline(never)
  #else
  @inline(__always)
  #endif
  func slope(of count: Int) -> Vector {
    let count = Double(count)
    let spread = count * squares - times * times
    return spread > 0 ? (products * count - places * times) * (1e9 / spread) : .zero
  }
}
