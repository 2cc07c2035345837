internal import Fingertip
public import FingertipScenes

extension Lint {
  /// Returns how each function of the scene can be accessed with one stationary finger. The
  /// functions are the purposes that the scene declares, as well as using its controls, moving and
  /// deleting the rows of each list, and zooming each scroll view.
  ///
  /// ```swift
  /// let accesses = try Lint(scene).findSinglePointerAccess()
  /// for access in accesses where access.isProblem { print(access) }
  /// // undo on "window": none of the 44 single-touch motions tried activates it; …
  /// ```
  ///
  /// Single taps, series of taps, long presses, and long presses after taps are performed on each
  /// view, each in a new window. A function is accessible if one of these motions results in the
  /// corresponding calls to the host's closures. For a purpose, the call may come from a recognizer
  /// of the same view, or from another recognizer or control that has the same purpose and acts on
  /// the same thing. For undo and navigation, that recognizer or control may be anywhere in the
  /// window. For zooming, scrolling and rotating, it must be inside the view. For an action on an
  /// item, it must be inside the item. The window doesn't count as an item. If a recognizer or
  /// control might serve the purpose but the scene doesn't declare its purpose, the result names
  /// it, and the function isn't reported as a violation.
  ///
  /// In a list, rows can be moved only by dragging a handle and, outside editing mode, deleted only
  /// by swiping. Each is a violation unless a recognizer or another control anywhere in the scene
  /// has the corresponding purpose, `move` or `delete`.
  ///
  /// Each result specifies when the function is activated, and how the activation can be cancelled
  /// or reversed: by moving the finger away, by lifting it sooner, with another tap, or with the
  /// scene's undo function.
  ///
  /// The following are **not checked**: scrolling, because every system offers assistive
  /// alternatives; recognizers without a purpose; and essential gestures such as a signature, which
  /// should have the purpose `other`.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func findSinglePointerAccess() throws(SceneError) -> [SinglePointerAccess] {
    let environment = try ProbeEnvironment(scene, size: size)
    var search = SinglePointerSearch(scene, environment)
    search.run()
    let tooSmall = TapTargetCheck(environment, viewingDistance).findings().compactMap { finding in
      if case .smallTarget(let target, _) = finding.problem, finding.severity == .error {
        target.view
      } else {
        nil as String?
      }
    }
    return search.results(tooSmall: Set(tooSmall))
  }
}
