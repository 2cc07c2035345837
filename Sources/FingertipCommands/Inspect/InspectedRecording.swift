internal import Fingertip
internal import FingertipEvdev
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// The data for an inspector page: the frames of a recording, the decisions made in a scene, and
/// any anomalies.
struct InspectedRecording {
  private(set) var frameWriter = FrameBytesWriter()
  private(set) var reportLines: [UInt8] = []
  /// The transcript that `fingertip check` would record as the golden file. The array is empty if
  /// the transcript is unknown.
  var goldenFileContent: [UInt8] = []
  /// The reason the recording couldn't be read to the end, or `nil` if it was read completely.
  private(set) var readError: RecordingError?
  private var headJSON = UTF8TextBuffer()
  private let scene: Scene

  /// Replays a recording in a scene.
  ///
  /// - Parameters:
  ///   - expected: The names of the recognizers that the person meant to trigger. The array is empty
  ///     if they are unknown.
  ///   - context: The reason the page is written.
  /// - Throws: An error whose description is a message about the recording or the scene.
  init(
    _ source: ByteSource, description: ByteSource?, _ settings: ReplaySettings, sceneName: String,
    expected: [String] = [], context: PageContext = PageContext(), progress: (Timestamp) -> Void
  ) throws {
    scene = settings.scene
    var reader = try FrameReader(
      source, settings.sceneMapping, select: settings.deviceChoice, description: description)
    let inspection = try Inspection(settings.scene, size: reader.mapping.size)
    beginHeadJSON(
      source.name, reader.deviceName, sceneName, reader.mapping.size, expected, context)
    var (notes, hasSignals) = (0, false)
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame):
        progress(frame.timestamp)
        frameWriter.append(frame)
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
        readError = error
        addNote(error.description, at: nil, &notes)
      }
    }
    for note in reader.readingNotes { addNote(note, at: nil, &notes) }
    inspection.fireRemainingTimers()
    reportLines = inspection.takeNewLines()
    headJSON.append("],\"noteCount\":")
    headJSON.append(notes)
    headJSON.append("}")
  }

  /// Replays frames from memory in a scene.
  ///
  /// - Throws: An error that describes what is wrong with the scene.
  init(
    _ kept: [TouchFrame], file: String, device: String, _ scene: Scene, sceneName: String,
    size: Size
  ) throws(SceneError) {
    self.scene = scene
    let inspection = try Inspection(scene, size: size)
    beginHeadJSON(file, device, sceneName, size, [], PageContext())
    for frame in kept {
      frameWriter.append(frame)
      inspection.play(frame)
    }
    inspection.fireRemainingTimers()
    reportLines = inspection.takeNewLines()
    headJSON.append("],\"noteCount\":0}")
  }

  /// Returns the complete page. The page includes the engine unless `module` is empty.
  func makePage(engine module: [UInt8]) -> [UInt8] {
    let output = OutputStream(.memory)
    InspectorPage.builtIn.write(dataBlocks(engine: module), to: output)
    return output.unwrittenText.bytes
  }

  /// Returns the blocks of data to be embedded in a page.
  func dataBlocks(engine module: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    var (packedFrames, report, code, kept) = (
      UTF8TextBuffer(), UTF8TextBuffer(), UTF8TextBuffer(), UTF8TextBuffer()
    )
    packedFrames.append(base64: LZ4Block(frameWriter.bytes).bytes)
    report.append(base64: LZ4Block(reportLines).bytes)
    code.append(base64: module)
    kept.append(base64: LZ4Block(goldenFileContent).bytes)
    var source = UTF8TextBuffer()
    source.append(quoted: scene.json)
    return [
      ("head", headJSON.bytes), ("scene", source.bytes), ("report", report.bytes),
      ("frames", packedFrames.bytes), ("module", code.bytes), ("golden", kept.bytes),
    ]
  }

  private mutating func beginHeadJSON(
    _ file: String, _ device: String, _ scene: String, _ size: Size, _ expected: [String],
    _ context: PageContext
  ) {
    headJSON.append("{\"file\":")
    headJSON.append(quoted: file)
    headJSON.append(",\"device\":")
    headJSON.append(quoted: device)
    headJSON.append(",\"scene\":")
    headJSON.append(quoted: scene)
    // Write the size without rounding, like the frames, because the page's engine creates a window
    // of this size.
    headJSON.append(text: ",\"width\":\(size.width),\"height\":\(size.height)")
    headJSON.append(",\"version\":")
    headJSON.append(quoted: FingertipVersion.current)
    headJSON.append(",\"expected\":")
    headJSON.append(array: expected) { $0.append(quoted: $1) }
    headJSON.append(",\"context\":")
    headJSON.append(array: context.notes) { $0.append(quoted: $1) }
    headJSON.append(",\"links\":")
    headJSON.append(array: context.links) { text, link in
      text.append("{\"path\":")
      text.append(quoted: link.path)
      text.append(",\"name\":")
      text.append(quoted: link.name)
      text.append("}")
    }
    headJSON.append(",\"notes\":[")
  }

  /// Adds an anomaly. A damaged recording may have millions of anomalies, so only the first 1,000
  /// are kept.
  private mutating func addNote(_ text: String, at time: Timestamp?, _ count: inout Int) {
    count += 1
    guard count <= 1000 else { return }
    headJSON.append(count > 1 ? ",{\"text\":" : "{\"text\":")
    headJSON.append(quoted: text)
    if let time {
      headJSON.append(",\"time\":")
      headJSON.append(exactSeconds: time.nanoseconds)
    }
    headJSON.append("}")
  }
}

extension UTF8TextBuffer {
  fileprivate mutating func append<Element>(
    array elements: [Element], _ appendElement: (inout UTF8TextBuffer, Element) -> Void
  ) {
    append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      appendElement(&self, element)
    }
    append("]")
  }
}
