extension GestureRecognizer {
  /// Passes the settings that all recognizers have to a visitor.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var isOn = isEnabled
    visitor.flag(.enabled, &isOn)
    // Assign only a different value, because assigning `false` cancels a gesture in progress even
    // if the recognizer is already disabled.
    if isOn != isEnabled { isEnabled = isOn }
    visitor.flag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.flag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.flag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.flag(.failsOutsideView, &failsOutsideView)
    visitor.flag(.yieldsToControls, &yieldsToControls)
  }
}
