extension GestureRecognizer {
  /// Passes to a visitor the settings that all recognizers have in common.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var isOn = isEnabled
    visitor.visitFlag(.enabled, &isOn)
    // Assign only a different value, because assigning `false` cancels a gesture in progress even
    // if the recognizer is already disabled.
    if isOn != isEnabled { isEnabled = isOn }
    visitor.visitFlag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.visitFlag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.visitFlag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.visitFlag(.failsOutsideView, &failsOutsideView)
    visitor.visitFlag(.yieldsToControls, &yieldsToControls)
  }
}
