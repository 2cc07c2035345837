public import Fingertip

extension SceneView: Configurable {
  /// Visits the settings that all views have, in the same order as `View` does.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    visitor.flag(.hidden, &isHidden)
    visitor.number(.alpha, &alpha, in: 0...1)
    visitor.flag(.userInteractionEnabled, &isUserInteractionEnabled)
    visitor.flag(.multipleTouch, &isMultipleTouchEnabled)
    visitor.flag(.exclusiveTouch, &isExclusiveTouch)
    visitor.flag(.clipsToBounds, &clipsToBounds)
    visitor.margin(.restingMargin, &hitArea.restingMargin)
    visitor.margin(.trackingMargin, &hitArea.trackingMargin)
  }
}

/// The settings of an existing view that all views have in common.
package struct CommonSettings: Configurable {
  private let view: View

  /// Creates the settings of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitCommon(&visitor) }
}

/// The settings of an existing view that are specific to its kind of view.
package struct KindSettings: Configurable {
  private let view: View

  /// Creates the settings of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitTypeSettings(&visitor) }
}
