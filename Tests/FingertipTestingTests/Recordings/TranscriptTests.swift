import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipRecordings
import Testing

/// Tests the transcript that replaying a recording into a window produces.
struct TranscriptTests {
  private let size = Size(width: 400, height: 300)

  private func tap() -> TouchRecording {
    let surface = TestSurface(Window(size: size), name: "tap")
    surface.tap(at: Point(x: 50, y: 50))
    return surface.recording
  }

  @Test func `A transcript lists decisions, delivered touches and actions in order`() throws {
    let scene = Scene(views: [
      SceneView(
        "box", frame: Rect(x: 0, y: 0, width: 100, height: 100),
        recognizers: [SceneRecognizer(.tap())])
    ])
    let transcript = try Transcript(of: tap(), in: TestScene(scene))
    #expect(
      transcript.text == """
        # tap: 400 × 300 pt
        0.100 s  touch 1: landed at (50, 50) on box
        0.100 s  < box receives: touch 1 began
        0.180 s  touch 1: lifted at (50, 50)
        0.180 s  tap on box: possible → recognized, tap count 1, after 80 ms
        0.180 s  touch 1: intercepted by tap (cancelled for box)
        0.180 s  < box receives: touch 1 cancelled
        0.180 s  > tap on box recognized, 1 finger at (50, 50), taps 1

        """)
    #expect("\(transcript)\n" == transcript.text)
    #expect(transcript.touchCount == 1)
    #expect(transcript.decisions.count == 4)
  }

  @Test func `A recording with a window size is replayed at that size`() throws {
    let text = """
      {"type":"recording","version":1,"device":{"name":"Panel","properties":["INPUT_PROP_DIRECT"],\
      "codes":{"EV_KEY":["BTN_TOUCH"]},"axes":{"ABS_MT_SLOT":{"minimum":0,"maximum":9},\
      "ABS_MT_TRACKING_ID":{"minimum":0,"maximum":65535},\
      "ABS_MT_POSITION_X":{"minimum":0,"maximum":999},\
      "ABS_MT_POSITION_Y":{"minimum":0,"maximum":999}}},"window":{"width":320,"height":480}}
      {"type":"frame","time":0,"events":[[3,57,1],[3,53,500],[3,54,500],[0,0,0]]}

      """
    let transcript = try Transcript(
      reading: .bytes(Array(text.utf8), name: "panel.jsonl"), in: .standard, MappingOptions())
    #expect(transcript.lines.first == "# panel.jsonl: Panel, 320 × 480 pt")
  }

  @Test func `A transcript counts the changes to an active gesture instead of listing them`() throws
  {
    let surface = TestSurface(Window(size: size), name: "drag")
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250, y: 50))
    let lines = try Transcript(of: surface.recording, in: .standard).lines
    let ended = lines.filter { $0.contains("> pan on window ended after ") }
    #expect(ended.count == 1)
    #expect(!lines.contains { $0.contains("> pan on window changed") })
  }

  @Test func `The owner of a custom window stays alive, and the owner's handlers are called`()
    throws
  {
    final class Board {
      let window: Window
      var callCount = 0
      init(_ size: Size) {
        window = Window(size: size)
        window.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in callCount += 100 })
        window.onDecision = { [unowned self] _ in callCount += 1 }
      }
    }
    nonisolated(unsafe) var board: Board?
    let scene = TestScene(
      { size in
        let made = Board(size)
        board = made
        return made
      }, window: \.window)
    let transcript = try Transcript(of: tap(), in: scene)
    #expect(board?.callCount == 100 + transcript.decisions.count)
  }

  @Test func `A touch without an end is cancelled at the end of the recording`() throws {
    var recording = tap()
    recording.frames.removeLast()
    let lines = try Transcript(of: recording, in: .standard).lines
    #expect(lines.contains { $0.contains("touch 1: cancelled, the recording ended while") })
  }

  @Test func `Control characters in names are not printed`() throws {
    var recording = tap()
    recording.name = "a\u{1b}[2Jb"
    recording.device = "c\u{7}"
    #expect(try !Transcript(of: recording, in: .standard).text.contains("\u{1b}"))
  }

  @Test func `An invalid scene throws an error`() {
    let scene = Scene(recognizers: [SceneRecognizer(.tap()), SceneRecognizer(.tap())])
    #expect(throws: SceneError.self) { try Transcript(of: tap(), in: TestScene(scene)) }
  }
}
