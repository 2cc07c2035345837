internal import Fingertip
internal import FingertipEvdev
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// What a page holds of a recording: its frames, what a scene made of them, and what is odd about it.
struct InspectedRecording {
  private(set) var frames = FrameWriter()
  private(set) var lines: [UInt8] = []
  /// What `fingertip check` keeps of it; empty where that is not known.
  var golden: [UInt8] = []
  /// Why it could not be read to its end.
  private(set) var failure: RecordingError?
  private var head = ByteText()
  private let scene: Scene

  /// Plays a recording into a scene.
  ///
  /// - Throws: What is wrong with the recording or the scene, with a sentence as its description.
  init(
    _ source: ByteSource, description: ByteSource?, _ settings: ReplaySettings, sceneName: String,
    reach: (Timestamp) -> Void
  ) throws {
    scene = settings.scene
    var reader = try FrameReader(
      source, settings.sceneSurface, select: settings.select, description: description)
    let inspection = try Inspection(settings.scene, size: reader.surface.size)
    beginHead(source.name, reader.device.name, sceneName, reader.surface.size)
    var (notes, hasSignals) = (0, false)
    while let step = reader.next() {
      switch step {
      case .frame(let frame):
        reach(frame.timestamp)
        frames.append(frame)
        inspection.play(frame)
      case .note(let note):
        addNote(note.description, at: note.time, &notes)
      case .signal:
        if !hasSignals {
          addNote(
            "this page doesn't show accelerometer samples or remote control keys",
            at: nil, &notes)
        }
        hasSignals = true
      case .refusal(let refusal, let time): addNote(refusal.words, at: time, &notes)
      case .failure(let error):
        failure = error
        addNote(error.description, at: nil, &notes)
      }
    }
    inspection.finish()
    lines = inspection.takeLines()
    head.append("],\"noteCount\":")
    head.append(notes)
    head.append("}")
  }

  /// Plays frames that are there already into a scene.
  ///
  /// - Throws: What is wrong with the scene.
  init(
    _ kept: [TouchFrame], file: String, device: String, _ scene: Scene, sceneName: String,
    size: Size
  ) throws(SceneError) {
    self.scene = scene
    let inspection = try Inspection(scene, size: size)
    beginHead(file, device, sceneName, size)
    for frame in kept {
      frames.append(frame)
      inspection.play(frame)
    }
    inspection.finish()
    lines = inspection.takeLines()
    head.append("],\"noteCount\":0}")
  }

  /// The whole page, with an engine in it where there is one.
  func page(module: [UInt8]) -> [UInt8] {
    let output = OutputStream(.memory)
    InspectorPage.builtIn.write(blocks(module: module), to: output)
    return output.text.bytes
  }

  /// The blocks of data of a page.
  func blocks(module: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    var (packedFrames, report, code, kept) = (ByteText(), ByteText(), ByteText(), ByteText())
    packedFrames.append(base64: LZ4Block(frames.bytes).bytes)
    report.append(base64: LZ4Block(lines).bytes)
    code.append(base64: module)
    kept.append(base64: LZ4Block(golden).bytes)
    var source = ByteText()
    source.append(quoted: scene.json)
    return [
      ("head", head.bytes), ("scene", source.bytes), ("report", report.bytes),
      ("frames", packedFrames.bytes), ("module", code.bytes), ("golden", kept.bytes),
    ]
  }

  private mutating func beginHead(_ file: String, _ device: String, _ scene: String, _ size: Size) {
    head.append("{\"file\":")
    head.append(quoted: file)
    head.append(",\"device\":")
    head.append(quoted: device)
    head.append(",\"scene\":")
    head.append(quoted: scene)
    // Exact to the bit, as the frames are: the engine in the page makes a window of it.
    head.append(text: ",\"width\":\(size.width),\"height\":\(size.height)")
    head.append(",\"version\":")
    head.append(quoted: FingertipVersion.current)
    head.append(",\"notes\":[")
  }

  /// Adds what is odd, of which a damaged recording may have millions: the first thousand.
  private mutating func addNote(_ text: String, at time: Timestamp?, _ count: inout Int) {
    count += 1
    guard count <= 1000 else { return }
    head.append(count > 1 ? ",{\"text\":" : "{\"text\":")
    head.append(quoted: text)
    if let time {
      head.append(",\"time\":")
      head.append(exactSeconds: time.nanoseconds)
    }
    head.append("}")
  }
}
