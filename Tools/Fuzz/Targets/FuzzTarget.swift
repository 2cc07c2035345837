import Fingertip

/// What can be done with bytes that strangers made, through a public interface, and what must hold then.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A window in Swift: views, controls, scroll views, recognizers, relations, callbacks, time.
  case engine

  /// Does what the bytes say, and throws the first law that did not hold. A trap, a hang and a leak are
  /// for whoever calls it to see.
  public func run(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .engine: try runScreen(bytes)
    }
  }

  /// What happens with the bytes, in lines, for whoever looks for a fault.
  public func story(of bytes: [UInt8]) -> [String] {
    switch self {
    case .engine:
      let screen = Screen(Choices(bytes), isHeard: true, keepsLines: true)
      try? screen.run()
      return screen.journal.lines
    }
  }

  /// What is heard is the same with and without a listener of decisions.
  private func runScreen(_ bytes: [UInt8]) throws(BrokenLaw) {
    let (plain, heard) = (screen(bytes, isHeard: false), screen(bytes, isHeard: true))
    try plain.run()
    try heard.run()
    guard plain.journal.digest == heard.journal.digest else {
      throw BrokenLaw(description: "X1: nothing is decided differently when somebody listens")
    }
  }

  private func screen(_ bytes: [UInt8], isHeard: Bool) -> Screen {
    Screen(Choices(bytes), isHeard: isHeard, keepsLines: false)
  }
}
