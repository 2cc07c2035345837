internal import Fingertip
public import FingertipScenes

extension Lint {
  /// How everything is reached with one finger that stays where it lands: each purpose that the scene says, each
  /// control, and the zooming of scroll views.
  ///
  /// ```swift
  /// for reach in try Lint(scene).reaches() where reach.isProblem { print(reach) }
  /// // undo of "window": none of 44 motions of one finger that stays where it lands was found to be told …
  /// ```
  ///
  /// Taps, series of taps, holds, and holds after taps are played on each view, each in a window of its own, and
  /// what the host hears decides. A purpose is reached where a recognizer of the same view tells it, or a
  /// recognizer or a control that the scene says the same purpose of and that acts on the same: for undoing
  /// and navigating any, for zooming, scrolling and rotating one in the view, for what is done to things one in
  /// the thing, which a window is not. What may be for it, but is not said to be, is named, and no fault found.
  ///
  /// Of each way it is told when it happens, and how it is taken back: by moving away, by lifting sooner, by
  /// another tap, or by what the scene has for undoing.
  ///
  /// **Not looked at**: scrolling, which people know how to help themselves with on every system;
  /// recognizers without a purpose; and what is essential, such as a signature, of which the author says
  /// that its purpose is `other`.
  ///
  /// - Throws: `SceneError` when the scene contradicts itself.
  public func singlePointerAccess() throws(SceneError) -> [SinglePointerAccess] {
    let setup = try IsolationSetup(scene, size: size)
    var search = ReachSearch(scene, setup)
    search.run()
    let tooSmall = TargetCheck(setup, viewingDistance).findings().compactMap { finding in
      if case .smallTarget(let target, _) = finding.problem, finding.severity == .error {
        target.view
      } else {
        nil as String?
      }
    }
    return search.results(tooSmall: Set(tooSmall))
  }
}
