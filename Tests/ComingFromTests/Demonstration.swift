import Fingertip
import FingertipTesting
import Foundation
import Testing

/// Runs code that is named in a table, using synthetic touches.
struct Demonstration: Sendable, CustomTestStringConvertible {
  /// The code as written in the tables.
  let code: [String]
  let run: @Sendable (Stage) -> Void
  private let path: String
  private let line: Int

  init(
    _ code: String..., path: String = #filePath, line: Int = #line,
    run: @escaping @Sendable (Stage) -> Void
  ) {
    self.code = code
    self.run = run
    self.path = path
    self.line = line
  }

  var testDescription: String { code.joined(separator: ", ") }

  static let all: [Demonstration] =
    tapDemonstrations + panDemonstrations + multiTouchDemonstrations + relationDemonstrations
    + viewDemonstrations + scrollDemonstrations + windowDemonstrations + customDemonstrations

  /// The source code of the demonstration's closure and of the types that its file declares.
  private var source: String {
    get throws {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines[(line - 1)...].joined(separator: "\n").drop { $0 != "{" }
      let next = body.firstRange(of: "\n    Demonstration(")
      let types = text.components(separatedBy: "extension Demonstration")[0]
      return types + body[..<(next?.lowerBound ?? body.endIndex)]
    }
  }

  /// Returns whether the demonstration contains a piece of code. For a function's name, the
  /// demonstration must call the function with its first argument label.
  func contains(_ code: String) throws -> Bool {
    let called =
      code.wholeMatch(of: /(?:\w+\.)?(\w+)\((?:_|(\w+)):(?:\w+:)*\)/)
      .map { "\($0.1)(\($0.2.map { "\($0):" } ?? "")" } ?? code
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return try squeezed(source).contains(squeezed(called))
  }
}

/// A window with a card in its center, simulated fingers, and a log.
final class Stage {
  let window = Window(size: Size(width: 400, height: 400))
  let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 200), name: "card")
  let surface: TestSurface
  /// The events logged since the last call to `events()`.
  private(set) var log: [String] = []

  init() {
    surface = TestSurface(window)
    window.addSubview(card)
  }

  func note(_ event: String) { log.append(event) }

  /// Returns the events logged since the last call.
  func events() -> [String] {
    defer { log = [] }
    return log
  }

  let center = Point(x: 200, y: 200)

  /// Drags a finger from the center. The finger first holds still until contact roll is no longer
  /// possible.
  func drag(by translation: Vector, holding time: Duration = .milliseconds(300)) {
    let finger = surface.makeFinger()
    finger.down(at: center)
    finger.wait(time)
    finger.move(by: translation, over: .milliseconds(200))
    finger.wait(.milliseconds(100))
    finger.up()
    surface.wait(.seconds(1))
  }

  /// Drags with several fingers side by side.
  func drag(by translation: Vector, touches: Int) {
    let fingers = (0..<touches).map { _ in surface.makeFinger() }
    surface.together {
      for (index, finger) in fingers.enumerated() {
        finger.down(at: center + Vector(dx: 40 * Double(index) - 60, dy: 0))
      }
    }
    surface.wait(.milliseconds(200))
    surface.together { for finger in fingers { finger.move(by: translation) } }
    surface.wait(.milliseconds(100))
    surface.together { for finger in fingers { finger.up() } }
    surface.wait(.seconds(1))
  }

  func tap(at point: Point? = nil, count: Int = 1) {
    surface.tap(at: point ?? center, count: count)
    surface.wait(.seconds(1))
  }
}
