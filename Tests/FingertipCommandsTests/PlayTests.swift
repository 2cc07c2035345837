import ArgumentParser
import Fingertip
import FingertipEvdev
import FingertipRecordings
import Testing

@testable import FingertipCommands

/// Tests what happens to active touches when a recording ends or is interrupted.
@Suite struct PlayTests {
  /// Tests that no contact remains down, no matter which frame a recording stops after.
  @Test(arguments: [
    "slots-120hz.pinch-open", "slots-60hz.id-replaced", "protocol-a.two-finger-tap",
    "single-touch.drag", "slots-60hz.three-finger-tap",
  ])
  func `Interrupting a recording after any frame lifts all contacts`(name: String) throws {
    var reader = try RecordingReader(.file("\(GoldenTests.fixtures)/recordings/\(name).evemu"))
    let description = try reader.requireDevice()
    let profile = try TouchscreenProfile(description)
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
    var state = HeldInputs()
    var (down, broken) = (0, 0)
    func take(_ event: InputEvent, _ decoder: inout TouchDecoder, _ down: inout Int) {
      guard decoder.receive(event) else { return }
      for sample in decoder.frame.samples {
        switch sample.change {
        case .began: down += 1
        case .ended, .cancelled: down -= 1
        case .moved: break
        }
      }
    }
    while let event = try reader.next() {
      take(event, &decoder, &down)
      state.receive(event)
      guard event.type == EventType.syn, event.code == SynCode.report else { continue }
      var (other, left) = (decoder, down)
      if down > 0 { broken += 1 }
      for var lift in state.liftEvents(hasSlots: profile.touchProtocol == .slots) {
        lift.time = event.time
        take(lift, &other, &left)
      }
      #expect(left == 0)
    }
    #expect(broken > 3)
  }

  #if Live && os(Linux)
  @Test func `Invalid values of --speed, --delay and --loop are rejected`() throws {
    for arguments in [
      ["--speed", "0", "a"], ["--speed", "nan", "a"], ["--delay", "-1", "a"], ["--loop", "-"],
      ["--delay", "inf", "a"],
    ] {
      #expect(throws: (any Error).self, "\(arguments)") { try PlayCommand.parse(arguments) }
    }
    _ = try PlayCommand.parse(["--speed", "0.5", "--loop", "a.evemu"])
  }
  #endif
}
