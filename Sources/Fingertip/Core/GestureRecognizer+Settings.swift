extension GestureRecognizer {
  /// Passes the settings that all recognizers share to a visitor.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var isOn = isEnabled
    visitor.visitFlag(.enabled, &isOn)
    // Assign the value only if it differs, because assigning `false` cancels a gesture in progress
    // even if the recognizer is already disabled.
    if isOn != isEnabled { isEnabled = isOn }
    visitor.visitFlag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.visitFlag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.visitFlag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.visitFlag(.failsOutsideView, &failsOutsideView)
    visitor.visitFlag(.yieldsToControls, &yieldsToControls)
  }
}
