#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// The changes to a touchscreen's contacts in one frame, including every value that the device
/// reported.
struct ContactFrame {
  /// An axis code and its value.
  struct AxisValue: Hashable {
    var code: UInt16
    var value: Int32
  }

  /// A change to one contact.
  struct Change: Hashable {
    enum Kind: Hashable {
      case began, moved, ended
      /// The contact is cancelled. Programs that have already received the contact are notified of
      /// the cancellation.
      case cancelled
    }

    /// The contact's unique number.
    var contact: Int
    var kind: Kind
    /// All values of a contact that began, or the changed values of one that moved.
    var values: [AxisValue] = []
  }

  var time: Timestamp
  /// The changes, in the order in which the device reported them.
  var changes: [Change] = []
  /// Events that don't belong to a contact, such as button events.
  var otherEvents: [InputEvent] = []
}
#endif
