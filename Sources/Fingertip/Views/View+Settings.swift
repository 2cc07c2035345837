extension View: Configurable {
  /// Visits the settings specific to the view's type, then those common to all views.
  public final func visit(_ visitor: inout some SettingVisitor) {
    visitTypeSettings(&visitor)
    visitCommon(&visitor)
  }

  /// Visits the settings specific to the view's type.
  package final func visitTypeSettings(_ visitor: inout some SettingVisitor) {
    let relay = SettingRelay(visitor)
    var any: AnySettingVisitor = relay
    callShowSettings(to: &any)
    visitor = relay.visitor
  }

  @inline(never)  // In the browser module, overrides can be called only from here.
  private final func callShowSettings(to v: inout AnySettingVisitor) { showSettings(to: &v) }

  /// The view's name in errors about its settings.
  @inline(never)  // As above.
  package final var settingOwnerName: String { chainName }

  /// Visits the settings common to all views.
  package final func visitCommon(_ v: inout some SettingVisitor) {
    v.flag(.hidden, isHidden) { isHidden = $0 }
    v.number(.alpha, alpha, in: 0...1) { alpha = $0 }
    v.flag(.userInteractionEnabled, isUserInteractionEnabled) { isUserInteractionEnabled = $0 }
    v.flag(.multipleTouch, isMultipleTouchEnabled) { isMultipleTouchEnabled = $0 }
    v.flag(.exclusiveTouch, isExclusiveTouch) { isExclusiveTouch = $0 }
    v.flag(.clipsToBounds, clipsToBounds) { clipsToBounds = $0 }
    v.margin(.restingMargin, hitArea.restingMargin) { setMargins($0, hitArea.trackingMargin) }
    v.margin(.trackingMargin, hitArea.trackingMargin) { setMargins(hitArea.restingMargin, $0) }
  }

  @inline(never)  // As above, because setting `hitArea` calls an override in controls.
  private final func setMargins(_ resting: Insets, _ tracking: Insets) {
    hitArea = HitArea(hitArea.shape, resting: resting, tracking: tracking)
  }
}
