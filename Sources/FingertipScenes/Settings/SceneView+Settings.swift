public import Fingertip

extension SceneView: Configurable {
  /// Visits the settings that all views have, in the same order as `View` does.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    visitor.visitFlag(.hidden, &isHidden)
    visitor.visitNumber(.alpha, &alpha, in: 0...1)
    visitor.visitFlag(.userInteractionEnabled, &isUserInteractionEnabled)
    visitor.visitFlag(.multipleTouch, &isMultipleTouchEnabled)
    visitor.visitFlag(.exclusiveTouch, &isExclusiveTouch)
    visitor.visitFlag(.clipsToBounds, &clipsToBounds)
    visitor.visitOptionalChoice(.layoutDirection, &layoutDirection, upTo: .rightToLeft)
    visitor.visitMargin(.restingMargin, &hitArea.restingMargin)
    visitor.visitMargin(.trackingMargin, &hitArea.trackingMargin)
  }
}

/// Those settings of an existing view that all kinds of views have.
package struct CommonViewSettings: Configurable {
  private let view: View

  /// Creates the settings of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitCommonSettings(&visitor) }
}

/// Those settings of an existing view that only its kind of view has.
package struct ViewTypeSettings: Configurable {
  private let view: View

  /// Creates the settings of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitTypeSettings(&visitor) }
}
