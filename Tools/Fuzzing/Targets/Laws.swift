import Fingertip

/// An error that is thrown if a law is broken. The error describes what was expected, and which
/// object it was expected of.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// A description of the broken law.
  public let description: String
}

/// A journal that stores a digest of all callbacks and the first broken law. Callbacks can't throw
/// errors, so they record broken laws here.
final class Journal {
  /// The digest of all callbacks in order. The digest must be the same for the same input.
  private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The number of recorded callbacks.
  private(set) var count = 0
  private(set) var brokenLaw: BrokenLaw?
  /// A line of text for each callback, recorded only for debugging.
  private(set) var lines: [String] = []
  private let keepsLines: Bool

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  func note(_ words: @autoclosure () -> String, _ numbers: Int...) {
    if keepsLines { lines.append("\(words()) \(numbers)") }
    count += 1
    for number in numbers { fold(UInt64(bitPattern: Int64(number))) }
  }

  func note(_ words: @autoclosure () -> String, _ numbers: [Double]) {
    if keepsLines { lines.append("\(words()) \(numbers)") }
    count += 1
    for number in numbers {
      law(number.isFinite, "\(words()) is \(number), and is to be finite")
      fold(number.bitPattern)
    }
  }

  /// Adds a string to the digest.
  func note(text: String) {
    if keepsLines { lines.append(text) }
    count += 1
    for byte in text.utf8 { fold(UInt64(byte)) }
  }

  /// Adds a line that isn't part of the digest.
  func add(_ line: @autoclosure () -> String) {
    if keepsLines { lines.append(line()) }
  }

  func law(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds, brokenLaw == nil else { return }
    brokenLaw = BrokenLaw(description: words())
    if keepsLines { lines.append("BROKEN: \(words())") }
  }

  func check() throws(BrokenLaw) {
    if let brokenLaw { throw brokenLaw }
  }

  private func fold(_ number: UInt64) {
    digest = (digest ^ number) &* 0x100_0000_01b3
  }
}

extension Quantity {
  /// The quantity's components.
  var numbers: [Double] {
    switch self {
    case .count(let count): [Double(count)]
    case .number(let number), .length(let number), .speed(let number), .angularSpeed(let number),
      .factor(let number), .rate(let number):
      [number]
    case .duration(let duration): [duration.inSeconds]
    case .angle(let angle): [angle.radians]
    case .point(let point): [point.x, point.y]
    case .vector(let vector), .velocity(let vector): [vector.dx, vector.dy]
    default: []
    }
  }
}
