import CFingertip
import Fingertip
import FingertipC
import FingertipScenes
import Foundation
import Testing

/// A setting as passed to a `SettingVisitor`.
struct VisitedSetting: Equatable, CustomStringConvertible {
  let name: String
  let group: String?
  let code: Int
  let range: ClosedRange<Double>
  let value: Double
  let setting: Setting
  /// Whether the setting is read-only.
  var isState = false

  var description: String { (group.map { $0 + "." } ?? "") + name }

  static func == (a: VisitedSetting, b: VisitedSetting) -> Bool {
    (a.name, a.group, a.code, a.isState) == (b.name, b.group, b.code, b.isState)
      && a.range == b.range && a.value == b.value
  }

  /// Alternative values within the setting's range.
  var others: [Double] {
    let middle = max(((range.lowerBound + range.upperBound) / 2).rounded(.down), range.lowerBound)
    return [range.lowerBound, range.upperBound, middle].filter { $0 != value }
  }
}

/// Records all settings, and optionally changes one of them.
struct SettingRecorder: SettingVisitor {
  var seen: [VisitedSetting] = []
  var change: (index: Int, value: Double)?
  private var group: SettingName?

  init(change: (index: Int, value: Double)? = nil) { self.change = change }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    if let change, change.index == seen.count { number = change.value }
    note(setting, number, isState: false)
  }
  mutating func visitState(_ setting: Setting, _ number: Double) {
    note(setting, number, isState: true)
  }

  private mutating func note(_ setting: Setting, _ number: Double, isState: Bool) {
    seen.append(
      VisitedSetting(
        name: setting.name.name.text, group: group?.name.text,
        code: Int(setting.name.code) + Int(group?.code ?? 0),
        range: setting.minimum...setting.maximum, value: number, setting: setting, isState: isState)
    )
  }
  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }
}

extension SceneRecognizer.Kind {
  fileprivate var settings: [VisitedSetting] {
    var (notes, copy) = (SettingRecorder(), self)
    copy.visit(&notes)
    return notes.seen
  }

  fileprivate func with(_ value: Double, at index: Int) -> Self {
    var (notes, copy) = (SettingRecorder(change: (index, value)), self)
    copy.visit(&notes)
    return copy
  }
}

extension FingertipCTests {
  /// The functions that create recognizers, keyed by the name of the recognizer's state machine.
  private static let makers: [String: @Sendable (fingertip_view?) -> fingertip_recognizer?] = [
    Tap.name: fingertip_tap_create, LongPress.name: fingertip_long_press_create,
    Swipe.name: fingertip_swipe_create,
    Flick.name: fingertip_flick_create, Pan.name: fingertip_pan_create,
    Pinch.name: fingertip_pinch_create,
    Rotation.name: fingertip_rotation_create, Transform.name: fingertip_transform_create,
    ScreenEdgePan.name: fingertip_edge_pan_create, TapThenDrag.name: fingertip_tap_then_drag_create,
    Tilt.name: fingertip_tilt_create,
  ]
  /// The settings that all recognizers have. They are listed after the gesture's own settings.
  private static let common = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "failsOutsideView", "yieldsToControls",
  ]

  private func described(
    _ recognizer: fingertip_recognizer
  ) -> [(name: String, group: String?, setting: fingertip_setting)] {
    var list: [(String, String?, fingertip_setting)] = []
    var setting = fingertip_setting()
    while fingertip_recognizer_describe(recognizer, list.count, &setting) == FINGERTIP_OK {
      list.append(
        (String(cString: setting.name), setting.group.map { String(cString: $0) }, setting))
    }
    return list
  }

  @Test func `Every recognizer setting can be set and read in Swift, in a scene and in C`() throws {
    let host = try Host()
    #expect(Self.makers.count == SceneRecognizer.Kind.all.count)
    for kind in SceneRecognizer.Kind.all {
      let make = try #require(Self.makers[kind.typeName])
      let list = described(try #require(make(host.root)))
      let settings = kind.settings
      #expect(list.map(\.name) == settings.map(\.name) + Self.common, "\(kind.typeName)")
      for (index, seen) in settings.enumerated() {
        let what = "\(kind.typeName).\(seen)"
        let known = list[index].setting
        #expect(list[index].group == seen.group && known.setting == seen.code, "\(what)")
        #expect(known.minimum...known.maximum == seen.range && known.value == seen.value, "\(what)")
        for value in seen.others {
          let scene = Scene(recognizers: [SceneRecognizer(kind.with(value, at: index))])
          #expect(scene.recognizers[0].kind.settings[index].value == value, "\(what)")
          #expect(try Scene(json: Array(scene.json.utf8), file: "written") == scene, "\(what)")
          let recognizer = make(host.root)
          #expect(
            fingertip_recognizer_set(recognizer, Int32(seen.code), value) == FINGERTIP_OK, "\(what)"
          )
          #expect(fingertip_recognizer_get(recognizer, Int32(seen.code)) == value, "\(what)")
        }
      }
    }
  }

  /// Returns the setting numbers from the C header, keyed by the constant's name without its
  /// prefix. A name that occurs with several prefixes has several numbers.
  private func settingNumbers() throws -> [String: Set<Int>] {
    let header = URL(filePath: #filePath)
      .appending(path: "../../../Sources/CFingertip/include/fingertip.h").standardized
    let text = try String(contentsOf: header, encoding: .utf8)
    let constant = /FINGERTIP_(?:SETTING|CONTROL|SCROLL|VIEW)_(\w+) = (\d+)/
    // The name would otherwise be ENABLED, which isn't unique.
    let scrollEnabled = /FINGERTIP_(SCROLL_ENABLED) = (\d+)/
    var numbers: [String: Set<Int>] = [:]
    for match in text.matches(of: constant) + text.matches(of: scrollEnabled) {
      let number = try #require(Int(match.output.2))
      numbers[String(match.output.1), default: []].insert(number)
    }
    return numbers
  }

  @Test func `Each setting has the same number as its constant in the C header`() throws {
    var recorder = SettingRecorder()
    for var kind in SceneRecognizer.Kind.all { kind.visit(&recorder) }
    let list = ListView(frame: .zero, titles: ["A"])
    var views: [View] = [ScrollView(frame: .zero), list, list.rows[0]]
    for kind in SceneControl.Kind.all { views.append(kind.makeControl()) }
    for view in views {
      CommonViewSettings(view).visit(&recorder)
      ViewTypeSettings(view).visit(&recorder)
    }
    let numbers = try settingNumbers()
    for seen in recorder.seen {
      let constant = seen.name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
      let number = Int(seen.setting.name.code)
      #expect(numbers[constant]?.contains(number) == true, "\(seen) has the number \(number)")
    }
    let names = Set(recorder.seen.map(\.name))
    #expect(names.isSuperset(of: ["edgeWidth", "travelPerDoubling", "endsOnReturn", "dotSize"]))
  }

  @Test
  func `An unsupported setting or an out-of-range value changes nothing`() throws {
    let host = try Host()
    let codes = Set(SceneRecognizer.Kind.all.flatMap { $0.settings.map(\.code) })
    for kind in SceneRecognizer.Kind.all {
      let recognizer = try #require(Self.makers[kind.typeName]?(host.root))
      let settings = kind.settings
      for code in codes.subtracting(settings.map(\.code)) {
        #expect(fingertip_recognizer_get(recognizer, Int32(code)).isNaN)
        #expect(fingertip_recognizer_set(recognizer, Int32(code), 1) == FINGERTIP_ERROR_KIND)
      }
      for seen in settings {
        for value in [seen.range.lowerBound - 1, seen.range.upperBound * 2, .nan] {
          #expect(
            fingertip_recognizer_set(recognizer, Int32(seen.code), value) == FINGERTIP_ERROR_VALUE)
          #expect(
            String(cString: fingertip_last_error()).contains("\(kind.typeName).\(seen): expected "))
        }
        #expect(fingertip_recognizer_get(recognizer, Int32(seen.code)) == seen.value)
      }
    }
  }

  @Test func `The error for an out-of-range value names the setting, its range and the value`()
    throws
  {
    let host = try Host()
    let tap = fingertip_tap_create(host.root)
    _ = fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_TAPS), 0)
    #expect(
      String(cString: fingertip_last_error())
        == "fingertip_recognizer_set: tap.taps: expected a whole number from 1 to 1000, found 0"
    )
    _ = fingertip_recognizer_set(tap, Int32(FINGERTIP_SETTING_MAXIMUM_GAP), -5_000_000)
    #expect(
      String(cString: fingertip_last_error())
        == "fingertip_recognizer_set: tap.maximumGap: expected a number from 0 to 1000000000 ms, found -5"
    )
    let hold = fingertip_long_press_create(host.root)
    _ = fingertip_recognizer_set(
      hold, Int32(FINGERTIP_TAP_LIMITS + FINGERTIP_SETTING_MAXIMUM_MOVEMENT), .infinity)
    #expect(
      String(cString: fingertip_last_error())
        == "fingertip_recognizer_set: long press.tapLimits.maximumMovement: expected a number from 0 to 1000000 pt, "
        + "found inf")
  }

  @Test func `A preset applies to recognizers created after the preset is set`() throws {
    let presets: [(Int, GestureSettings)] = [
      (FINGERTIP_PRESET_STANDARD, .standard), (FINGERTIP_PRESET_ANDROID, .android),
      (FINGERTIP_PRESET_FLUTTER, .flutter),
      (FINGERTIP_PRESET_CHROMIUM, .chromium), (FINGERTIP_PRESET_HAMMER, .hammer),
      (FINGERTIP_PRESET_COMPOSE, .compose),
    ]
    #expect(presets.count == GestureSettings.Preset.allCases.count)
    for (preset, settings) in presets {
      let host = try Host()
      let surface = try #require(fingertip_surface_create(100, 100))
      defer { _ = fingertip_surface_destroy(surface) }
      let before = fingertip_long_press_create(host.root)
      #expect(fingertip_window_set_preset(host.window, Int32(preset)) == FINGERTIP_OK)
      #expect(fingertip_surface_set_preset(surface, Int32(preset)) == FINGERTIP_OK)
      for kind in SceneRecognizer.Kind.all {
        var kind = kind
        kind.adopt(settings)
        for parent in [host.root, fingertip_surface_unattached(surface)] {
          let recognizer = try #require(Self.makers[kind.typeName]?(parent))
          let values = described(recognizer).map(\.setting.value).dropLast(Self.common.count)
          #expect(Array(values) == kind.settings.map(\.value), "\(kind.typeName)")
        }
      }
      #expect(
        fingertip_recognizer_get(before, Int32(FINGERTIP_SETTING_MINIMUM_PRESS_DURATION)) == 500e6)
      #expect(fingertip_window_set_preset(host.window, 6) == FINGERTIP_ERROR_ARGUMENT)
      #expect(fingertip_surface_set_preset(surface, -1) == FINGERTIP_ERROR_ARGUMENT)
    }
  }
}
