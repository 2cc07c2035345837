internal import Fingertip
internal import FingertipEvdev
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// The data of a page: the frames of a recording, the decisions of a scene, and anomalies.
struct InspectedRecording {
  private(set) var frames = FrameWriter()
  private(set) var lines: [UInt8] = []
  /// The content of the golden file, or empty if unknown.
  var golden: [UInt8] = []
  /// The reason why the recording couldn't be read to its end, or `nil`.
  private(set) var failure: RecordingError?
  private var head = ByteText()
  private let scene: Scene

  /// Replays a recording in a scene.
  ///
  /// - Throws: An error whose description is a message about the recording or the scene.
  init(
    _ source: ByteSource, description: ByteSource?, _ settings: ReplaySettings, sceneName: String,
    progress: (Timestamp) -> Void
  ) throws {
    scene = settings.scene
    var reader = try FrameReader(
      source, settings.sceneSurface, select: settings.select, description: description)
    let inspection = try Inspection(settings.scene, size: reader.mapping.size)
    beginHead(source.name, reader.deviceName, sceneName, reader.mapping.size)
    var (notes, hasSignals) = (0, false)
    while let step = reader.next() {
      switch step {
      case .frame(let frame):
        progress(frame.timestamp)
        frames.append(frame)
        inspection.play(frame)
      case .note(let note):
        addNote(note.description, at: note.time, &notes)
      case .auxiliary:
        if !hasSignals {
          addNote(
            "this page doesn't show accelerometer samples or remote control keys",
            at: nil, &notes)
        }
        hasSignals = true
      case .accelerationError(let error, let time): addNote(error.message, at: time, &notes)
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

  /// Replays frames in memory in a scene.
  ///
  /// - Throws: An error about the scene.
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

  /// Returns the whole page, with the engine if `module` isn't empty.
  func page(module: [UInt8]) -> [UInt8] {
    let output = OutputStream(.memory)
    InspectorPage.builtIn.write(blocks(module: module), to: output)
    return output.text.bytes
  }

  /// Returns the data blocks of a page.
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
    // The size is written exactly, like the frames, because the engine in the page creates a window
    // of this size.
    head.append(text: ",\"width\":\(size.width),\"height\":\(size.height)")
    head.append(",\"version\":")
    head.append(quoted: FingertipVersion.current)
    head.append(",\"notes\":[")
  }

  /// Adds an anomaly. A damaged recording may have millions, so only the first 1,000 are kept.
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
