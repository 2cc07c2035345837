extension GestureRecognizer {
  /// Runs a closure behind the actions, whatever the machine is: for those who watch recognizers of
  /// all kinds.
  package final func addObserver(_ observer: @escaping (GestureRecognizer) -> Void) {
    actions.append(observer)
  }
}
