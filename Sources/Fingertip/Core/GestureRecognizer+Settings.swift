extension GestureRecognizer {
  /// Shows what all recognizers can be set to.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var takesPart = isEnabled
    visitor.flag(.enabled, &takesPart)
    // To set it breaks off what is in progress.
    if takesPart != isEnabled { isEnabled = takesPart }
    visitor.flag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.flag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.flag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.flag(.staysInView, &staysInView)
    visitor.flag(.yieldsToControls, &yieldsToControls)
  }
}
