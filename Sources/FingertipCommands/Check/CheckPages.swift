internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// Pages of recordings that are not as expected, in a folder.
struct CheckPages: Sendable {
  /// Where they go.
  let folder: String
  /// The engine that each page has in it; empty where there is none.
  let module: [UInt8]

  /// Writes the page of a recording, under its path with `.html` behind it, and says where it is.
  ///
  /// Of what is no recording at all there is nothing to show, and `nil` is answered.
  func write(_ path: String, in scene: Scene, _ setting: SurfaceSetting) -> String? {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.surface = setting
    guard
      let inspected = try? InspectedRecording(
        .file(path), description: nil, settings, sceneName: "its scene", reach: { _ in })
    else { return nil }
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let target = folder + "/" + parts.joined(separator: "/") + ".html"
    if let why = TextFile.write(inspected.page(module: module), to: target) {
      return "the page cannot be written to \(target): \(why)"
    }
    return "\(target) shows why"
  }
}
