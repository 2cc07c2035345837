import Fingertip
import FingertipEvdev
import SeededNumbers
import Testing

/// Tests that each touch begins once, moves, and then ends or is cancelled once, no matter what
/// events a device sends.
@Suite struct RandomStreamTests {
  /// Checks the sequence of changes of each touch.
  private struct Watch {
    var down: Set<TouchID> = []
    var highest: UInt64 = 0
    var samples = 0

    mutating func check(_ frame: TouchFrame) -> String? {
      if frame.samples.isEmpty { return "a frame without samples" }
      for sample in frame.samples {
        samples += 1
        let isDown = down.contains(sample.id)
        switch sample.change {
        case .began:
          if isDown || sample.id.rawValue != highest + 1 { return "\(sample.id) began again" }
          highest = sample.id.rawValue
          down.insert(sample.id)
        case .moved: if !isDown { return "\(sample.id) moved while up" }
        case .ended, .cancelled:
          if down.remove(sample.id) == nil { return "\(sample.id) ended while up" }
        }
        guard (0..<1000).contains(sample.location.x), (0..<1000).contains(sample.location.y) else {
          return "\(sample.id) is outside at \(sample.location)"
        }
        if let pressure = sample.pressure, !(0...1).contains(pressure) { return "\(pressure)" }
        if let contact = sample.contact {
          guard contact.majorRadius >= contact.minorRadius, contact.minorRadius >= 0 else {
            return "\(contact)"
          }
        }
      }
      return nil
    }
  }

  private static let devices = [
    Devices.slots, Devices.slots(current: 2), Devices.list, Devices.numberedList, Devices.single,
  ]

  /// Returns an event that a device could send or, one time in ten, an event that no device sends.
  private func event(_ random: inout SeededNumbers, _ time: inout Int64) -> InputEvent {
    func pick(_ values: [UInt16]) -> UInt16 { values.randomElement(using: &random) ?? 0 }
    func number(_ range: ClosedRange<Int32>) -> Int32 { Int32.random(in: range, using: &random) }
    time &+= Int64.random(in: -2...20, using: &random)
    var (type, code, value): (UInt16, UInt16, Int32)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: (type, code, value) = (3, pick([0x35, 0x36, 0, 1]), number(-50...1050))
    case 6..<9: (type, code, value) = (3, 0x39, number(-1...4))
    case 9..<11: (type, code, value) = (3, 0x2f, number(-1...5))
    case 11: (type, code, value) = (1, pick([0x14a, 0x140]), number(0...2))
    case 12:
      (type, code, value) = (
        3, pick([0x30, 0x31, 0x34, 0x37, 0x3a, 0x3b, 0x18, 0x19]), number(0...3)
      )
    case 13..<15: (type, code, value) = (0, 2, 0)
    case 15..<18: (type, code, value) = (0, 0, 0)
    default:
      (type, code) = (pick([0, 1, 2, 3, 4, 0x15]), UInt16.random(in: 0...0x400, using: &random))
      value = number(.min ... .max)
      if Int.random(in: 0..<5, using: &random) == 0 {
        time = .random(in: (.min)...(.max), using: &random)
      }
    }
    if Int.random(in: 0..<30, using: &random) == 0 {
      value = [.min, .max, -1, 0].randomElement(using: &random) ?? 0
    }
    return InputEvent(time: Timestamp(nanoseconds: time), type: type, code: code, value: value)
  }

  @Test(arguments: devices.indices)
  func `Any stream of events produces valid touch sequences`(device: Int) throws {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededNumbers(seed: seed)
    var samples = 0
    for round in 0..<200 {
      var decoder = try Devices.decoder(Self.devices[device])
      var watch = Watch()
      var time: Int64 = 0
      for _ in 0..<500 {
        if decoder.receive(event(&random, &time)), let fault = watch.check(decoder.frame) {
          Issue.record("seed \(seed), round \(round): \(fault)")
          return
        }
        if Int.random(in: 0..<100, using: &random) == 0 {
          var count = 0
          decoder.drainNotes { _ in count += 1 }
          #expect(count <= 65)
        }
        if Int.random(in: 0..<500, using: &random) == 0, decoder.cancelTouches(.interrupted),
          let fault = watch.check(decoder.frame)
        {
          Issue.record("seed \(seed), round \(round): \(fault)")
        }
      }
      if decoder.cancelTouches(.recordingEnded), let fault = watch.check(decoder.frame) {
        Issue.record("seed \(seed), round \(round): \(fault)")
      }
      #expect(watch.down.isEmpty, "seed \(seed), round \(round): touches are left")
      samples += watch.samples
    }
    #expect(samples > 1000, "seed \(seed): the streams had hardly any touch")
  }

  @Test func `A random description is accepted as a touchscreen or rejected with an error message`()
    throws
  {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededNumbers(seed: seed)
    var accepted = 0
    let extremes: [Int32] = [.min, -1, 0, 1, 2, 9, 1000, 65535, .max]
    func value() -> Int32 { extremes.randomElement(using: &random) ?? 0 }
    for round in 0..<3000 {
      var device = DeviceDescription(name: "Round \(round)")
      let codes: [UInt16] = [
        0, 1, 2, 3, 0x18, 0x19, 0x2f, 0x30, 0x34, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x50,
      ]
      for code in codes where Int.random(in: 0..<4, using: &random) > 0 {
        device.axes[code] = AbsoluteAxis(
          minimum: value(), maximum: value(), fuzz: value(), flat: value(), resolution: value(),
          value: value())
      }
      if Bool.random(using: &random) { device.codes[1] = [0x14a, 0x110, 0xffff] }
      do {
        let profile = try TouchscreenProfile(device)
        accepted += 1
        var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
        _ = decoder.play(
          "0: T5 X100 Y200 J4 O3 P4 D0 B1 x7 y9 / | 10: S1 X\(value()) O\(value()) |")
        _ = decoder.cancelTouches(.recordingEnded)
        for sample in decoder.frame.samples { #expect(sample.location.isFinite, "seed \(seed)") }
      } catch let error as UnsupportedDevice {
        #expect(error.description.hasPrefix("Round \(round): "), "seed \(seed)")
      }
    }
    #expect(accepted > 100, "seed \(seed)")
  }
}
