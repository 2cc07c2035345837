internal import Fingertip

/// A reader for protocol A, where each frame lists every contact, and `SYN_MT_REPORT` ends each
/// contact.
///
/// Contacts are identified by their tracking IDs. If the device doesn't report tracking IDs, each
/// contact is matched with a contact of the previous frame that is close to it (see
/// ``ContactMatcher``). Contacts match only if they are no farther apart than half the panel's
/// diagonal. Even during a flick at 3 m/s, a finger moves only 50 mm in a sixtieth of a second.
///
/// If a frame lists no contacts, but contains an empty `SYN_MT_REPORT`, or an event that sets
/// `BTN_TOUCH` or `ABS_PRESSURE` to 0, all contacts have lifted. Any other frame that lists no
/// contacts is ignored.
struct ProtocolAReader {
  private struct ListedContact {
    var values = ContactValues()
    var location = Point.zero
    /// The tracking ID, or −1 if the device doesn't report one.
    var trackingID: Int32 = -1
    /// The contact's index in the table, or −1 if the contact is new.
    var tableIndex = -1
    var hasEvents = false
  }

  private var currentContact = ListedContact()
  private var listedContacts: [ListedContact] = []
  private var isListExplicitlyEmpty = false
  private var contactMatcher: ContactMatcher
  /// The indices that are in use in the table, in ascending order.
  private var presentTableIndices: [Int] = []
  /// The first index in the table that has never been used.
  private var firstUnusedIndex = 0
  private var landingCount: Int32 = 0

  init(_ profile: TouchscreenProfile) {
    let capacity = profile.touchProtocol == .protocolA ? profile.maximumContacts : 0
    contactMatcher = ContactMatcher(capacity: capacity)
    listedContacts.reserveCapacity(capacity)
    presentTableIndices.reserveCapacity(capacity)
  }

  mutating func receive(absolute code: UInt16, value: Int32, _ table: inout ContactTable) {
    if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      currentContact.values[axis] = table.usableValue(value, on: axis, code: code)
      currentContact.hasEvents = true
    } else if code == AbsCode.mtTrackingID, table.mapper.profile.hasTrackingID {
      currentContact.trackingID = max(value, -1)
    } else if code == AbsCode.pressure, value == 0 {
      isListExplicitlyEmpty = true
    } else {
      table.noteIfUnannounced(absolute: code)
    }
  }

  mutating func receive(key code: UInt16, value: Int32) {
    if code == KeyCode.touch, value == 0 { isListExplicitlyEmpty = true }
  }

  /// Handles a `SYN_MT_REPORT` event, which ends one contact.
  mutating func finishContact(_ table: inout ContactTable) {
    defer { currentContact = ListedContact() }
    guard currentContact.hasEvents else { return isListExplicitlyEmpty = true }
    guard currentContact.values.hasPosition else {
      return table.noteLog.add(
        .positionUnknown(contact: listedContacts.count), at: table.lastEventTime)
    }
    guard listedContacts.count < table.contacts.count else {
      return table.noteLog.add(
        .tooManyContacts(limit: table.contacts.count), at: table.lastEventTime)
    }
    currentContact.location = table.mapper.location(currentContact.values)
    listedContacts.append(currentContact)
  }

  /// Handles a `SYN_REPORT` event, which completes the list of contacts.
  mutating func finishList(_ table: inout ContactTable) {
    if currentContact.hasEvents { finishContact(&table) }
    if !listedContacts.isEmpty || isListExplicitlyEmpty { updateTable(&table) }
    discardList()
  }

  /// Discards an incomplete list.
  mutating func discardList() {
    currentContact = ListedContact()
    listedContacts.removeAll(keepingCapacity: true)
    isListExplicitlyEmpty = false
  }

  private mutating func updateTable(_ table: inout ContactTable) {
    presentTableIndices.removeAll(keepingCapacity: true)
    for index in 0..<firstUnusedIndex where table.contacts[index].isPresent {
      presentTableIndices.append(index)
    }
    if listedContacts.allSatisfy({ $0.trackingID >= 0 }) {
      matchByTrackingID(table)
    } else {
      matchByLocation(table)
    }

    for index in presentTableIndices
    where !listedContacts.contains(where: { $0.tableIndex == index }) {
      table.handleLift(of: index)
    }
    for contact in listedContacts {
      if contact.tableIndex >= 0 {
        table.replaceValues(of: contact.tableIndex, by: contact.values)
      } else if let index = table.contacts.firstIndex(where: { !$0.isPresent }) {
        firstUnusedIndex = max(firstUnusedIndex, index + 1)
        landingCount = landingCount &+ 1 & .max
        table.handleLanding(
          of: index, as: contact.trackingID < 0 ? landingCount : contact.trackingID)
        table.replaceValues(of: index, by: contact.values)
      }
    }
  }

  /// Matches contacts by tracking ID. If a tracking ID occurs twice in a frame, the second
  /// occurrence's position is used.
  private mutating func matchByTrackingID(_ table: ContactTable) {
    for index in listedContacts.indices {
      let id = listedContacts[index].trackingID
      listedContacts[index].tableIndex =
        presentTableIndices.first { table.contacts[$0].trackingID == id } ?? -1
    }
  }

  private mutating func matchByLocation(_ table: ContactTable) {
    let size = table.mapper.mapping.size
    let limit = (size.width * size.width + size.height * size.height) / 4
    contactMatcher.startProblem(
      oldCount: presentTableIndices.count, newCount: listedContacts.count,
      maximumSquaredDistance: limit)
    for (old, index) in presentTableIndices.enumerated() {
      let location = table.mapper.location(table.contacts[index].values)
      for (new, contact) in listedContacts.enumerated() {
        contactMatcher.setCost((contact.location - location).squaredLength, old: old, new: new)
      }
    }
    contactMatcher.solve()
    for (old, index) in presentTableIndices.enumerated() {
      if let new = contactMatcher.newIndexMatching(oldIndex: old) {
        listedContacts[new].tableIndex = index
      }
    }
  }
}
