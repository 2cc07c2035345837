internal import Fingertip
public import FingertipScenes

extension Lint {
  /// Returns how to access each function of the scene with one stationary finger: each purpose that
  /// the scene states, each control, moving and deleting the rows of each list, and zooming each
  /// scroll view.
  ///
  /// ```swift
  /// for access in try Lint(scene).singlePointerAccess() where access.isProblem { print(access) }
  /// // undo of "window": not activated by any of 44 motions with one stationary touch; …
  /// ```
  ///
  /// Taps, series of taps, long presses, and long presses after taps are performed on each view,
  /// each in a new window. A function is accessible if a motion causes the corresponding calls to
  /// the host's closures. For a purpose, the call may come from a recognizer of the same view, or
  /// from another recognizer or control that has the same purpose and acts on the same thing. For
  /// undo and navigation, that recognizer or control may be anywhere. For zooming, scrolling and
  /// rotating, it must be in the view. For actions on an item, it must be in the item; the window
  /// doesn't count as an item. Candidates whose purpose the scene doesn't state are named, but
  /// aren't reported as violations.
  ///
  /// In a list, rows can be moved only by dragging a handle and, outside editing mode, deleted only
  /// by swiping. Both are violations unless a recognizer or another control anywhere in the scene
  /// has the purpose `move` or `delete`.
  ///
  /// Each result includes the time of activation and the means to cancel or reverse the activation:
  /// moving away, lifting sooner, another tap, or the scene's undo.
  ///
  /// **Not checked** are scrolling, for which every system has assistive alternatives; recognizers
  /// without a purpose; and essential gestures such as a signature, which should have the purpose
  /// `other`.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func singlePointerAccess() throws(SceneError) -> [SinglePointerAccess] {
    let setup = try IsolationSetup(scene, size: size)
    var search = SinglePointerSearch(scene, setup)
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
