public import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipText

/// `fingertip settings`: all that can be set, and what holds in a scene.
public struct SettingsCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Lists all that recognizers and views can be set to, and what holds in a scene.",
    discussion: """
      fingertip settings                                all settings, and what each preset says instead
      fingertip settings --preset flutter               with the limits of a preset
      fingertip settings --scene app.json               what holds in a scene, and who says it
      fingertip settings --schema > scene.schema.json   by which an editor completes and marks scenes

      Each line has the key as in a scene, what holds unless it is set, the least and the greatest \
      value, what it is, and where the number comes from. Below a limit is what presets say instead. \
      Of a scene it has the key, what holds, and who says it: scene, the name of a preset, or \
      standard. Names in Swift, C and JavaScript are the same without the unit.

      With --json, each line is an object: type "setting"; recognizer (null for what all have), view (a kind \
      of control, or "control", "scroll" or "view" for what all of these have; null for recognizers), name, \
      group or null, key, code (its number in C), unit, words or null, minimum, maximum, default, state (whether it \
      can only be read), presets {name: value}, what, origin. Of a scene: type "setting"; recognizer, key, value, from. \
      Fields may be added, but not taken away.

      Exit status: 0 when all went well, 64 when the command was used wrongly, 65 when the scene could \
      not be read, 66 when it is not there, 74 when the output could not be written.
      """)

  @Option(
    help: ArgumentHelp(
      "A JSON file of views and recognizers, of which to say what holds.", valueName: "file"))
  var scene: String?

  @OptionGroup var presets: PresetOptions

  @Flag(help: "Write the JSON schema of scenes.")
  var schema = false

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if schema, scene != nil || json || presets.preset != nil {
      throw ValidationError("--schema covers all scenes; remove the other options")
    }
  }

  /// Writes the list.
  public mutating func run() throws {
    let output = OutputStream(.descriptor(1))
    try write(to: output)
    output.flush()
    try Messages.check(output)
  }

  /// Writes what was asked for.
  func write(to output: OutputStream) throws {
    if schema {
      output.line { $0.append(text: String(Scene.schema(describing: SettingText.of).dropLast())) }
    } else if let scene {
      write(try SceneArgument.scene(scene, presets.preset), to: output)
    } else {
      write(SettingList.all(presets.preset), to: output)
    }
  }

  private func write(_ lists: [SettingList], to output: OutputStream) {
    for (index, list) in lists.enumerated() {
      if !json {
        if index > 0 { output.line { _ in } }
        output.line { $0.append(text: list.recognizer ?? list.view ?? "all recognizers") }
      }
      for entry in list.entries {
        if json {
          output.line { $0.appendJSON(entry, of: list) }
        } else {
          output.line { $0.append(entry) }
          if !entry.presets.isEmpty { output.line { $0.appendPresets(entry) } }
        }
      }
    }
  }

  /// Writes what holds for each recognizer of a scene.
  private func write(_ scene: Scene, to output: OutputStream) {
    for recognizer in scene.allRecognizers {
      if !json {
        output.line {
          $0.append(printable: recognizer.name)
          if recognizer.name != recognizer.kind.typeName {
            $0.append(" (")
            $0.append(text: recognizer.kind.typeName)
            $0.append(")")
          }
        }
      }
      for held in HeldSetting.all(of: recognizer, scene.preset) {
        output.line { text in
          if json { text.appendJSON(held, of: recognizer.name) } else { text.append(held) }
        }
      }
    }
  }
}
