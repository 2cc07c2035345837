/// One thing on a ``TabBar`` or a ``Toolbar``, as data: the host draws it.
public struct BarItem: Hashable, Sendable {
  /// What it says.
  public var title: String
  /// The name of the picture above or beside that.
  public var image: String?
  /// What a badge at its corner says, such as how many are unread; `nil` for none.
  public var badge: String?
  /// Whether it can be pressed.
  public var isEnabled = true

  /// Makes an item.
  public init(_ title: String, image: String? = nil, badge: String? = nil) {
    self.title = title
    self.image = image
    self.badge = badge
  }
}
