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
/// On a row, a stroke toward the leading edge has only two conventional purposes: deleting the row
/// or revealing buttons (HIG, Lists). The stroke can be a swipe, a flick, or a pan that moves only
/// horizontally and begins before a swipe would. Pans that can move in any direction are exempt,
/// because they may move the row anywhere.
enum UnusualPurposeCheck {
  static func findings(_ scene: Scene, _ environment: ProbeEnvironment) -> [Finding] {
    zip(scene.allRecognizers, environment.recognizerViews).compactMap { recognizer, view in
      guard let purpose = recognizer.declaredPurpose else { return nil }
      if let view, view.isRow,
        let gesture = recognizer.kind.nameOfShortStroke(toward: view.leadingDirection)
      {
        return purpose == .delete || purpose == .reveal
          ? nil
          : Finding(.unusualRowStroke(recognizer.name, gesture: gesture, view: view.name, purpose))
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
  /// The purpose declared in the scene. The value is `nil` if the purpose is `other` or isn't
  /// declared, or if the recognizer is disabled.
  var declaredPurpose: InteractionPurpose? { isEnabled && purpose != .other ? purpose : nil }
}

extension SceneRecognizer.Kind {
  /// Returns the name of the gesture, such as `left swipe`, if one finger can perform it with a
  /// short horizontal stroke in the given direction, or `nil` otherwise.
  fileprivate func nameOfShortStroke(toward direction: Direction) -> String? {
    switch self {
    case .swipe(let swipe) where swipe.touches == 1 && swipe.directions.contains(direction):
      "\(direction.name) swipe"
    case .flick(let flick) where flick.touches == 1 && flick.directions.contains(direction):
      "\(direction.name) flick"
    case .pan(let pan) where pan.isShortStroke(toward: direction): "\(direction.name) pan"
    default: nil
    }
  }
}

extension Pan {
  /// Returns whether one finger begins the pan with a horizontal stroke in the given direction that
  /// is too short for a swipe.
  fileprivate func isShortStroke(toward direction: Direction) -> Bool {
    minimumTouches == 1 && directions.contains(direction)
      && (axis == .horizontal || directions.isSubset(of: .horizontal))
      && limits.minimumTravel <= Swipe.Limits().minimumTravel
  }
}

extension View {
  /// The direction toward the edge where the view's contents begin.
  fileprivate var leadingDirection: Direction {
    effectiveLayoutDirection == .rightToLeft ? .right : .left
  }

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
