extension WithdrawalLimits: Configurable {
  /// Visits both time limits.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.duration(.withdrawalTime, &time)
    v.duration(.lateLandingTime, &landingTime)
  }
}
