/// What happens to a control, as a set of bits (rule C1).
///
/// The bits are those of the public header of UIKit, so that masks can be stored and exchanged:
///
/// ```swift
/// ControlEvents.touchUpInside.rawValue            // 64
/// ControlEvents([.touchDown, .touchUpInside]).description  // "touchDown, touchUpInside"
/// ```
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit for each event.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger landed on the control.
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// A finger landed on the control again soon, so that its tap count is above 1. Comes together
  /// with ``touchDown`` (rule C3).
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// The finger moved, and is inside the tracking area.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// The finger moved, and is outside the tracking area.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// The finger moved back into the tracking area. Comes together with ``touchDragInside``
  /// (rule C2).
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// The finger moved out of the tracking area. Comes together with ``touchDragOutside`` (rule C2).
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// The finger lifted inside the tracking area.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// The finger lifted outside the tracking area.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// The control lost the finger: to a gesture, by an interruption, or because it was disabled,
  /// removed, or gave the finger up itself.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)

  /// The finger changed the value.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The control did what it is mainly for. No control sends it by itself.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// The control is about to show a menu. No control sends it by itself.
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)

  /// A text began to be edited.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// A text was edited.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  /// A text ceased to be edited.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// The return key was pressed.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)

  /// All events of touches, and room for more of them.
  public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0fff)
  /// All events of editing.
  public static let allEditingEvents = ControlEvents(rawValue: 0x000f_0000)
  /// The bits for events of an app's own.
  public static let applicationReserved = ControlEvents(rawValue: 0x0f00_0000)
  /// The bits that are kept for toolkits.
  public static let systemReserved = ControlEvents(rawValue: 0xf000_0000)
  /// All events, of apps and toolkits too.
  public static let allEvents = ControlEvents(rawValue: 0xffff_ffff)
}

extension ControlEvents: CustomStringConvertible {
  /// The names of the events in the order of their bits. A bit without a name is written as
  /// `application 1`, `system 1` or `event 9`, counted from the first of its range.
  public var names: [String] {
    var list: [String] = []
    for bit in 0..<32 where rawValue & (1 << bit) != 0 {
      list.append(TextBuilder { $0.append(eventBit: bit) }.text)
    }
    return list
  }

  /// The ``names``, as in `touchDragOutside, touchDragExit`; `none` for the empty set.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension TextBuilder {
  /// Appends the names of events.
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
