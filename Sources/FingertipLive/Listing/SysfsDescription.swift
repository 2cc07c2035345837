#if Live && os(Linux)
internal import FingertipEvdev
internal import Glibc

extension DeviceDescription {
  /// Reads the public description of a device from sysfs, which doesn't include the axis ranges.
  ///
  /// - Parameter folder: A path such as `/sys/class/input/event3/device`.
  /// - Returns: `nil` if the folder has no name file.
  init?(sysfs folder: String) {
    guard let name = readLine(of: "\(folder)/name") else { return nil }
    func number(_ file: String) -> UInt16 {
      readLine(of: "\(folder)/id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0
    }
    self.init(
      name: name,
      id: DeviceID(
        bus: number("bustype"), vendor: number("vendor"), product: number("product"),
        version: number("version")),
      properties: bits(in: readLine(of: "\(folder)/properties") ?? ""))
    for type in bits(in: readLine(of: "\(folder)/capabilities/ev") ?? "")
    where type != EventType.syn {
      let file = Self.capabilityFile[type]
      codes[type] = file.map { bits(in: readLine(of: "\(folder)/capabilities/\($0)") ?? "") } ?? []
    }
  }

  private static let capabilityFile: [UInt16: String] = [
    EventType.key: "key", EventType.rel: "rel", EventType.abs: "abs", EventType.msc: "msc",
  ]
}

extension DeviceIdentity {
  /// Reads the public identity of a device from sysfs.
  ///
  /// - Parameter folder: A path such as `/sys/class/input/event3/device`.
  init(sysfs folder: String, _ description: DeviceDescription) {
    self.init(
      name: description.name, id: description.id, port: readLine(of: "\(folder)/phys") ?? "",
      serial: readLine(of: "\(folder)/uniq") ?? "")
  }
}

/// Returns the numbers of the bits set in a bitmap as printed by the kernel: hexadecimal words of
/// the machine's word size, highest first, such as `2608000 3`.
func bits(in bitmap: String) -> Set<UInt16> {
  var result: Set<UInt16> = []
  for (position, text) in bitmap.split(separator: " ").reversed().enumerated() {
    guard let word = UInt(text, radix: 16) else { continue }
    for bit in 0..<UInt.bitWidth where word & (1 << UInt(bit)) != 0 {
      result.insert(UInt16(clamping: position &* UInt.bitWidth &+ bit))
    }
  }
  return result
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
