@testable import FingertipScenes

/// The folder of example scenes.
enum SceneFixtures {
  static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/scenes"

  static func path(_ name: String) -> String { "\(folder)/\(name)" }
}

/// Reads a scene from text, as if from the file `s.json`.
func scene(_ text: String) throws(SceneError) -> Scene {
  try Scene(json: Array(text.utf8), file: "s.json")
}

/// Returns the error message that reading an invalid scene produces.
func complaint(about text: String) -> String {
  do throws(SceneError) {
    _ = try scene(text)
    return "nothing"
  } catch {
    return error.description
  }
}
