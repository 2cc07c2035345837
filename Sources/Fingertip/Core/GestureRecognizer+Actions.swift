// These methods remove a recognizer's actions.

extension GestureRecognizer {
  /// Removes all actions, both closures and methods. If an action calls this method, the actions
  /// after it don't run.
  public final func removeAllActions() { removeActions { $0.isAddedByHost } }

  #if !hasFeature(Embedded)
  /// Removes the actions that are methods of the given target or, if the target is `nil`, of any
  /// target. To remove actions that are closures, use ``removeAllActions()``.
  ///
  /// If a name is given, only the actions with that name are removed.
  public final func removeTarget(_ target: AnyObject?, action name: String? = nil) {
    removeActions { action in
      if case .method(let method) = action.source { method.matches(target, name) } else { false }
    }
  }
  #endif

  private final func removeActions(_ isRemoved: (GestureAction) -> Bool) {
    // The actions may currently be running, so their indices must not change until all of them have
    // finished.
    for index in actions.indices where isRemoved(actions[index]) {
      actions[index].handler = nil
      hasRemovedActions = true
    }
  }
}
