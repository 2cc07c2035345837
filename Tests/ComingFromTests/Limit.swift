import Fingertip
import FingertipTesting
import Foundation
import Testing

/// A setting whose limit can be tested with synthetic touches.
struct Limit: Sendable {
  /// The key path of the setting, as written in the tables.
  let name: String
  private let isMinimum: Bool
  private let assign: @Sendable (inout GestureSettings, Double) -> Void
  /// Returns whether a gesture with the given value of the measured quantity is recognized.
  private let isRecognized: @Sendable (GestureSettings, Double) -> Bool

  private enum Bound {
    case minimum, maximum
  }

  private init<Value>(
    _ bound: Bound, _ setting: any WritableKeyPath<GestureSettings, Value> & Sendable,
    _ value: @escaping @Sendable (Double) -> Value,
    _ recognizes: @escaping @Sendable (GestureSettings, Double) -> Bool
  ) {
    name = "\(setting)".replacing(/^.*GestureSettings\./, with: "")
    isMinimum = bound == .minimum
    assign = { $0[keyPath: setting] = value($1) }
    isRecognized = recognizes
  }

  /// Returns the settings of the named preset, or, if no preset is named, the standard settings
  /// with this setting changed.
  func settings(_ text: String, preset: String?) throws -> GestureSettings {
    if let preset {
      let known = GestureSettings.Preset.allCases.first { $0.name == preset }
      return GestureSettings(try #require(known))
    }
    var settings = GestureSettings.standard
    assign(&settings, try Self.number(text))
    return settings
  }

  /// Expects a gesture to be recognized just inside a limit, but not recognized just outside it.
  func expect(_ text: String, in settings: GestureSettings, _ location: String) throws {
    let value = try Self.number(text)
    let step = max(0.5, value / 50)
    #expect(
      isRecognized(settings, value - step) == !isMinimum, "\(location): \(name) \(value - step)")
    #expect(
      isRecognized(settings, value + step) == isMinimum, "\(location): \(name) \(value + step)")
  }

  private static func number(_ text: String) throws -> Double {
    let match = try #require(
      text.wholeMatch(of: /([\d.]+) ?(?:ms|pt|px|dp|°|pt\/s|px\/s|dp\/s)/), "\(text)")
    return try #require(Double(match.1))
  }

  private static func duration(_ milliseconds: Double) -> Duration {
    .microseconds(Int64(milliseconds * 1000))
  }

  private static let start = Point(x: 200, y: 200)

  /// Adds a recognizer to an empty window, sends touches, and returns whether the gesture was
  /// recognized.
  private static func recognizes<Machine: StandardRecognizer>(
    _ machine: Machine, _ settings: GestureSettings, _ act: (TestSurface) -> Void
  ) -> Bool {
    let window = Window(size: Size(width: 2000, height: 400))
    window.settings = settings
    var isRecognized = false
    window.addGestureRecognizer(
      Gesture(machine, for: window) { gesture in
        if gesture.state == .recognized || gesture.state == .began { isRecognized = true }
      })
    let surface = TestSurface(window)
    act(surface)
    surface.wait(.seconds(2))
    return isRecognized
  }

  /// Moves a finger to the right, by default only after its contact can no longer roll.
  private static func move(
    _ surface: TestSurface, by distance: Double, over time: Duration,
    after rest: Duration = .milliseconds(300), then hold: Duration = .zero
  ) {
    let finger = surface.makeFinger()
    finger.down(at: start)
    finger.wait(rest)
    finger.move(by: Vector(dx: distance, dy: 0), over: time, .constant)
    finger.wait(hold)
    finger.up()
  }

  static let all: [Limit] = [
    Limit(.maximum, \.tap.maximumPressDuration, duration) { settings, time in
      recognizes(Tap(), settings) { $0.tap(at: start, press: duration(time)) }
    },
    Limit(.maximum, \.tap.maximumMovement, { $0 }) { settings, distance in
      recognizes(Tap(), settings) {
        move($0, by: distance, over: .milliseconds(50), after: .milliseconds(20))
      }
    },
    Limit(.maximum, \.tap.maximumGap, duration) { settings, time in
      recognizes(Tap(taps: 2), settings) {
        $0.tap(at: start, count: 2, press: .milliseconds(50), gap: duration(time))
      }
    },
    Limit(.maximum, \.tap.maximumGapDistance, { $0 }) { settings, distance in
      recognizes(Tap(taps: 2), settings) { surface in
        surface.tap(at: start)
        surface.wait(.milliseconds(100))
        surface.tap(at: start + Vector(dx: distance, dy: 0))
      }
    },
    Limit(.minimum, \.longPress.minimumPressDuration, duration) { settings, time in
      recognizes(LongPress(), settings) { $0.press(at: start, for: duration(time)) }
    },
    Limit(.maximum, \.longPress.maximumMovement, { $0 }) { settings, distance in
      recognizes(LongPress(), settings) {
        move(
          $0, by: distance, over: .milliseconds(20), after: .milliseconds(225), then: .seconds(1))
      }
    },
    Limit(.minimum, \.pan.minimumTravel, { $0 }) { settings, distance in
      recognizes(Pan(), settings) { move($0, by: distance, over: .milliseconds(100)) }
    },
    Limit(.minimum, \.swipe.minimumTravel, { $0 }) { settings, distance in
      recognizes(Swipe(), settings) {
        move($0, by: distance, over: .milliseconds(20), after: .zero)
      }
    },
    Limit(.minimum, \.swipe.minimumReleaseSpeed, { $0 }) { settings, speed in
      recognizes(Swipe(), settings) {
        move($0, by: speed / 4, over: .milliseconds(250), after: .milliseconds(20))
      }
    },
    Limit(.maximum, \.swipe.maximumDuration, duration) { settings, time in
      recognizes(Swipe(), settings) { surface in
        let finger = surface.makeFinger()
        finger.down(at: start)
        finger.wait(duration(time - 50))
        finger.move(by: Vector(dx: 100, dy: 0), over: .milliseconds(50), .constant)
        finger.up()
      }
    },
    Limit(.minimum, \.flick.minimumSpeed, { $0 }) { settings, speed in
      recognizes(Flick(), settings) { move($0, by: speed / 2, over: .milliseconds(500)) }
    },
    Limit(.minimum, \.rotation.minimumAngle, { Angle(degrees: $0) }) { settings, angle in
      recognizes(Rotation(), settings) {
        $0.rotate(around: start, radius: 150, by: Angle(degrees: angle))
      }
    },
  ]
}
