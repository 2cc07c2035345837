extension WithdrawalLimits: Configurable {
  /// Passes both time limits to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitDuration(.withdrawalTime, &time)
    v.visitDuration(.lateLandingTime, &landingTime)
  }
}
