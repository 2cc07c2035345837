extension GestureRecognizer {
  /// Visits the settings that all recognizers have.
  package final func visit(_ visitor: inout some SettingVisitor) {
    var takesPart = isEnabled
    visitor.flag(.enabled, &takesPart)
    // Assigning `false` cancels a gesture in progress even if nothing changes.
    if takesPart != isEnabled { isEnabled = takesPart }
    visitor.flag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.flag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.flag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.flag(.staysInView, &staysInView)
    visitor.flag(.yieldsToControls, &yieldsToControls)
  }
}
