internal import FingertipEvdev
internal import FingertipText

/// The kernel's names for event types, event codes and properties. Names can be looked up by
/// number, and numbers by name.
///
/// ```swift
/// EventNames.all.name(type: 3, code: 53)  // "ABS_MT_POSITION_X"
/// ```
///
/// The tables are parsed only once. Lookups don't allocate memory.
package struct EventNames: Sendable {
  package static let all = EventNames()

  /// The names of the types, the properties, or the codes of one type, indexed by number and by
  /// hash.
  private struct Table: Sendable {
    var namesByNumber: [UInt16: String] = [:]
    var numbersByNameHash: [UInt64: UInt16] = [:]

    init(_ text: String) {
      let words = text.split(separator: " ")
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        guard let number = UInt16(words[index + 1], radix: 16) else { continue }
        let name = String(words[index])
        if namesByNumber[number] == nil { namesByNumber[number] = name }
        numbersByNameHash[EventNames.hash(name.utf8)] = number
      }
    }
  }

  private let types: Table
  private let properties: Table
  private let codesByType: [UInt16: Table]

  private init() {
    types = Table(Self.types)
    properties = Table(Self.properties)
    codesByType = [
      EventType.syn: Table(Self.synCodes), EventType.key: Table(LinuxKeyNames.keyCodeText),
      EventType.rel: Table(Self.relativeAxes), EventType.abs: Table(Self.absoluteAxes),
      EventType.msc: Table(Self.miscellaneousCodes), 0x05: Table(Self.switches),
      0x11: Table(Self.leds),
      0x12: Table(Self.sounds), 0x14: Table(Self.repeatCodes),
    ]
  }

  func name(type: UInt16) -> String? { types.namesByNumber[type] }
  package func name(type: UInt16, code: UInt16) -> String? {
    codesByType[type]?.namesByNumber[code]
  }
  func name(property: UInt16) -> String? { properties.namesByNumber[property] }

  func type(named name: some Sequence<UInt8>) -> UInt16? {
    types.numbersByNameHash[Self.hash(name)]
  }

  func code(named name: some Sequence<UInt8>, type: UInt16) -> UInt16? {
    codesByType[type]?.numbersByNameHash[Self.hash(name)]
  }

  func property(named name: some Sequence<UInt8>) -> UInt16? {
    properties.numbersByNameHash[Self.hash(name)]
  }

  /// Returns the 64-bit FNV-1a hash of a name. No two names have the same hash.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
