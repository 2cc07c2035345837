internal import Fingertip
internal import FingertipScenes

/// A check for purposes that are served only by gestures with three or more fingers. A gesture with
/// that many fingers should never be the only means of performing an action (HIG, Gestures; WCAG
/// 2.2, 2.5.1).
///
/// An enabled control serves the purpose that the scene declares for it. A control without a
/// declared purpose suppresses the finding if it could serve the purpose in question. A button, a
/// segment or a row could serve any purpose, and a slider could serve any purpose that has a range
/// of values. A scroll view serves scrolling and, if it zooms, zooming.
enum FingerCountCheck {
  /// Most users don't perform gestures that require this many fingers or more.
  private static let manyFingersThreshold = 3

  static func findings(_ scene: Scene, _ environment: ProbeEnvironment) -> [Finding] {
    let controls = environment.namedViews.compactMap { $0 as? Control }.filter(\.isEnabled)
    let scrolls = environment.namedViews.compactMap { $0 as? ScrollView }.filter(\.isScrollEnabled)
    let recognizers = scene.allRecognizers
    return zip(recognizers, environment.recognizerViews).compactMap { recognizer, view in
      guard let purpose = recognizer.declaredPurpose,
        recognizer.kind.minimumFingers >= manyFingersThreshold
      else {
        return nil
      }
      let hasOther =
        controls.contains { control in
          scene.purposesByControl[control.name].map { $0 == purpose } ?? control.couldServe(purpose)
        }
        || recognizers.contains {
          $0.declaredPurpose == purpose && $0.kind.minimumFingers < manyFingersThreshold
        }
        || (purpose == .scroll && !scrolls.isEmpty)
        || (purpose == .zoom && scrolls.contains { $0.viewForZooming != nil })
      return hasOther
        ? nil
        : Finding(
          .manyFingers(
            recognizer.name, view: view?.name ?? "", fingers: recognizer.kind.minimumFingers,
            purpose))
    }
  }
}

extension Control {
  /// Returns whether the control could serve the purpose, judging by the control's type.
  func couldServe(_ purpose: InteractionPurpose) -> Bool {
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
  /// The minimum number of fingers needed to perform the gesture.
  var minimumFingers: Int { lintableGesture.minimumFingers }
}
