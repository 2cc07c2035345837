public import Fingertip
public import FingertipScenes

/// A check that compares the purposes that the same gesture has in different scenes.
///
/// Taps, pans, flicks, transforms and edge drags are not compared, because their effects depend on
/// the view. Double taps that select or zoom aren't compared either, because double-tapping usually
/// selects text but zooms images. Swipes on rows and swipes on other views count as different
/// gestures, as do swipes in different directions.
struct PurposeConsistencyCheck {
  private static let doubleTap = "double tap"

  private var comparedGestures: [ComparedGesture] = []
  private var usesByGesture: [ComparedGesture: [Finding.GestureUse]] = [:]

  mutating func addScene(_ scene: Scene, _ name: String, owners: [View?]) {
    for (recognizer, view) in zip(scene.allRecognizers, owners) {
      guard let purpose = recognizer.declaredPurpose else { continue }
      let use = Finding.GestureUse(scene: name, recognizer: recognizer.name, purpose: purpose)
      for gesture in recognizer.kind.lintableGesture.comparedGestures(onRow: view?.isRow == true) {
        if usesByGesture[gesture] == nil { comparedGestures.append(gesture) }
        usesByGesture[gesture, default: []].append(use)
      }
    }
  }

  /// Returns a finding for each gesture that has entirely different purposes in two of the scenes.
  func findings() -> [Finding] {
    var conflicts:
      [(gesture: ComparedGesture, directions: [Direction], uses: [Finding.GestureUse])] = []
    for gesture in comparedGestures {
      guard let uses = usesByGesture[gesture].flatMap(Self.conflictingUses) else { continue }
      let isDoubleTap = gesture.name == Self.doubleTap
      if isDoubleTap, uses.allSatisfy({ $0.purpose == .select || $0.purpose == .zoom }) { continue }
      let same = conflicts.firstIndex { $0.gesture.name == gesture.name && $0.uses == uses }
      if let same {
        conflicts[same].directions += gesture.direction.map { [$0] } ?? []
      } else {
        conflicts.append((gesture, gesture.direction.map { [$0] } ?? [], uses))
      }
    }
    return conflicts.map { gesture, directions, uses in
      let names = directions.map(\.name).joined(separator: " or ")
      return Finding(
        .differentPurposes(gesture: gesture.name + (names.isEmpty ? "" : " \(names)"), uses))
    }
  }

  /// Returns the first use for each purpose in each scene, or `nil` if every pair of scenes has a
  /// purpose in common.
  private static func conflictingUses(_ uses: [Finding.GestureUse]) -> [Finding.GestureUse]? {
    var purposesByScene: [String: Set<InteractionPurpose>] = [:]
    for use in uses { purposesByScene[use.scene, default: []].insert(use.purpose) }
    let isDifferent = purposesByScene.values.contains { one in
      purposesByScene.values.contains { one.isDisjoint(with: $0) }
    }
    guard isDifferent else { return nil }
    return uses.indices.filter { index in
      !uses[..<index].contains {
        $0.scene == uses[index].scene && $0.purpose == uses[index].purpose
      }
    }.map { uses[$0] }
  }
}

extension Lint {
  /// Finds gestures that have different purposes in different scenes.
  ///
  /// ```swift
  /// let findings = try Lint.findInconsistentPurposes(in: [("list.json", list), ("map.json", map)])
  /// ```
  ///
  /// Two scenes use a gesture differently if the gesture's purposes in one scene and its purposes
  /// in the other have nothing in common. Taps, pans, flicks, transforms and edge drags are not
  /// compared, because their effects depend on the view. If there are fewer than two scenes, or if
  /// the scenes declare no purposes, there are no findings.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, each with the name by which findings refer to it.
  ///   - size: The window size, in points. By default, each scene's own size is used.
  /// - Throws: `SceneError` if a scene is inconsistent.
  public static func findInconsistentPurposes(
    in scenes: [(name: String, scene: Scene)], size: Size? = nil
  ) throws(SceneError) -> [Finding] {
    var check = PurposeConsistencyCheck()
    for (name, scene) in scenes {
      let live = try scene.makeWindow(size: size ?? scene.size ?? Lint.standardSize)
      check.addScene(scene, name, owners: live.recognizers.map(\.view))
    }
    return check.findings()
  }
}
