/// Events that controls send, as a set of bits (rule C1).
///
/// The bits have the same values as in UIKit's public header, so masks can be stored and exchanged:
///
/// ```swift
/// ControlEvents.touchUpInside.rawValue            // 64
/// ControlEvents([.touchDown, .touchUpInside]).description  // "touchDown, touchUpInside"
/// ```
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The set's bits, one per event.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A touch began on the control.
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// A touch with a tap count greater than 1 began on the control. Sent together with ``touchDown``
  /// (rule C3).
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// The touch moved inside the tracking area.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// The touch moved outside the tracking area.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// The touch moved back into the tracking area. Sent together with ``touchDragInside`` (rule C2).
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// The touch moved out of the tracking area. Sent together with ``touchDragOutside`` (rule C2).
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// The touch lifted inside the tracking area.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// The touch lifted outside the tracking area.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// The control lost the touch because a gesture or an interruption took it, or because the
  /// control was disabled, was removed, or stopped tracking.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)

  /// The user changed the value.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The primary action was triggered. No built-in control sends this event.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// A menu is about to appear. No built-in control sends this event.
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)

  /// Editing began.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// The text was edited.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  /// Editing ended.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// The user pressed the return key.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)

  /// All touch events, including the bits reserved for future touch events.
  public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0fff)
  /// All editing events.
  public static let allEditingEvents = ControlEvents(rawValue: 0x000f_0000)
  /// The bits for application-defined events.
  public static let applicationReserved = ControlEvents(rawValue: 0x0f00_0000)
  /// The bits reserved for toolkits.
  public static let systemReserved = ControlEvents(rawValue: 0xf000_0000)
  /// All events, including those defined by applications and toolkits.
  public static let allEvents = ControlEvents(rawValue: 0xffff_ffff)
}

extension ControlEvents: CustomStringConvertible {
  /// The names of the events, in bit order. Unnamed bits are numbered from the start of their
  /// range, for example `application 1`, `system 1` or `event 9`.
  public var names: [String] {
    var list: [String] = []
    for bit in 0..<32 where rawValue & (1 << bit) != 0 {
      list.append(TextBuilder { $0.append(eventBit: bit) }.text)
    }
    return list
  }

  /// The ``names``, such as `touchDragOutside, touchDragExit`, or `none` for the empty set.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension TextBuilder {
  /// Appends the names of the events, separated by commas.
  static func += (text: inout TextBuilder, events: ControlEvents) {
    if events.isEmpty { text += "none" }
    var isFirst = true
    for bit in 0..<32 where events.rawValue & (1 << bit) != 0 {
      if !isFirst { text += ", " }
      text.append(eventBit: bit)
      isFirst = false
    }
  }

  fileprivate mutating func append(eventBit bit: Int) {
    let name: StaticText? =
      switch bit {
      case 0: "touchDown"
      case 1: "touchDownRepeat"
      case 2: "touchDragInside"
      case 3: "touchDragOutside"
      case 4: "touchDragEnter"
      case 5: "touchDragExit"
      case 6: "touchUpInside"
      case 7: "touchUpOutside"
      case 8: "touchCancel"
      case 12: "valueChanged"
      case 13: "primaryActionTriggered"
      case 14: "menuActionTriggered"
      case 16: "editingDidBegin"
      case 17: "editingChanged"
      case 18: "editingDidEnd"
      case 19: "editingDidEndOnExit"
      default: nil
      }
    if let name { return self += name }
    self += bit >= 28 ? "system " : bit >= 24 ? "application " : "event "
    self += Int64(bit >= 28 ? bit - 27 : bit >= 24 ? bit - 23 : bit)
  }
}
