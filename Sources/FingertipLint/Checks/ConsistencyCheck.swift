public import Fingertip
public import FingertipScenes

/// Compares what several scenes use one gesture for.
///
/// A tap, a pan, a flick, a transform and a drag from an edge do what the thing under the finger is for,
/// so they are not compared; nor are double taps that select, as in a text, and zoom, as in a picture. A
/// swipe on a row is another gesture than one elsewhere, and so is one in another direction.
struct ConsistencyCheck {
  private static let doubleTap = "double tap"

  private var gestures: [ComparedGesture] = []
  private var uses: [ComparedGesture: [Finding.Use]] = [:]

  mutating func add(_ scene: Scene, _ name: String, owners: [View?]) {
    for (recognizer, view) in zip(scene.allRecognizers, owners) {
      guard let purpose = recognizer.statedPurpose else { continue }
      let use = Finding.Use(scene: name, recognizer: recognizer.name, purpose: purpose)
      for gesture in recognizer.kind.known.comparedGestures(onRow: view?.isRow == true) {
        if uses[gesture] == nil { gestures.append(gesture) }
        uses[gesture, default: []].append(use)
      }
    }
  }

  /// The gestures of which two scenes have no purpose in common.
  func findings() -> [Finding] {
    var found: [(gesture: ComparedGesture, directions: [Direction], uses: [Finding.Use])] = []
    for gesture in gestures {
      guard let uses = uses[gesture].flatMap(Self.conflictingUses) else { continue }
      let isDoubleTap = gesture.name == Self.doubleTap
      if isDoubleTap, uses.allSatisfy({ $0.purpose == .select || $0.purpose == .zoom }) { continue }
      let same = found.firstIndex { $0.gesture.name == gesture.name && $0.uses == uses }
      if let same {
        found[same].directions += gesture.direction.map { [$0] } ?? []
      } else {
        found.append((gesture, gesture.direction.map { [$0] } ?? [], uses))
      }
    }
    return found.map { gesture, directions, uses in
      let names = directions.map(\.name).joined(separator: " or ")
      return Finding(
        .differentPurposes(gesture: gesture.name + (names.isEmpty ? "" : " \(names)"), uses))
    }
  }

  /// The first use of each scene for each purpose, when there are two scenes without a common one.
  private static func conflictingUses(_ uses: [Finding.Use]) -> [Finding.Use]? {
    var purposes: [String: Set<ScenePurpose>] = [:]
    for use in uses { purposes[use.scene, default: []].insert(use.purpose) }
    let isDifferent = purposes.values.contains { one in
      purposes.values.contains { one.isDisjoint(with: $0) }
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
  /// Looks for gestures that mean one thing in one scene and another in the next.
  ///
  /// ```swift
  /// let findings = try Lint.compare([("list.json", list), ("map.json", map)])
  /// ```
  ///
  /// Two scenes use a gesture for different things when they have no purpose of it in common. Tap, pan,
  /// flick, transform and drag from an edge are not compared: what they do depends on what they are done
  /// to. Without two scenes, or without purposes, nothing is found.
  ///
  /// - Parameters:
  ///   - scenes: Each with the name that findings give it.
  ///   - size: The size of the window, in points; the scene's own when left out.
  /// - Throws: `SceneError` when a scene contradicts itself.
  public static func compare(
    _ scenes: [(name: String, scene: Scene)], size: Size? = nil
  ) throws(SceneError) -> [Finding] {
    var check = ConsistencyCheck()
    for (name, scene) in scenes {
      let live = try scene.makeWindow(size: size ?? scene.size ?? Lint.standardSize)
      check.add(scene, name, owners: live.recognizers.map(\.view))
    }
    return check.findings()
  }
}
