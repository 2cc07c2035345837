internal import Fingertip
internal import FingertipScenes

/// A check that compares the purposes of gestures with established conventions.
///
/// | gesture | known for | origin |
/// |---|---|---|
/// | tap | activate, select | Apple's Human Interface Guidelines (HIG), Gestures; Material Design, Gestures |
/// | double tap | zoom, select | HIG; Material (zooms); both (selects a word of text) |
/// | hold | menu, select, move | HIG (touch and hold); Material (long press selects, or picks up) |
/// | swipe | delete, reveal, navigate, scroll | HIG (swipe); Material (swipe a row, swipe between pages) |
/// | swipe with three fingers | undo | HIG |
/// | flick | scroll, navigate | HIG (fast scrolling); Material (fling) |
/// | pan | scroll, move, navigate | HIG (drag); Material (pan, drag) |
/// | pinch | zoom | HIG; Material |
/// | rotation | rotate | HIG; Material |
/// | transform | move, zoom, rotate | HIG; Material (its three component gestures) |
/// | drag from an edge | navigate, reveal | HIG (edge swipe); Material (back, drawer) |
/// | tap, then drag | zoom | Material (one-finger zoom) |
///
/// Gestures that the table doesn't list, such as a two-finger tap, may have any purpose.
/// Recognizers without a declared purpose, or with the purpose `other`, are skipped.
///
/// On a row, a stroke to the left has only two conventional purposes: deleting the row or revealing
/// buttons (HIG, Lists). This applies to swipes, to flicks, and to those pans that move only
/// horizontally and begin before a swipe would. Pans in any direction are exempt, because they may
/// move the row anywhere.
enum UnusualPurposeCheck {
  static func findings(_ scene: Scene, _ environment: ProbeEnvironment) -> [Finding] {
    zip(scene.allRecognizers, environment.recognizerViews).compactMap { recognizer, view in
      guard let purpose = recognizer.declaredPurpose else { return nil }
      if let gesture = recognizer.kind.leftStrokeGestureName, view?.isRow == true {
        return purpose == .delete || purpose == .reveal
          ? nil
          : Finding(
            .unusualRowStroke(recognizer.name, gesture: gesture, view: view?.name ?? "", purpose))
      }
      guard let habit = recognizer.kind.lintableGesture.establishedConvention,
        !habit.purposes.contains(purpose)
      else {
        return nil
      }
      return Finding(
        .unusualPurpose(recognizer.name, gesture: habit.name, purpose, usual: habit.purposes))
    }
  }
}

extension SceneRecognizer {
  /// The purpose declared in the scene. The value is `nil` if the purpose is `other` or not
  /// declared, or if the recognizer is disabled.
  var declaredPurpose: InteractionPurpose? { isEnabled && purpose != .other ? purpose : nil }
}

extension SceneRecognizer.Kind {
  /// The name of the gesture if one finger can perform it with a short stroke to the left, or `nil`
  /// otherwise.
  fileprivate var leftStrokeGestureName: String? {
    switch self {
    case .swipe(let swipe) where swipe.touches == 1 && swipe.directions.contains(.left): "swipe"
    case .flick(let flick) where flick.touches == 1 && flick.directions.contains(.left): "flick"
    case .pan(let pan) where pan.isShortLeftStroke: "pan"
    default: nil
    }
  }
}

extension Pan {
  /// Whether one finger begins the pan with a horizontal stroke to the left that is too short for a
  /// swipe.
  fileprivate var isShortLeftStroke: Bool {
    minimumTouches == 1 && directions.contains(.left)
      && (axis == .horizontal || directions.isSubset(of: .horizontal))
      && limits.minimumTravel <= Swipe.Limits().minimumTravel
  }
}

extension View {
  /// Whether the view is a list or a row. A row is a flat view that is at least 90% as wide as its
  /// superview and isn't the superview's only subview of this size.
  var isRow: Bool {
    if self is ListView || self is ListRow { return true }
    let (size, outer) = (bounds.size, superview?.bounds.size ?? .zero)
    guard size.width >= 0.9 * outer.width, size.height <= 160, size.width >= 2 * size.height else {
      return false
    }
    return superview?.subviews.contains {
      $0 !== self && $0.bounds.size == size && $0.frame.minX == frame.minX
        && $0.frame.minY != frame.minY
    } ?? false
  }
}
