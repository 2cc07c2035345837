/// A push button with a title, images and colors for each state, as data for the host to draw.
///
/// ```swift
/// let play = Button(frame: Rect(x: 20, y: 20, width: 120, height: 36), name: "play")
/// play.setTitle("Play", for: .normal)
/// play.setTitle("Pause", for: .selected)
/// play.addAction(for: .touchUpInside) { $0.isSelected.toggle() }
/// play.currentTitle  // "Play"
/// ```
///
/// The button sends `touchUpInside` if the touch lifts within 70 points of the button. The host
/// draws the button from the `current…` values, and rereads them each time
/// ``Control/stateDidChange()`` is called.
open class Button: Control {
  /// The standard appearance of a button without a custom image, as data for the host to draw.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// No standard appearance; the host provides all images and colors.
    case custom
    /// A rounded rectangle around the title.
    case rounded
    /// A circled *i* on a dark background.
    case infoLight
    /// A circled *i* on a light background.
    case infoDark
    /// A circled arrow that opens a detail view.
    case detail
    /// A circled plus sign that adds a contact.
    case contact

    /// The intrinsic size, or `nil` if the kind has none: 22 × 22 points, as on phones since 2013.
    public var intrinsicSize: Size? {
      switch self {
      case .custom, .rounded: nil
      case .infoLight, .infoDark, .detail, .contact: Size(width: 22, height: 22)
      }
    }
  }

  /// The standard appearance.
  public final var kind = Kind.custom
  /// The title for each state.
  public final var titles = StateValues<String>()
  /// The name of the image shown next to the title in each state.
  public final var images = StateValues<String>()
  /// The name of the image shown behind the title in each state.
  public final var backgroundImages = StateValues<String>()
  /// The title color for each state.
  public final var titleColors = StateValues<Color>()
  /// The background color for each state.
  public final var backgroundColors = StateValues<Color>()

  /// Creates a button of the given kind, centered at a point. If the kind has no intrinsic size,
  /// the button's size is 44 × 44 points.
  public convenience init(_ kind: Kind, center: Point, name: String = "") {
    let size = kind.intrinsicSize ?? Size(width: 44, height: 44)
    let corner = center - Vector(dx: size.width / 2, dy: size.height / 2)
    self.init(frame: Rect(origin: corner, size: size), name: name)
    self.kind = kind
  }

  open override var chainName: String { name.isEmpty ? "button" : name }

  /// Sets the title for a state; `nil` removes it.
  public final func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// Sets the name of the image shown next to the title in a state; `nil` removes it.
  public final func setImage(_ name: String?, for state: State) { images[state] = name }
  /// Sets the name of the image shown behind the title in a state; `nil` removes it.
  public final func setBackgroundImage(_ name: String?, for state: State) {
    backgroundImages[state] = name
  }
  /// Sets the title color for a state; `nil` removes it.
  public final func setTitleColor(_ color: Color?, for state: State) { titleColors[state] = color }
  /// Sets the background color for a state; `nil` removes it.
  public final func setBackgroundColor(_ color: Color?, for state: State) {
    backgroundColors[state] = color
  }

  /// The title shown in the current state.
  open var currentTitle: String? { titles.value(for: state) }
  /// The name of the image shown next to the title in the current state.
  open var currentImage: String? { images.value(for: state) }
  /// The name of the image shown behind the title in the current state.
  open var currentBackgroundImage: String? { backgroundImages.value(for: state) }
  /// The title color in the current state.
  open var currentTitleColor: Color? { titleColors.value(for: state) }
  /// The background color in the current state.
  open var currentBackgroundColor: Color? { backgroundColors.value(for: state) }
}
