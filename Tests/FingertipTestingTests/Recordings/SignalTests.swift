import Fingertip
import FingertipEvdev
import FingertipScenes
import FingertipTesting
import FingertipRecordings
import Testing

/// Tests input other than touches in test recordings.
@Suite struct SignalTests {
  private static let scene = """
    {"views": [{"name": "name", "frame": {"x": 0, "y": 0, "width": 320, "height": 50},
      "control": {"type": "textField"}}],
     "commands": [{"remoteControl": "stop", "run": ["x"]},
      {"motion": "shake", "view": "name", "run": ["x"]}]}
    """

  private var recording: TouchRecording {
    let location = Point(x: 100, y: 20)
    let frames = [(TouchSample.Change.began, Int64(100)), (.ended, 150)].map { change, time in
      TouchFrame(
        at: Timestamp(milliseconds: time), samples: [TouchSample(TouchID(1), change, at: location)])
    }
    var recording = TouchRecording(
      name: "keys", size: Size(width: 320, height: 480), frames: frames)
    recording.auxiliaryEvents = [
      .command(.stop, at: .zero), .command(.play, at: Timestamp(milliseconds: 120)),
    ]
    // Five times a second, the acceleration alternates between 3 g to the right and 3 g to the
    // left.
    for index in Int64(0)..<40 {
      let time = Timestamp(milliseconds: 1000 + index * 20)
      let x = index % 10 < 5 ? 3.0 : -3
      recording.auxiliaryEvents.append(.acceleration(Acceleration(x: x, y: 0, z: 1, at: time)))
    }
    let late = Acceleration(x: 0, y: 0, z: 1, at: .zero)
    recording.auxiliaryEvents.append(.acceleration(late))
    return recording
  }

  private func receivedEvents(_ recording: TouchRecording) throws -> [String] {
    let scene = try Scene(json: Array(Self.scene.utf8), file: "scene.json")
    let lines = try Transcript(of: recording, in: TestScene(scene)).lines
    return lines.filter { $0.contains("command") || $0.contains("shake") || $0.contains("!") }
      .map { String($0.split(separator: " ").dropFirst(2).joined(separator: " ")) }
  }

  @Test
  func `A transcript lists ignored samples and the recipients of auxiliary events`() throws {
    let events = try receivedEvents(recording)
    #expect(
      events == [
        "< window receives: command stop", "< application receives: command play",
        "< name receives: shake began",
        "! " + AccelerationError.timestampDecreased.message, "< name receives: shake ended",
      ])
  }

  @Test func `Auxiliary events are written to JSON Lines and read back`() throws {
    let bytes = try #require(recording.encoded(as: .jsonLines))
    // The last sample has an earlier time than the previous sample, and it must stay last.
    let read = try TouchRecording(.bytes(bytes, name: "keys.jsonl"))
    #expect(read.auxiliaryEvents == recording.auxiliaryEvents)
    #expect(try receivedEvents(read) == receivedEvents(recording))
  }

  @Test func `A window that already belongs to an application stays in it`() throws {
    final class Player: Application {
      var received: [RemoteCommand] = []
      override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
        received.append(command)
      }
    }
    let player = Player()
    let scene = TestScene(
      { size in
        player.addWindow(Window(size: size))
        return player
      }, window: { $0.windows[0] })
    _ = try Transcript(of: recording, in: scene)
    #expect(player.received == [.stop, .play])
  }
}
