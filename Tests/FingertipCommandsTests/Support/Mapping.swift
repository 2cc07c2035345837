import Fingertip
import FingertipEvdev
import FingertipScenes
import FingertipText
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Draws maps of scenes in memory.
enum Mapping {
  /// Returns the map of a scene. If a recording is given, the map contains its touches.
  static func map(
    _ scene: Scene, name: String = "s.json", size: Size? = nil, trace: ByteSource? = nil
  ) throws -> SceneMap {
    var settings = ReplaySettings()
    settings.scene = scene
    settings.mapping.size = size.map { .points($0) } ?? .automatic
    var trails: MappedRecording?
    if let trace {
      let isWhole: Bool
      (trails, isWhole) = try MappedRecording.readRecording(trace, description: nil, settings) {
        Issue.record("\($0)")
      }
      #expect(isWhole)
    }
    let size = trails?.size ?? SceneArgument.windowSize(settings.mapping.size, scene)
    return try SceneMap(scene, name: name, size: size, trails)
  }
}

extension SceneMap {
  func text(columns: Int = 80) -> String {
    let output = OutputStream(.memory)
    writeText(columns: columns, to: output)
    return String(decoding: output.unwrittenText.bytes, as: UTF8.self)
  }

  var svg: String {
    let output = OutputStream(.memory)
    writeSVG(to: output)
    return String(decoding: output.unwrittenText.bytes, as: UTF8.self)
  }
}
