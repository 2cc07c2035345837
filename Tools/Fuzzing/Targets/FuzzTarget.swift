/// A public interface that is run on untrusted bytes, and the laws that it is checked against.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A window in Swift with views, controls, scroll views, recognizers, relations between
  /// recognizers, callbacks, and passing time.
  case engine
  /// Sequences of touches and changes in several windows and a surface, and their replays by flight
  /// recorders.
  case sessions
  /// The C interface: windows, surfaces, and calls from their callbacks.
  case interface
  /// The same calls as in ``interface``, recorded by flight recorders and replayed.
  case calls
  /// Scenes that are read from text, and touches on their views.
  case scenes
  /// Checks of valid scenes with lint.
  case lint
  /// Scenes of recognizers, views and controls with arbitrary settings. The scenes are written,
  /// read, and touched.
  case settings
  /// Transcripts of recordings.
  case transcripts
  /// Recordings in any format, detected from their header.
  case recordings
  /// Recordings in a single format. The bytes follow the format's usual header.
  case evemu, libinput, evtest, getevent, raw, jsonl, revent, kivy, wayland
  case koreader, debugEvents = "debug-events", logcat, tslib
  /// Recordings as text with the decorations that terminals, logs and bug trackers add. The bytes
  /// select the decorations.
  case pasted

  /// Runs the target on the bytes, and throws the first broken law. The caller detects traps, hangs
  /// and leaks.
  public func run(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .engine: try runScreen(bytes)
    case .sessions, .calls: _ = try runCounted(bytes)
    case .interface: try runInterface(bytes)
    case .scenes: try Scenes.run(bytes)
    case .lint: try Scenes.lint(bytes)
    case .settings: try Scenes.settings(bytes)
    case .transcripts: try Scenes.transcript(bytes)
    case .recordings: try Readers.run(bytes)
    case .evemu, .libinput, .evtest, .getevent, .raw, .jsonl, .revent, .kivy, .wayland, .koreader,
      .debugEvents, .logcat, .tslib:
      try Readers.run(Array(beginning.utf8) + bytes)
    case .pasted: try Readers.run(PastedText.text(of: bytes))
    }
  }

  /// Returns a log of the run for debugging, or an empty array if the target has no log.
  public func log(of bytes: [UInt8]) -> [String] {
    switch self {
    case .engine:
      let screen = Screen(Choices(bytes), isObserved: true, keepsLines: true)
      try? screen.run()
      return screen.journal.lines
    case .sessions:
      var session = Session(Choices(bytes), keepsLines: true)
      try? session.run()
      return session.lines
    case .interface:
      let interface = Interface(Choices(bytes), keepsLines: true)
      try? interface.run()
      return interface.journal.lines
    case .calls:
      let recording = CallRecording()
      return [false, true].flatMap { isReplay in
        if isReplay { recording.startReplay() }
        let interface = Interface(Choices(bytes), recording, keepsLines: true)
        try? interface.run()
        return [isReplay ? "-- replay" : "-- original"] + interface.journal.lines
      }
    default: return []
    }
  }

  /// Runs generated inputs of ``sessions`` or ``calls`` with at least the given number of steps in
  /// total.
  ///
  /// - Throws: The first broken law, preceded by the seed of its input.
  public func runGenerated(
    seed: UInt64, steps: Int, progress: (_ steps: Int, _ inputs: Int) -> Void
  ) throws(BrokenLaw) {
    var (done, number) = (0, UInt64(0))
    while done < steps {
      let start = seed &+ number
      do throws(BrokenLaw) {
        done += try runCounted(generated(seed: start))
      } catch {
        throw BrokenLaw(description: "session \(start): \(error)")
      }
      number += 1
      progress(done, Int(number))
    }
  }

  /// Returns the bytes of a generated input with about 200 steps.
  private func generated(seed: UInt64) -> [UInt8] {
    Session.bytes(seed: seed, count: self == .calls ? 2400 : 1600)
  }

  /// Runs the target on the bytes, and returns the number of steps.
  private func runCounted(_ bytes: [UInt8]) throws(BrokenLaw) -> Int {
    switch self {
    case .sessions:
      var session = Session(Choices(bytes), keepsLines: false)
      try session.run()
      return session.stepCount
    case .calls: return try runCalls(bytes)
    default:
      try run(bytes)
      return 1
    }
  }

  /// Returns the log of a generated input.
  public func logOfGenerated(seed: UInt64) -> [String] { log(of: generated(seed: seed)) }

  /// Checks that the same callbacks are called regardless of whether decisions are observed.
  private func runScreen(_ bytes: [UInt8]) throws(BrokenLaw) {
    var digests: [UInt64] = []
    for isObserved in [false, true] {
      let screen = Screen(Choices(bytes), isObserved: isObserved, keepsLines: false)
      try screen.run()
      digests.append(screen.journal.digest)
    }
    if digests[0] != digests[1] {
      throw BrokenLaw(description: "X1: an observer changes no decision")
    }
  }

  /// Checks that replaying the flight recorders of all windows and surfaces leads to the original
  /// decisions. Returns the number of calls.
  private func runCalls(_ bytes: [UInt8]) throws(BrokenLaw) -> Int {
    let recording = CallRecording()
    let original = Interface(Choices(bytes), recording, keepsLines: false)
    try original.run()
    recording.startReplay()
    let replay = Interface(Choices(bytes), recording, keepsLines: false)
    try replay.run()
    guard original.journal.digest == replay.journal.digest else {
      throw BrokenLaw(description: "a replay makes the original decisions")
    }
    return original.callCount
  }

  /// Checks that making the same calls again returns the same results.
  private func runInterface(_ bytes: [UInt8]) throws(BrokenLaw) {
    var digests: [UInt64] = []
    for _ in 0..<2 {
      let interface = Interface(Choices(bytes), keepsLines: false)
      try interface.run()
      digests.append(interface.journal.digest)
    }
    if digests[0] != digests[1] {
      throw BrokenLaw(description: "the same calls have the same answers")
    }
  }

  /// The header with which files in the format begin.
  private var beginning: String {
    switch self {
    case .evemu: "N: a\n"
    case .libinput: "version: 1\ndevices:\n- node: /dev/input/event0\n"
    case .evtest: "Input driver version is 1.0.1\n"
    case .getevent: "add device 1: /dev/input/event0\n"
    case .raw: "\u{1}\0\0\0\0\0\0\0\u{1}\0\0\0\0\0\0\0\u{3}\0\u{35}\0\u{7}\0\0\0"
    case .jsonl:
      "{\"type\":\"recording\",\"version\":1,\"window\":{\"width\":320,\"height\":480}}\n"
    case .revent: "REVENT"
    case .kivy: "#RECORDER1.0\n"
    case .wayland: "[ 1.000] wl_touch#1.down(1, 1, wl_surface#2, 0, 1.0, 1.0)\n"
    case .koreader: "DEBUG key event => code: 330 (nil), value: 1, time: 1.000000\n"
    case .debugEvents: " event4   TOUCH_DOWN   +0.000s\t0 (0) 50.00/50.00 (1.00/1.00mm)\n"
    case .logcat:
      "MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=1.0, y[0]=1.0, pointerCount=1, eventTime=1 }\n"
    case .tslib: "1.000000: (slot 0) 1 1 255\n"
    case .engine, .sessions, .interface, .calls, .scenes, .lint, .settings, .transcripts,
      .recordings, .pasted:
      ""
    }
  }
}
