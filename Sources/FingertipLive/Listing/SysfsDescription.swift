#if Live && os(Linux)
internal import FingertipEvdev
internal import Glibc

extension DeviceDescription {
  /// Reads a device's public description from sysfs. The description doesn't include the axis
  /// ranges.
  ///
  /// - Parameter folder: A path such as `/sys/class/input/event3/device`.
  /// - Returns: `nil` if the folder contains no file with the device's name.
  init?(sysfsFolder folder: String) {
    guard let name = readLine(of: "\(folder)/name") else { return nil }
    func readHexNumber(_ file: String) -> UInt16 {
      readLine(of: "\(folder)/id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0
    }
    self.init(
      name: name,
      id: DeviceID(
        bus: readHexNumber("bustype"), vendor: readHexNumber("vendor"),
        product: readHexNumber("product"),
        version: readHexNumber("version")),
      properties: numbersOfSetBits(in: readLine(of: "\(folder)/properties") ?? ""))
    for type in numbersOfSetBits(in: readLine(of: "\(folder)/capabilities/ev") ?? "")
    where type != EventType.syn {
      let file = Self.capabilityFileNames[type]
      codes[type] =
        file.map { numbersOfSetBits(in: readLine(of: "\(folder)/capabilities/\($0)") ?? "") } ?? []
    }
  }

  private static let capabilityFileNames: [UInt16: String] = [
    EventType.key: "key", EventType.rel: "rel", EventType.abs: "abs", EventType.msc: "msc",
  ]
}

extension DeviceIdentity {
  /// Reads a device's public identity from sysfs.
  ///
  /// - Parameter folder: A path such as `/sys/class/input/event3/device`.
  init(sysfsFolder folder: String, _ description: DeviceDescription) {
    self.init(
      name: description.name, id: description.id, port: readLine(of: "\(folder)/phys") ?? "",
      serial: readLine(of: "\(folder)/uniq") ?? "")
  }
}

/// Returns the indices of the bits that are set in a bitmap. The kernel prints a bitmap, such as
/// `2608000 3`, as hexadecimal words of the machine's word size, most significant word first.
func numbersOfSetBits(in bitmap: String) -> Set<UInt16> {
  var numbers: Set<UInt16> = []
  for (position, text) in bitmap.split(separator: " ").reversed().enumerated() {
    guard let word = UInt(text, radix: 16) else { continue }
    for bit in 0..<UInt.bitWidth where word & (1 << UInt(bit)) != 0 {
      numbers.insert(UInt16(clamping: position &* UInt.bitWidth &+ bit))
    }
  }
  return numbers
}

/// Returns the first line of a small file, or `nil` if it can't be read or isn't text.
private func readLine(of path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
  return String(text.prefix { $0 != "\n" })
}
#endif
