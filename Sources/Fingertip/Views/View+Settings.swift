extension View: Configurable {
  /// Shows what its kind can be set to, and then what all views can.
  public final func visit(_ visitor: inout some SettingVisitor) {
    visitKind(&visitor)
    visitCommon(&visitor)
  }

  /// Shows what its kind can be set to beyond what all views can.
  package final func visitKind(_ visitor: inout some SettingVisitor) {
    let relay = SettingRelay(visitor)
    var any: AnySettingVisitor = relay
    callShowSettings(to: &any)
    visitor = relay.visitor
  }

  @inline(never)  // What is overridden can only be called from here in the module for browsers.
  private final func callShowSettings(to v: inout AnySettingVisitor) { showSettings(to: &v) }

  /// What it is called, for who says what is wrong with its settings.
  @inline(never)  // As above.
  package final var settingOwner: String { chainName }

  /// Shows what all views can be set to.
  package final func visitCommon(_ v: inout some SettingVisitor) {
    v.flag(.hidden, isHidden) { isHidden = $0 }
    v.number(.alpha, alpha, in: 0...1) { alpha = $0 }
    v.flag(.userInteractionEnabled, isUserInteractionEnabled) { isUserInteractionEnabled = $0 }
    v.flag(.multipleTouch, isMultipleTouchEnabled) { isMultipleTouchEnabled = $0 }
    v.flag(.exclusiveTouch, isExclusiveTouch) { isExclusiveTouch = $0 }
    v.flag(.clips, clipsToBounds) { clipsToBounds = $0 }
    v.margin(.restingMargin, hitArea.restingMargin) { setMargins($0, hitArea.trackingMargin) }
    v.margin(.trackingMargin, hitArea.trackingMargin) { setMargins(hitArea.restingMargin, $0) }
  }

  @inline(never)  // As above: a control completes its area.
  private final func setMargins(_ resting: Insets, _ tracking: Insets) {
    hitArea = HitArea(hitArea.shape, resting: resting, tracking: tracking)
  }
}
