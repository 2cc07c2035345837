/// An item of a ``TabBar`` or a ``Toolbar``, as data for the host to draw.
public struct BarItem: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The name of the image above or next to the title.
  public var image: String?
  /// The text of the badge, such as the number of unread messages, or `nil` if there is no badge.
  public var badge: String?
  /// Whether the item can be pressed.
  public var isEnabled = true

  /// Creates an item.
  public init(_ title: String, image: String? = nil, badge: String? = nil) {
    self.title = title
    self.image = image
    self.badge = badge
  }
}
