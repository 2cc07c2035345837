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

/// The settings of an existing view that are common to all kinds of views.
package struct CommonViewSettings: Configurable {
  private let view: View

  /// Creates a wrapper for a view's settings.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitCommonSettings(&visitor) }
}

/// The settings of an existing view that are specific to its kind of view.
package struct ViewTypeSettings: Configurable {
  private let view: View

  /// Creates a wrapper for a view's settings.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitTypeSettings(&visitor) }
}
