/// A type-erased visitor. Overridable methods take a parameter of this type instead of a generic
/// parameter, because generic methods can't be overridden.
class AnySettingVisitor: SettingVisitor {
  func visit(_ setting: Setting, _ number: inout Double) {}
  func visitState(_ setting: Setting, _ number: Double) {}
  func enter(_ group: SettingName) {}
  func leave(_ group: SettingName) {}
}

/// A visitor that forwards each call to another visitor.
final class ForwardingSettingVisitor<Visitor: SettingVisitor>: AnySettingVisitor {
  private(set) var visitor: Visitor

  init(_ visitor: Visitor) { self.visitor = visitor }

  override func visit(_ setting: Setting, _ number: inout Double) {
    visitor.visit(setting, &number)
  }
  override func visitState(_ setting: Setting, _ number: Double) {
    visitor.visitState(setting, number)
  }
  override func enter(_ group: SettingName) { visitor.enter(group) }
  override func leave(_ group: SettingName) { visitor.leave(group) }
}
