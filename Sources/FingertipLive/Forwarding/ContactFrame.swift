#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// The changes in a touchscreen's contacts during one frame, with all reported values.
struct ContactFrame {
  /// The value of an axis, with the axis code.
  struct Value: Hashable {
    var code: UInt16
    var value: Int32
  }

  /// A change to one contact.
  struct Change: Hashable {
    enum Kind: Hashable {
      case began, moved, ended
      /// The contact is cancelled. Programs that already received the contact are notified.
      case cancelled
    }

    /// The unique number of the contact.
    var contact: Int
    var kind: Kind
    /// All values of a contact that began, or the changed values of one that moved.
    var values: [Value] = []
  }

  var time: Timestamp
  /// The changes, in the order that the device reported them.
  var changes: [Change] = []
  /// Events that don't belong to a contact, such as those of buttons.
  var others: [InputEvent] = []
}
#endif
