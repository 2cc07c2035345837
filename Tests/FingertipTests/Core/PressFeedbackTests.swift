import EngineStage
import Testing

@testable import Fingertip

/// Tests the press feedback that a host receives.
@Suite struct PressFeedbackTests {
  private let stage = Stage()
  private final class EventLog { var lines: [String] = [] }
  private let log = EventLog()

  @discardableResult
  private func watch<Machine: Recognizer>(
    _ machine: Machine, _ name: String = Machine.name
  ) -> Gesture<Machine> {
    let gesture = Gesture(machine, name: name)
    gesture.onPress = { [log] gesture, press in
      log.lines.append("\(gesture.name) \(press.phase) at \(press.time.text)")
    }
    gesture.addAction { [log] in log.lines.append("\($0.name) \($0.state.name)") }
    stage.watch(gesture)
    return gesture
  }

  @Test func `A tap reports press down, and then press confirmed before its action runs`() {
    watch(Tap())
    stage.tap(1, 100, 100, at: 10)
    #expect(log.lines == ["tap down at 10", "tap confirmed at 70", "tap recognized"])
  }

  @Test func `A press that fails is reported as cancelled once`() {
    watch(Tap())
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 200, 100), at: 20)
    stage.move((1, 300, 100), at: 40)
    stage.lift(1, at: 60)
    #expect(log.lines == ["tap down at 0", "tap cancelled at 9"])
  }

  @Test func `The press of a waiting tap is confirmed when the double tap fails`() {
    let tap = watch(Tap())
    let double = watch(Tap(taps: 2), "double")
    tap.require(toFail: double)
    stage.tap(1, 100, 100, at: 0)
    #expect(log.lines == ["tap down at 0", "double down at 0"])
    stage.wait(until: 1000)
    #expect(
      log.lines.dropFirst(2) == [
        "double cancelled at 410", "tap confirmed at 410", "tap recognized",
      ])
  }

  @Test func `The press of a waiting tap is cancelled when the double tap is recognized`() {
    let tap = watch(Tap())
    let double = watch(Tap(taps: 2), "double")
    tap.require(toFail: double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 150)
    #expect(log.lines.filter { $0 == "tap cancelled at 210" }.count == 2)
    #expect(log.lines.filter { $0.hasPrefix("tap down") }.count == 2)
    #expect(log.lines.filter { $0.hasPrefix("double confirmed") }.count == 1)
  }

  @Test func `The press of a continuous gesture is confirmed when the gesture begins`() {
    watch(Pan().quick)
    stage.drag(1, from: (100, 100), to: (140, 100), at: 0, for: 40, steps: 2)
    stage.lift(1, at: 60)
    #expect(
      log.lines == [
        "pan down at 0", "pan confirmed at 10", "pan began", "pan changed", "pan ended",
      ])
  }

  @Test func `A restarted attempt counts as a separate press`() {
    watch(Tap(taps: 2))
    stage.tap(1, 100, 100, at: 0)
    stage.land((2, 300, 300), at: 150)
    #expect(log.lines == ["tap down at 0", "tap cancelled at 150", "tap down at 150"])
  }

  @Test func `Disabling the recognizer cancels the press, as does an interruption`() {
    let tap = watch(Tap())
    stage.land((1, 100, 100), at: 0)
    tap.isEnabled = false
    #expect(log.lines == ["tap down at 0", "tap cancelled at 0"])
    tap.isEnabled = true
    stage.lift(1, at: 20)
    stage.land((2, 100, 100), at: 40)
    stage.window.cancelAllTouches(reason: .interrupted)
    #expect(log.lines.suffix(2) == ["tap down at 40", "tap cancelled at 40"])
  }

  @Test func `Press feedback includes the press location`() {
    final class Locations { var all: [Point] = [] }
    let locations = Locations()
    let tap = Gesture(Tap(touches: 2))
    tap.onPress = { locations.all.append($1.location) }
    stage.watch(tap)
    stage.land((1, 100, 100), at: 0)
    stage.land((2, 200, 100), at: 20)
    stage.lift(1, 2, at: 60)
    #expect(locations.all == [Point(x: 100, y: 100), Point(x: 150, y: 100)])
  }

  @Test func `A dry run reports no press feedback`() {
    watch(Tap())
    stage.window.dryRun { stage.tap(1, 100, 100, at: 10) }
    #expect(log.lines == [])
    stage.tap(1, 100, 100, at: 10)
    #expect(log.lines == ["tap down at 10", "tap confirmed at 70", "tap recognized"])
  }
}
