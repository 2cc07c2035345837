internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// A labelled recording in memory.
struct FitRecording: Sendable {
  /// Its path, or below a folder the path from there.
  let path: String
  var recording: TouchRecording
  let expectation: Expectation

  /// The recognizers that begin or are recognized in a scene, each once, in their order.
  func told(in scene: Scene) -> [String] {
    final class Names { var told: [String] = [] }
    let names = Names()
    let live = try? scene.makeWindow(size: scene.size ?? recording.size) { gesture in
      guard gesture.state == .began || gesture.state == .recognized,
        !names.told.contains(gesture.name)
      else { return }
      names.told.append(gesture.name)
    }
    guard let live else { return [] }
    for frame in recording.frames { live.window.send(frame) }
    while let deadline = live.window.nextDeadline { live.window.advance(to: deadline) }
    return names.told
  }

  /// Whether a scene tells of it what its label says.
  func isRight(in scene: Scene) -> Bool { expectation.fault(in: told(in: scene)) == nil }
}

/// The labelled recordings in some folders, and what is wrong with others.
struct FitRecordings {
  private(set) var all: [FitRecording] = []
  /// What is to be said of recordings and folders that take no part, or only in part.
  private(set) var remarks: [String] = []
  /// How many recordings their labels leave out.
  private(set) var leftOut = 0

  /// Finds and reads them. What cannot be read is left out and told; all others take part.
  init(
    _ paths: [String], _ labels: LabelBook, _ setting: SurfaceSetting
  ) throws(CheckFailure) {
    var search = CheckSearch(playing: .standard)
    try search.find(paths)
    var unknown: Set<String> = []
    for found in search.cases where found.scene != nil {
      let name = DiffCase.relative(found.path, to: paths)
      let parts = found.path.split(separator: "/").map(String.init)
      let folder = parts.dropLast().last ?? ""
      switch labels.meaning(of: name, folder: folder) {
      case .leftOut?: leftOut += 1
      case nil:
        if unknown.insert(folder).inserted { remarks.append(labels.refusal(of: folder)) }
      case .expects(let expectation)?: read(found.path, as: name, expectation, setting)
      }
    }
    if all.isEmpty {
      throw CheckFailure(
        description: (remarks + ["no labeled recordings to fit"])
          .joined(separator: "\n"),
        status: ExitStatus.missing)
    }
  }

  private mutating func read(
    _ path: String, as name: String, _ expectation: Expectation, _ setting: SurfaceSetting
  ) {
    do throws(TouchRecordingError) {
      let recording = try TouchRecording(.file(path), setting)
      if let end = recording.remarks.last, end.time == nil {
        remarks.append(printable("\(name): used up to an error: \(end.text)"))
      }
      all.append(FitRecording(path: name, recording: recording, expectation: expectation))
    } catch {
      remarks.append(printable("\(path): skipped: \(error.description)"))
    }
  }
}
