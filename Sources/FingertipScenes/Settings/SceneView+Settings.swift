public import Fingertip

extension SceneView: Configurable {
  /// What all views can be set to, as `View` shows it.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    visitor.flag(.hidden, &isHidden)
    visitor.number(.alpha, &alpha, in: 0...1)
    visitor.flag(.userInteractionEnabled, &isUserInteractionEnabled)
    visitor.flag(.multipleTouch, &isMultipleTouchEnabled)
    visitor.flag(.exclusiveTouch, &isExclusiveTouch)
    visitor.flag(.clips, &clipsToBounds)
    visitor.margin(.restingMargin, &hitArea.restingMargin)
    visitor.margin(.trackingMargin, &hitArea.trackingMargin)
  }
}

/// What all views can be set to, of a living one.
package struct CommonSettings: Configurable {
  private let view: View

  /// Of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitCommon(&visitor) }
}

/// What a kind of view can be set to beyond that, of a living one.
package struct KindSettings: Configurable {
  private let view: View

  /// Of a view.
  package init(_ view: View) { self.view = view }

  package func visit(_ visitor: inout some SettingVisitor) { view.visitKind(&visitor) }
}
