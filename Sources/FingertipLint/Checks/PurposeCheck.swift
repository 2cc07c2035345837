internal import FingertipScenes

/// Compares what gestures are for with what people know them for.
///
/// | gesture | known for | origin |
/// |---|---|---|
/// | tap | activate, select | Apple's Human Interface Guidelines (HIG), Gestures; Material Design, Gestures |
/// | double tap | zoom | HIG; Material |
/// | hold | menu, select, move | HIG (touch and hold); Material (long press selects, or picks up) |
/// | swipe | delete, reveal, navigate, scroll | HIG (swipe); Material (swipe a row, swipe between pages) |
/// | swipe with three fingers | undo | HIG |
/// | flick | scroll, navigate | HIG (fast scrolling); Material (fling) |
/// | pan | scroll, move, navigate | HIG (drag); Material (pan, drag) |
/// | pinch | zoom | HIG; Material |
/// | rotation | rotate | HIG; Material |
/// | transform | move, zoom, rotate | HIG; Material (the three that it is made of) |
/// | drag from an edge | navigate, reveal | HIG (edge swipe); Material (back, drawer) |
/// | tap, then drag | zoom | Material (one-finger zoom) |
///
/// Gestures that are not in the table, such as a tap with two fingers, may be for anything, and a
/// recognizer whose purpose the scene does not say, or says is `other`, is not looked at.
enum PurposeCheck {
  static func findings(_ recognizers: [SceneRecognizer]) -> [Finding] {
    recognizers.compactMap { recognizer in
      guard recognizer.isEnabled, let purpose = recognizer.purpose, purpose != .other,
        let standard = standard(recognizer.kind), !standard.purposes.contains(purpose)
      else { return nil }
      return Finding(
        .unusualPurpose(
          recognizer.name, gesture: standard.name, purpose, usual: standard.purposes))
    }
  }

  private static func standard(
    _ kind: SceneRecognizer.Kind
  ) -> (name: String, purposes: [ScenePurpose])? {
    switch kind {
    case .tap(1, 1, _): ("tap", [.activate, .select])
    case .tap(2, 1, _): ("double tap", [.zoom])
    case .hold(0, 1, _): ("hold", [.menu, .select, .move])
    case .swipe(_, 1, _): ("swipe", [.delete, .reveal, .navigate, .scroll])
    case .swipe(_, 3, _): ("three-finger swipe", [.undo])
    case .flick(1, _, _): ("flick", [.scroll, .navigate])
    case .pan: ("pan", [.scroll, .move, .navigate])
    case .pinch: ("pinch", [.zoom])
    case .rotation: ("rotation", [.rotate])
    case .transform: ("transform", [.move, .zoom, .rotate])
    case .edgePan(_, _, _, 1, _, _): ("drag from an edge", [.navigate, .reveal])
    case .tapThenDrag(1, _, _): ("tap and drag", [.zoom])
    case .tap, .hold, .swipe, .flick, .edgePan, .tapThenDrag: nil
    }
  }
}
