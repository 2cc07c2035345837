extension View: Configurable {
  /// Visits the settings specific to the view's type, then those common to all views.
  public final func visit(_ visitor: inout some SettingVisitor) {
    visitTypeSettings(&visitor)
    visitCommonSettings(&visitor)
  }

  /// Visits the settings specific to the view's type.
  package final func visitTypeSettings(_ visitor: inout some SettingVisitor) {
    let relay = ForwardingSettingVisitor(visitor)
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
  package final func visitCommonSettings(_ v: inout some SettingVisitor) {
    v.visitFlag(.hidden, isHidden) { isHidden = $0 }
    v.visitNumber(.alpha, alpha, in: 0...1) { alpha = $0 }
    v.visitFlag(.userInteractionEnabled, isUserInteractionEnabled) { isUserInteractionEnabled = $0 }
    v.visitFlag(.multipleTouch, isMultipleTouchEnabled) { isMultipleTouchEnabled = $0 }
    v.visitFlag(.exclusiveTouch, isExclusiveTouch) { isExclusiveTouch = $0 }
    v.visitFlag(.clipsToBounds, clipsToBounds) { clipsToBounds = $0 }
    v.visitOptionalChoice(.layoutDirection, layoutDirection, upTo: .rightToLeft) {
      layoutDirection = $0
    }
    v.visitReadOnlyState(
      .effectiveLayoutDirection, effectiveLayoutDirection, upTo: .rightToLeft)
    v.visitMargin(.restingMargin, hitArea.restingMargin) { setMargins($0, hitArea.trackingMargin) }
    v.visitMargin(.trackingMargin, hitArea.trackingMargin) { setMargins(hitArea.restingMargin, $0) }
  }

  @inline(never)  // As above, because setting `hitArea` calls an override in controls.
  private final func setMargins(_ resting: Insets, _ tracking: Insets) {
    hitArea = HitArea(hitArea.shape, resting: resting, tracking: tracking)
  }
}
