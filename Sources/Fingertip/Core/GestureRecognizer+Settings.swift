extension GestureRecognizer {
  /// Shows what all recognizers can be set to.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var isOn = isEnabled
    visitor.flag(.enabled, &isOn)
    // To set it breaks off what is in progress.
    if isOn != isEnabled { isEnabled = isOn }
    visitor.flag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.flag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.flag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.flag(.failsOutsideView, &failsOutsideView)
    visitor.flag(.yieldsToControls, &yieldsToControls)
  }
}
