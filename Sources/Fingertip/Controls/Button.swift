/// A button: what it shows in each state, as data, and the events of a control.
///
/// ```swift
/// let play = Button(frame: Rect(x: 20, y: 20, width: 120, height: 36), name: "play")
/// play.setTitle("Play", for: .normal)
/// play.setTitle("Pause", for: .selected)
/// play.addAction(for: .touchUpInside) { $0.isSelected.toggle() }
/// play.currentTitle  // "Play"
/// ```
///
/// It is pressed when the finger lifts within 70 pt of it: `touchUpInside`. The host draws it, and
/// asks for the `current…` values when ``Control/stateDidChange()`` was called.
open class Button: Control {
  /// What a button looks like when it has no picture of its own. Only data: the host draws it.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Nothing but what is set.
    case custom
    /// A rounded rectangle around its title.
    case rounded
    /// A circled i on a dark ground.
    case infoLight
    /// A circled i on a light ground.
    case infoDark
    /// A circled arrow that leads to details.
    case detail
    /// A circled plus that adds a contact.
    case contact

    /// The size of the kinds that have one, in points: 22 × 22, as on phones since 2013.
    public var size: Size? {
      switch self {
      case .custom, .rounded: nil
      case .infoLight, .infoDark, .detail, .contact: Size(width: 22, height: 22)
      }
    }
  }

  /// What it looks like.
  public final var kind = Kind.custom
  /// The titles.
  public final var titles = StateValues<String>()
  /// The names of the pictures beside the title.
  public final var images = StateValues<String>()
  /// The names of the pictures behind the title.
  public final var backgroundImages = StateValues<String>()
  /// The colours of the title.
  public final var titleColors = StateValues<Color>()
  /// The colours behind the title.
  public final var backgroundColors = StateValues<Color>()

  /// Makes a button of a kind at a place. Kinds without a size of their own get 44 × 44 pt.
  public convenience init(_ kind: Kind, center: Point, name: String = "") {
    let size = kind.size ?? Size(width: 44, height: 44)
    let corner = center - Vector(dx: size.width / 2, dy: size.height / 2)
    self.init(frame: Rect(origin: corner, size: size), name: name)
    self.kind = kind
  }

  open override var chainName: String { name.isEmpty ? "button" : name }

  /// Sets the title for a state; `nil` takes it away.
  public final func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// Sets the name of the picture beside the title for a state.
  public final func setImage(_ name: String?, for state: State) { images[state] = name }
  /// Sets the name of the picture behind the title for a state.
  public final func setBackgroundImage(_ name: String?, for state: State) {
    backgroundImages[state] = name
  }
  /// Sets the colour of the title for a state.
  public final func setTitleColor(_ color: Color?, for state: State) { titleColors[state] = color }
  /// Sets the colour behind the title for a state.
  public final func setBackgroundColor(_ color: Color?, for state: State) {
    backgroundColors[state] = color
  }

  /// The title to show.
  open var currentTitle: String? { titles.value(for: state) }
  /// The name of the picture to show beside the title.
  open var currentImage: String? { images.value(for: state) }
  /// The name of the picture to show behind the title.
  open var currentBackgroundImage: String? { backgroundImages.value(for: state) }
  /// The colour to show the title in.
  open var currentTitleColor: Color? { titleColors.value(for: state) }
  /// The colour to show behind the title.
  open var currentBackgroundColor: Color? { backgroundColors.value(for: state) }
}
