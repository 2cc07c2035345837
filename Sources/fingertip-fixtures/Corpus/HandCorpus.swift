import Fingertip
import FingertipEvdev
import FingertipTesting

// What people do with their hands, on surfaces that do not look evenly, as a person would call it: played
// into the standard scene. The habits of hands and surfaces are those that recordings show, see
// `HandHabits` and `Hand.delayed`.

/// A gesture as a person means it, and how many of it are in the corpus.
private struct Meant: Sendable {
  /// What the person would call it; the names of the files begin with it.
  let word: String
  let count: Int
  /// Makes one of them, and says what it is.
  let make: @Sendable (inout SplitMix64, Int) -> (summary: String, hand: Hand)

  init(
    _ word: String, _ count: Int,
    _ make: @escaping @Sendable (inout SplitMix64, Int) -> (summary: String, hand: Hand)
  ) {
    self.word = word
    self.count = count
    self.make = make
  }
}

/// The folder with all of them.
func handCorpus() -> [CorpusFolder] {
  let recordings = meant.flatMap { meant in
    (0..<meant.count).map { number in
      let name = "\(meant.word)-\(number < 9 ? "0" : "")\(number + 1)"
      let seed = seed(of: name)
      var random = SplitMix64(seed: seed)
      let (summary, hand) = meant.make(&random, number)
      let screen: VirtualTouchscreen = number % 2 == 0 ? .slots60 : .slots120
      let habits = HandHabits(
        tremor: random.number(in: 0.1...HandHabits.person.tremor),
        drift: random.number(in: 0...HandHabits.person.drift),
        jitter: random.number(in: 0...HandHabits.person.jitter))
      let frames = hand.frames(rate: screen.rate, seed: seed, habits)
      return CorpusRecording(name, summary, on: screen, events: screen.events(for: frames))
    }
  }
  return [
    CorpusFolder(
      "hands",
      "gestures like those of people, with tremor, drift, uneven frames, fingers that land late "
        + "and lifts at different times",
      recordings)
  ]
}

private let meant = [
  Meant("tap", 12) { random, _ in
    let press = random.milliseconds(42...112)
    return ("taps for \(press.text)", .tap(at: random.place(), press: press))
  },
  Meant("double-tap", 10) { random, _ in
    let (press, gap, place) = (
      random.milliseconds(42...112), random.milliseconds(76...153), random.place()
    )
    let second = place + random.way(of: random.number(in: 0...12))
    let hand = hand {
      $0.tap(place, for: press.whole)
      $0.wait(gap)
      $0.tap(second, for: press.whole)
    }
    return ("taps twice for \(press.text), \(gap.text) between", hand)
  },
  Meant("hold", 8) { random, _ in
    let press = random.milliseconds(617...1482)
    return ("holds for \(press.text)", .press(at: random.place(), for: press))
  },
  Meant("two-finger-hold", 4) { random, number in
    let press = random.milliseconds(640...1482)
    let (place, late) = (random.place(), random.milliseconds(5...84))
    let apart = random.way(of: random.number(in: 110...200))
    var rolling = finger {
      $0.down(at: place + apart)
      $0.wait(press)
    }
    // As in a recording: one finger rolls on by 11 pt as the two lift.
    if number % 2 == 0 {
      rolling.move(
        to: place + apart + random.way(of: 11), over: .milliseconds(60), .constant)
    }
    let still = finger { $0.tap(place, for: press.whole) }
    rolling.up()
    let lift = random.milliseconds(4...82)
    return (
      "holds with two fingers for \(press.text), the second \(late.text) late"
        + (number % 2 == 0 ? ", and one rolls by 11 pt as they lift" : ""),
      Hand(still, rolling).delayed(landing: [.zero, late], lifting: [.zero, lift])
    )
  },
  Meant("two-finger-tap", 8) { random, _ in
    let press = random.milliseconds(60...112)
    let (late, lift) = (random.milliseconds(0...55), random.milliseconds(0...22))
    let place = random.place()
    let other = place + random.way(of: random.number(in: 80...220))
    return (
      "taps with two fingers, the second \(late.text) late, lifted \(lift.text) apart",
      Hand.tap(at: [place, other], press: press)
        .delayed(landing: [.zero, late], lifting: [lift, .zero])
    )
  },
  Meant("swipe", 12) { random, number in
    let way = random.number(in: 160...360)
    let time = random.milliseconds(110...240)
    let start = random.place()
    let end = start + random.along(number, way)
    return (
      "swipes \(["right", "down", "left", "up"][number % 4]) by \(Int(way)) pt in \(time.text)",
      .swipe(from: start, to: end, over: time)
    )
  },
  Meant("flick", 8) { random, number in
    let way = random.number(in: 28...46)
    let time = random.milliseconds(60...110)
    let start = random.place()
    return (
      "flicks by \(Int(way)) pt in \(time.text)",
      .flick(from: start, to: start + random.along(number, way), over: time)
    )
  },
  Meant("drag", 12) { random, _ in
    let (way, time) = (random.number(in: 60...360), random.milliseconds(600...1400))
    let start = random.place()
    return (
      "drags by \(Int(way)) pt in \(time.text), and holds still before the lift",
      .drag(from: start, to: start + random.way(of: way), over: time)
    )
  },
  Meant("two-finger-drag", 4) { random, number in
    let (way, time) = (random.number(in: 120...300), random.milliseconds(600...1200))
    let start = random.place()
    let other = start + random.way(of: random.number(in: 90...160))
    let late = random.milliseconds(5...36)
    let step = random.along(number, way)
    let fingers = [start, other].map { place in
      finger {
        $0.down(at: place)
        $0.pause(50)
        $0.move(to: place + step, over: time)
        $0.pause(90)
        $0.up()
      }
    }
    return (
      "drags two fingers by \(Int(way)) pt in \(time.text), the second \(late.text) late",
      Hand(fingers: fingers)
        .delayed(landing: [.zero, late], lifting: [random.milliseconds(0...22), .zero])
    )
  },
  Meant("two-finger-swipe", 4) { random, number in
    let (way, time) = (random.number(in: 180...320), random.milliseconds(140...240))
    let start = random.place()
    let other = start + random.way(of: random.number(in: 80...150))
    let late = random.milliseconds(5...25)
    let step = random.along(number, way)
    let fingers = [start, other].map { place in
      finger {
        $0.down(at: place)
        $0.move(to: place + step, over: time, .throwing)
        $0.up()
      }
    }
    return (
      "swipes with two fingers by \(Int(way)) pt in \(time.text), the second \(late.text) late",
      Hand(fingers: fingers).delayed(landing: [.zero, late])
    )
  },
  Meant("pinch-open", 6) { random, _ in
    let (from, to) = (random.number(in: 80...140), random.number(in: 220...420))
    return pinch(from: from, to: to, &random)
  },
  Meant("pinch-close", 6) { random, _ in
    let (from, to) = (random.number(in: 260...420), random.number(in: 90...160))
    return pinch(from: from, to: to, &random)
  },
  Meant("turn", 6) { random, number in
    let degrees = random.number(in: 35...110) * (number % 2 == 0 ? 1 : -1)
    let (radius, time) = (random.number(in: 60...140), random.milliseconds(500...1000))
    // One person's fingers lifted 377 ms apart after a turn.
    let (late, lift) = (random.milliseconds(5...84), random.milliseconds(10...377))
    let hand = Hand.rotate(
      around: random.place(), radius: radius, by: Angle(degrees: degrees), over: time,
      direction: Angle(degrees: random.number(in: 180...240)))
    return (
      "rotates by \(Int(degrees))°, the second finger \(late.text) late, lifted \(lift.text) apart",
      hand.delayed(landing: [.zero, late], lifting: [.zero, lift])
    )
  },
]

private func pinch(
  from start: Double, to end: Double, _ random: inout SplitMix64
) -> (String, Hand) {
  let (late, lift) = (random.milliseconds(5...84), random.milliseconds(4...82))
  let hand = Hand.pinch(
    around: random.place(), from: start, to: end, over: random.milliseconds(350...900),
    direction: Angle(degrees: random.number(in: 110...160)))
  return (
    "pinches from \(Int(start)) to \(Int(end)) pt, the second finger \(late.text) late, lifted "
      + "\(lift.text) apart",
    hand.delayed(landing: [.zero, late], lifting: [.zero, lift])
  )
}

extension SplitMix64 {
  /// A place well inside the panel.
  fileprivate mutating func place() -> Point {
    Point(x: number(in: 480...880).rounded(), y: number(in: 400...480).rounded())
  }

  fileprivate mutating func milliseconds(_ range: ClosedRange<Double>) -> Duration {
    .milliseconds(Int64(number(in: range)))
  }

  /// A way in any direction.
  fileprivate mutating func way(of length: Double) -> Vector {
    AffineTransform(rotation: Angle(degrees: number(in: 0...360)))
      .apply(to: Vector(dx: length, dy: 0))
  }

  /// A way to the right, down, to the left or up, at most 15° off.
  fileprivate mutating func along(_ direction: Int, _ length: Double) -> Vector {
    AffineTransform(rotation: Angle(degrees: Double(direction % 4) * 90 + number(in: -15...15)))
      .apply(to: Vector(dx: length, dy: 0))
  }
}

extension Duration {
  fileprivate var whole: Int {
    Int(components.attoseconds / 1_000_000_000_000_000) + Int(components.seconds) * 1000
  }
  fileprivate var text: String { "\(whole) ms" }
}
