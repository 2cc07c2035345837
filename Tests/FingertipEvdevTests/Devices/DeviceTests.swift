import Fingertip
import FingertipEvdev
import Testing

/// Tests each kind of touch input on every device that supports it. Locations are percentages of
/// the surface size.
@Suite struct DeviceTests {
  @Test(
    .enabled(if: RealDevices.areHere, Comment(rawValue: RealDevices.absence)),
    arguments: [
      "Atmel-maXTouch-Touchscreen", "EP0430M09", "N-Trig-MultiTouch", "QUANTA-OpticalTouchScreen",
      "Wacom-ISDv4-E6-Finger", "eGalax_eMPIA-Technology-Inc.-PCAP-MultiTouch-Controller",
    ])
  func `The tested devices include every real device`(name: String) {
    #expect(TestedDevice.all.contains { $0.name == name })
  }

  @Test(arguments: TestedDevice.all)
  func `A contact lands, moves and lifts`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    #expect(screen.frame { $0.land(0, at: (25, 50)) } == "began 1 (25, 50)")
    #expect(screen.frame { $0.move(0, to: (30, 50)) } == "moved 1 (30, 50)")
    #expect(screen.frame { $0.move(0, to: (30, 70)) } == "moved 1 (30, 70)")
    #expect(screen.frame { $0.lift(0) } == "ended 1 (30, 70)")
    #expect(screen.frame { _ in } == "")
    #expect(screen.decoder.hasNotes == false)
  }

  @Test(arguments: TestedDevice.all)
  func `The ends of the axes map to the corners of the window`(device: TestedDevice) throws {
    for (x, y) in [(0.0, 0.0), (100, 0), (0, 100), (100, 100)] {
      var screen = try TestedScreen(device)
      _ = screen.frame { $0.land(0, at: (x, y)) }
      let location = try #require(screen.decoder.frame.samples.first?.location)
      let corner = Point(x: x / 100 * screen.size.width, y: y / 100 * screen.size.height)
      #expect(location.distance(to: corner) < 1e-6)
      #expect(location.x < screen.size.width && location.y < screen.size.height, "H1: inside")
    }
  }

  @Test(arguments: TestedDevice.all)
  func `A value beyond the end of its axis is clamped, with a note`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    #expect(screen.frame { $0.land(0, at: (101, 50)) } == "began 1 (100, 50)")
    var notes: [DecoderNote.Anomaly] = []
    var decoder = screen.decoder
    decoder.drainNotes { notes.append($0.anomaly) }
    let (code, axis) = try #require(screen.coordinates(101, 50).min { $0.key < $1.key })
    let (minimum, maximum) = (device.profile.x.minimum, device.profile.x.maximum)
    #expect(
      notes == [.clamped(code: code, value: axis, minimum: minimum, maximum: maximum)])
  }

  @Test(arguments: TestedDevice.all)
  func `A move of one unit is reported, because the kernel has already filtered out noise`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (50, 50)) }
    let (code, value) = try #require(screen.coordinates(50, 50).min { $0.key < $1.key })
    #expect(screen.frame { $0.set(0, [code: value + 1]) } == "moved 1 (50, 50)")
  }

  @Test(arguments: TestedDevice.all)
  func `A new contact inherits values that are not sent again`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (25, 50)) }
    _ = screen.frame { $0.lift(0) }
    #expect(screen.frame { $0.land(0, at: (25, 75)) } == "began 2 (25, 75)")
    _ = screen.frame { $0.lift(0) }
    #expect(screen.frame { $0.land(0, at: (25, 75)) } == "began 3 (25, 75)")
  }

  // MARK: Several contacts

  @Test(arguments: TestedDevice.all(with: .severalContacts))
  func `Two contacts move and lift independently`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    #expect(screen.frame { $0.land(0, at: (20, 30)) } == "began 1 (20, 30)")
    #expect(screen.frame { $0.land(1, at: (70, 60)) } == "began 2 (70, 60)")
    let moved = screen.frame {
      $0.move(0, to: (22, 30))
      $0.move(1, to: (70, 58))
    }
    #expect(moved == "moved 1 (22, 30), moved 2 (70, 58)")
    #expect(screen.frame { $0.lift(0) } == "ended 1 (22, 30)")
    #expect(screen.frame { $0.move(1, to: (72, 58)) } == "moved 2 (72, 58)")
    #expect(screen.frame { $0.lift(1) } == "ended 2 (72, 58)")
    #expect(screen.decoder.hasNotes == false)
  }

  @Test(arguments: TestedDevice.all(with: .severalContacts))
  func `The maximum number of contacts can land in one frame`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    let most = device.profile.maximumContacts
    let decoded = screen.frame { screen in
      for finger in 0..<most { screen.land(finger, at: (Double(finger + 1), 50)) }
    }
    #expect(decoded == (1...most).map { "began \($0) (\($0), 50)" }.joined(separator: ", "))
    let lifted = screen.frame { screen in for finger in 0..<most { screen.lift(finger) } }
    #expect(lifted == (1...most).map { "ended \($0) (\($0), 50)" }.joined(separator: ", "))
  }

  @Test(arguments: TestedDevice.all(with: .slots))
  func `If a contact lifts and another lands in its slot in the same frame, they are two touches`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (20, 30)) }
    let decoded = screen.frame {
      $0.lift(0)
      $0.land(0, at: (60, 30))
    }
    #expect(decoded == "ended 1 (20, 30), began 2 (60, 30)")
  }

  @Test(arguments: TestedDevice.all(with: .slots))
  func `A new tracking ID without a lift begins a new touch`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (20, 30)) }
    #expect(
      screen.frame { $0.land(0, at: (60, 30)) } == "ended 1 (20, 30), began 2 (60, 30)")
  }

  // MARK: Failures

  @Test(arguments: TestedDevice.all)
  func `T5: Removing a device cancels its active touches exactly once`(device: TestedDevice) throws
  {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (25, 50)) }
    #expect(screen.unplug() == "cancelled deviceRemoved 1 (25, 50)")
    #expect(screen.unplug() == "", "it ends once")
  }

  @Test(arguments: TestedDevice.all)
  func `T5: Lost events cancel active touches, and the next contact begins a touch`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (25, 50)) }
    #expect(screen.loseEvents() == "cancelled eventsLost 1 (25, 50)")
    #expect(screen.frame { $0.move(0, to: (30, 50)) } == "", "it was cancelled")
    #expect(screen.frame { $0.lift(0) } == "")
    #expect(screen.frame { $0.land(0, at: (40, 50)) } == "began 2 (40, 50)")
  }

  @Test(arguments: TestedDevice.all(with: .slots))
  func `A contact whose landing was lost begins a touch when libevdev resynchronizes`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame {
      $0.land(0, at: (20, 30))
      $0.land(1, at: (70, 60))
    }
    let decoded = screen.loseEvents {
      $0.lift(0)
      $0.land(0, at: (40, 30))
    }
    #expect(
      decoded
        == "cancelled eventsLost 1 (20, 30), cancelled eventsLost 2 (70, 60) | began 3 (40, 30)")
    #expect(screen.frame { $0.move(1, to: (72, 60)) } == "", "it was cancelled")
    #expect(screen.frame { $0.move(0, to: (42, 30)) } == "moved 3 (42, 30)")
  }

  // MARK: Other properties of a contact

  @Test(arguments: TestedDevice.all(with: .palms))
  func `T6: A palm is reported as a palm, and the next finger as a finger`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    let palm = [AbsCode.mtToolType: ToolCode.palm]
    #expect(screen.frame { $0.land(0, at: (50, 50), palm) } == "began 1 (50, 50) palm")
    #expect(screen.frame { $0.lift(0) } == "ended 1 (50, 50) palm")
    let finger = [AbsCode.mtToolType: ToolCode.finger]
    #expect(screen.frame { $0.land(0, at: (25, 50), finger) } == "began 2 (25, 50)")
    #expect(screen.frame { $0.set(0, palm) } == "moved 2 (25, 50) palm")
  }

  @Test(arguments: TestedDevice.all(with: .distance))
  func `T7: A hovering contact begins a touch only at distance 0`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    #expect(screen.frame { $0.land(0, at: (50, 50), [AbsCode.mtDistance: 1]) } == "")
    #expect(screen.frame { $0.set(0, [AbsCode.mtDistance: 0]) } == "began 1 (50, 50)")
  }

  @Test(arguments: TestedDevice.all(with: .touchSize))
  func `A contact's radii follow the size reported by the device`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    _ = screen.frame { $0.land(0, at: (50, 50), [AbsCode.mtTouchMajor: 40]) }
    let contact = try #require(screen.decoder.frame.samples.first?.contact)
    let pointsPerUnit = (
      screen.size.width / device.profile.x.extent, screen.size.height / device.profile.y.extent
    )
    #expect(abs(contact.majorRadius - 20 * max(pointsPerUnit.0, pointsPerUnit.1)) < 1e-6)
    #expect(abs(contact.minorRadius - 20 * min(pointsPerUnit.0, pointsPerUnit.1)) < 1e-6)
  }

  @Test(arguments: TestedDevice.all(with: .orientation))
  func `The maximum orientation value maps to 90°`(device: TestedDevice) throws {
    var screen = try TestedScreen(device)
    let quarter = try #require(device.profile.orientation?.maximum)
    let shape = [
      AbsCode.mtTouchMajor: 40, AbsCode.mtTouchMinor: 20, AbsCode.mtOrientation: quarter,
    ]
    _ = screen.frame { $0.land(0, at: (50, 50), shape) }
    let contact = try #require(screen.decoder.frame.samples.first?.contact)
    #expect(abs(abs(contact.orientation.degrees) - 90) < 1e-6)
  }

  @Test(arguments: TestedDevice.all(with: .pressure))
  func `Pressure is reported as a fraction of the device's range`(device: TestedDevice) throws {
    let range = try #require(device.profile.pressure)
    for (value, pressure) in [(range.minimum, 0.0), (range.maximum, 1)] {
      var screen = try TestedScreen(device)
      _ = screen.frame { $0.land(0, at: (50, 50), [AbsCode.mtPressure: value]) }
      #expect(screen.decoder.frame.samples.first?.pressure == pressure)
    }
  }

  // MARK: Size of the surface

  @Test(arguments: TestedDevice.all(with: .resolution))
  func `U1: A location in millimeters is converted at 160 points per inch`(
    device: TestedDevice
  ) throws {
    var screen = try TestedScreen(device)
    let (code, _) = try #require(screen.coordinates(0, 0).min { $0.key < $1.key })
    let resolution = try #require(device.description.axes[code]?.resolution)
    _ = screen.frame { $0.land(0, at: (0, 0)) }
    // 50.8 mm equals 2 inches, or 320 points.
    let units = Int32((50.8 * Double(resolution)).rounded())
    _ = screen.frame { $0.set(0, [code: device.profile.x.minimum + units]) }
    let location = try #require(screen.decoder.frame.samples.first?.location)
    // Locations are rounded to the nearest device unit.
    let pointsPerUnit = 160 / 25.4 / Double(resolution)
    #expect(abs(location.x - 320) <= pointsPerUnit / 2 + 1e-6)
  }

  @Test(arguments: TestedDevice.all(with: .noResolution))
  func `A device without a size is assumed to be a 10.1-inch panel`(device: TestedDevice) throws {
    let screen = try TestedScreen(device)
    #expect(screen.decoder.mapping.sizeSource == .assumed)
    let diagonal = Vector(dx: screen.size.width, dy: screen.size.height).length
    #expect(abs(diagonal - 10.1 * 160) < 1e-6)
  }
}
