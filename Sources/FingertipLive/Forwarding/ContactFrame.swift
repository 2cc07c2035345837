#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// What the contacts of a touchscreen did in one frame of its events, with all that it says of them.
struct ContactFrame {
  /// A value of an axis, by the number of the axis.
  struct Value: Hashable {
    var code: UInt16
    var value: Int32
  }

  /// One thing that a contact did.
  struct Change: Hashable {
    enum Kind: Hashable {
      case began, moved, ended
      /// It is taken from whoever has heard of it.
      case cancelled
    }

    /// The number of the contact, which no other has.
    var contact: Int
    var kind: Kind
    /// All values of a contact that began, and those that changed of one that moved.
    var values: [Value] = []
  }

  var time: Timestamp
  /// What they did, in the order in which it was told.
  var changes: [Change] = []
  /// What is of no contact, such as buttons.
  var others: [InputEvent] = []
}
#endif
