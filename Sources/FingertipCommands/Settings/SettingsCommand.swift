public import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// `fingertip settings`: lists all settings, or the settings in effect in a scene.
public struct SettingsCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List every setting, its default and its range.",
    discussion: """
      fingertip settings                                all settings, and each preset's values
      fingertip settings --preset flutter               with the limits of a preset
      fingertip settings --scene app.json               the settings in effect in a scene
      fingertip settings --schema > scene.schema.json   a JSON schema for editing scenes

      Each line contains the key used in scenes, the default, the minimum and maximum, a \
      description, and the source of the default. Preset values that differ from the default \
      follow. For a scene, each line contains the key, the value in effect, and its origin: \
      scene, the name of a preset, or standard. Names in Swift, C and JavaScript are the same, but \
      without the unit.

      With --json, each line is an object: type "setting"; recognizer (null for common settings), \
      view (a kind of control, or "control", "scroll" or "view" for the settings that all of these \
      share; null for recognizers), name, group or null, key, code (its number in C), unit, \
      choices or null, minimum, maximum, default, state (whether it is read-only), presets {name: \
      value}, what, origin. For a scene: type "setting"; recognizer, key, value, from. New fields \
      may be added; none are removed.
      """)

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "list the settings in effect in this scene", valueName: "file"))
  var sceneFile: String?

  @OptionGroup var presetOptions: PresetOptions

  @Flag(name: .customLong("schema"), help: "print the JSON schema for scenes")
  var printsSchema = false

  @Flag(help: "print one JSON object per line")
  var json = false

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments { FileArguments(inputs: [sceneFile]) }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    if printsSchema, sceneFile != nil || json || presetOptions.preset != nil {
      throw ValidationError("--schema covers all scenes; remove the other options")
    }
  }

  /// Prints the list.
  public mutating func run() throws {
    let output = OutputStream(.descriptor(1))
    try write(to: output)
    output.flush()
    try Messages.throwIfWriteFailed(output)
  }

  /// Writes the schema for scenes, the settings of a scene, or all settings.
  func write(to output: OutputStream) throws {
    if printsSchema {
      output.writeLine {
        $0.append(
          text: String(Scene.schema(describing: SettingDocumentation.description).dropLast()))
      }
    } else if let sceneFile {
      write(try SceneArgument.readScene(sceneFile, presetOptions.preset), to: output)
    } else {
      write(SettingList.allLists(presetOptions.preset), to: output)
    }
  }

  private func write(_ lists: [SettingList], to output: OutputStream) {
    for (index, list) in lists.enumerated() {
      if !json {
        if index > 0 { output.writeLine { _ in } }
        output.writeLine {
          $0.append(text: list.recognizerType ?? list.viewType ?? "all recognizers")
        }
      }
      for entry in list.entries {
        if json {
          output.writeLine { $0.appendJSON(entry, of: list) }
        } else {
          output.writeLine { $0.append(entry) }
          if !entry.differingPresets.isEmpty { output.writeLine { $0.appendPresets(entry) } }
        }
      }
    }
  }

  /// Writes the settings in effect for each of a scene's recognizers.
  private func write(_ scene: Scene, to output: OutputStream) {
    for recognizer in scene.allRecognizers {
      if !json {
        output.writeLine {
          $0.append(printable: recognizer.name)
          if recognizer.name != recognizer.kind.typeName {
            $0.append(" (")
            $0.append(text: recognizer.kind.typeName)
            $0.append(")")
          }
        }
      }
      for setting in EffectiveSetting.effectiveSettings(of: recognizer, scene.preset) {
        output.writeLine { text in
          if json { text.appendJSON(setting, of: recognizer.name) } else { text.append(setting) }
        }
      }
    }
  }
}
