import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

// This file creates recordings of auxiliary events, which are shakes and remote-control keys.

func auxiliaryEventCorpus() -> [CorpusFolder] {
  [
    CorpusFolder(
      "devices/signals", "device shakes and remote control keys",
      [
        jsonLinesRecording(
          "shake", "a tap, one second of shaking, and motion while the device is carried",
          shakeRecording()),
        jsonLinesRecording(
          "commands",
          "a remote control plays, seeks while a finger is down, and pauses after the finger lifts",
          remoteCommandRecording()),
        CorpusRecording(
          "media-keys",
          "a tap between key presses on a headset; the seek key is still down at the end",
          events: mediaKeyEvents()),
      ]),
    CorpusFolder(
      "devices/bound-signals",
      "shakes and remote control keys in a scene that binds commands to them",
      scene: """
        {
          "size": { "width": 320, "height": 480 },
          "views": [
            {
              "name": "page", "frame": { "x": 0, "y": 0, "width": 320, "height": 240 },
              "views": [
                {
                  "name": "notes", "frame": { "x": 10, "y": 10, "width": 300, "height": 200 },
                  "control": { "type": "textView", "text": "Milk" },
                  "views": [{ "name": "menu", "control": { "type": "editMenu" } }]
                }
              ]
            }
          ],
          "commands": [
            { "motion": "shake", "view": "notes", "keys": "ctrl+z" },
            { "motion": "shake", "states": ["began", "ended"], "run": ["playerctl", "shuffle", "Toggle"] },
            { "remoteControl": "pause", "view": "page", "run": ["playerctl", "pause"] },
            { "remoteControl": "nextTrack", "run": ["playerctl", "next"] }
          ]
        }

        """,
      [
        jsonLinesRecording(
          "edited-and-not",
          "the window receives the next-track key and a shake; after a tap on the notes, the notes "
            + "receive a shake, the window receives the next-track key, and the page around the "
            + "notes receives the pause key; no view has a command for the stop key",
          shakesAndSkips())
      ]),
  ]
}

private func shakesAndSkips() -> JSONLinesWriter {
  var writer = JSONLinesWriter()
  writer.write(window: Size(width: 320, height: 480))
  func press(_ command: RemoteCommand, at time: Int64) {
    writer.write(.command(command, at: Timestamp(milliseconds: time)))
  }
  press(.nextTrack, at: 0)
  press(.pause, at: 100)
  writeSwing(from: 500, strengths: [0, 2.8, 2.8, 2.8, 0.4], &writer)
  writeTap(at: 4000, for: 80, at: Point(x: 160, y: 120), &writer)
  writeSwing(from: 5000, strengths: [0, 2.8, 2.8, 2.8, 0.4], &writer)
  press(.nextTrack, at: 8000)
  press(.pause, at: 8100)
  press(.stop, at: 8200)
  return writer
}

private func jsonLinesRecording(
  _ name: String, _ summary: String, _ writer: JSONLinesWriter
) -> CorpusRecording {
  var recording = CorpusRecording(name, summary, bytes: writer.bytes)
  recording.fileExtension = "jsonl"
  return recording
}

private func writeTap(
  at time: Int, for duration: Int, at location: Point = Point(x: 160, y: 240),
  _ writer: inout JSONLinesWriter
) {
  for (change, time) in [(TouchSample.Change.began, time), (.ended, time + duration)] {
    writer.write(
      TouchFrame(
        at: Timestamp(milliseconds: Int64(time)),
        samples: [TouchSample(TouchID(1), change, at: location)]))
  }
}

private func shakeRecording() -> JSONLinesWriter {
  var writer = JSONLinesWriter()
  writer.write(window: Size(width: 320, height: 480), name: "Phone")
  writeTap(at: 100, for: 80, &writer)
  writeSwing(from: 500, strengths: [0, 2.8, 2.8, 2.8, 2.8, 0.4, 0.4, 0.4, 0.4, 0.4], &writer)
  return writer
}

/// Writes the accelerations of a device that is swung sideways four times per second. Each element
/// of `strengths` applies to a quarter of a second.
private func writeSwing(from start: Int, strengths: [Double], _ writer: inout JSONLinesWriter) {
  for (quarter, strength) in strengths.enumerated() {
    for index in 0..<12 {
      // The acceleration is a triangle wave whose amplitude is the strength.
      let phase = Double(index) / 12
      let swing = phase < 0.5 ? phase * 4 - 1 : 3 - phase * 4
      let time = Timestamp(milliseconds: Int64(start + (quarter * 12 + index) * 20))
      writer.write(
        .acceleration(Acceleration(x: swing * strength, y: 0.1, z: -0.99, at: time)))
    }
  }
}

private func remoteCommandRecording() -> JSONLinesWriter {
  var writer = JSONLinesWriter()
  writer.write(window: Size(width: 320, height: 480))
  let location = Point(x: 100, y: 100)
  func frame(_ change: TouchSample.Change, at time: Int64) -> TouchFrame {
    TouchFrame(
      at: Timestamp(milliseconds: time), samples: [TouchSample(TouchID(1), change, at: location)])
  }
  func command(_ command: RemoteCommand, at time: Int64) -> AuxiliaryEvent {
    .command(command, at: Timestamp(milliseconds: time))
  }
  writer.write(command(.play, at: 0))
  writer.write(frame(.began, at: 100))
  writer.write(command(.beginSeekingForward, at: 400))
  writer.write(command(.endSeekingForward, at: 900))
  writer.write(frame(.ended, at: 1000))
  writer.write(command(.pause, at: 1500))
  return writer
}

private func mediaKeyEvents() -> [InputEvent] {
  func keyEvents(_ code: UInt16, _ value: Int32, at time: Int) -> [InputEvent] {
    [
      InputEvent(time: milliseconds(time), type: EventType.key, code: code, value: value),
      InputEvent(time: milliseconds(time), type: EventType.syn, code: SynCode.report, value: 0),
    ]
  }
  let tap = VirtualTouchscreen.slots60.events(
    for: oneFingerTouches { $0.tap(Point(x: 640, y: 400)) }, seed: 1)
  let before = keyEvents(KeyCode.playPause, 1, at: 10) + keyEvents(KeyCode.playPause, 0, at: 60)
  let after =
    keyEvents(KeyCode.nextSong, 1, at: 1000) + keyEvents(KeyCode.nextSong, 2, at: 1250)
    + keyEvents(KeyCode.nextSong, 0, at: 1300) + keyEvents(KeyCode.fastForward, 1, at: 2000)
  return before + tap + after
}
