internal import Fingertip
internal import FingertipScenes

/// Looks for purposes that only gestures of three or more fingers serve (HIG, Gestures: no gesture is the
/// only way to something; WCAG 2.2, 2.5.1).
///
/// Of a control that is enabled the scene says what it is for; where it does not, nothing is found if it may
/// serve the purpose: a button, a segment or a row any, a slider only what has a range. Nor is it for scrolling and
/// zooming where a scroll view does that.
enum FingerCheck {
  /// More than most people use.
  private static let minimumFingers = 3

  static func findings(_ scene: Scene, _ setting: IsolationSetup) -> [Finding] {
    let controls = setting.namedViews.compactMap { $0 as? Control }.filter(\.isEnabled)
    let scrolls = setting.namedViews.compactMap { $0 as? ScrollView }.filter(\.isScrollEnabled)
    let recognizers = scene.allRecognizers
    return zip(recognizers, setting.owners).compactMap { recognizer, view in
      guard let purpose = recognizer.statedPurpose, recognizer.kind.fingers >= minimumFingers else {
        return nil
      }
      let hasOther =
        controls.contains { control in
          scene.purposes[control.name].map { $0 == purpose } ?? control.couldServe(purpose)
        }
        || recognizers.contains { $0.statedPurpose == purpose && $0.kind.fingers < minimumFingers }
        || (purpose == .scroll && !scrolls.isEmpty)
        || (purpose == .zoom && scrolls.contains { $0.viewForZooming != nil })
      return hasOther
        ? nil
        : Finding(
          .manyFingers(
            recognizer.name, view: view?.name ?? "", fingers: recognizer.kind.fingers, purpose))
    }
  }
}

extension Control {
  /// Whether it may be what people do something with.
  func couldServe(_ purpose: ScenePurpose) -> Bool {
    switch self {
    case is TextField: false
    case is PageControl: purpose == .navigate
    case is Slider, is Stepper, is Picker, is DatePicker, is SectionIndex:
      [.zoom, .rotate, .scroll, .select].contains(purpose)
    default: true
    }
  }
}

extension SceneRecognizer.Kind {
  /// How many fingers it takes at least.
  var fingers: Int { known.minimumFingers }
}
