import Fingertip
import FingertipEvdev
import Testing

/// Decodes recordings of real touchscreens.
@Suite(.enabled(if: RealDevices.areHere, Comment(rawValue: RealDevices.absence)))
struct RealDeviceTests {
  private struct Touch {
    var began: TouchSample
    var start: Timestamp
    var end: TouchSample.Change?
    var milliseconds = 0
    var moves = 0
  }

  private func touches(
    _ device: String, _ recording: String
  ) throws -> (touches: [Touch], notes: [DecoderNote.Anomaly]) {
    let profile = try TouchscreenProfile(RealDevices.description(device))
    let size = Size(width: profile.x.extent, height: profile.y.extent)
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile, size: .points(size)))
    var touches: [Touch] = []
    func see(_ frame: TouchFrame) {
      for sample in frame.samples {
        if sample.change == .began {
          touches.append(Touch(began: sample, start: frame.timestamp))
          continue
        }
        let index = Int(sample.id.rawValue) - 1
        if sample.change == .moved {
          touches[index].moves += 1
        } else {
          touches[index].end = sample.change
          let life = (frame.timestamp - touches[index].start).wholeNanoseconds
          touches[index].milliseconds = Int(life / 1_000_000)
        }
      }
    }
    for event in RealDevices.events("\(device).\(recording)") where decoder.receive(event) {
      see(decoder.frame)
    }
    if decoder.cancelTouches(.recordingEnded) { see(decoder.frame) }
    return (touches, decoder.notes())
  }

  @Test func `Fast taps on an Atmel device inherit coordinates that are not sent again`() throws {
    let (touches, notes) = try touches("Atmel-maXTouch-Touchscreen", "1-finger-fast-taps")
    let locations = touches.map {
      [Int($0.began.location.x.rounded()), Int($0.began.location.y.rounded())]
    }
    #expect(
      locations.prefix(7)
        == [
          [340, 242], [354, 228], [357, 239], [364, 255], [364, 251], [345, 251], [349, 250],
        ])
    #expect(touches.map(\.milliseconds).prefix(4) == [95, 82, 82, 82])
    #expect(touches.count == 9)
    #expect(touches.allSatisfy { $0.end == .ended && $0.moves == 0 })
    #expect(notes.isEmpty)
  }

  @Test(arguments: [
    ("Atmel-maXTouch-Touchscreen", "1-finger-drag-up-down", [2199]),
    ("Atmel-maXTouch-Touchscreen", "2-fingers-touch-release", [755, 824]),
    ("EP0430M09", "1-finger-drag-up-down", [1433]),
    ("EP0430M09", "2-finger-scroll-down", [724, 754]),
    ("N-Trig-MultiTouch", "1-finger-drag-NW-SE", [1567]),
    ("QUANTA-OpticalTouchScreen", "touch-hover", [1415]),
    ("QUANTA-OpticalTouchScreen", "touch-on-left", [927]),
    ("Wacom-ISDv4-E6-Finger", "single-tap-center", [23]),
    ("Wacom-ISDv4-E6-Finger", "single-center-scroll", [823]),
    ("Wacom-ISDv4-E6-Finger", "double-top-swipe", [1855, 1911]),
    ("eGalax_eMPIA-Technology-Inc.-PCAP-MultiTouch-Controller", "tap", [0]),
  ])
  func `Touches replayed from real devices keep their recorded durations`(
    device: String, recording: String, lives: [Int]
  ) throws {
    let (touches, notes) = try touches(device, recording)
    #expect(touches.map(\.milliseconds).sorted() == lives)
    #expect(notes.isEmpty)
  }

  @Test func `An eGalax device with coordinates on the wrong axes is rejected`() {
    let description = RealDevices.description("eGalax-Inc.-USB-TouchController")
    do throws(UnsupportedDevice) {
      _ = try TouchscreenProfile(description)
      Issue.record("The device was accepted.")
    } catch { #expect(error.reason == .coordinatesOnWrongAxes) }
  }

  @Test func `The protocols and contact counts of real devices are detected`() throws {
    for (device, touchProtocol, contacts) in [
      ("Atmel-maXTouch-Touchscreen", TouchscreenProfile.TouchProtocol.slots, 10),
      ("EP0430M09", .slots, 5), ("N-Trig-MultiTouch", .protocolA, 32),
      ("QUANTA-OpticalTouchScreen", .slots, 10), ("Wacom-ISDv4-E6-Finger", .slots, 2),
      ("eGalax_eMPIA-Technology-Inc.-PCAP-MultiTouch-Controller", .slots, 10),
    ] {
      let profile = try TouchscreenProfile(RealDevices.description(device))
      #expect(profile.touchProtocol == touchProtocol)
      #expect(profile.maximumContacts == contacts)
      #expect(profile.physicalSize == nil, "none of them says a resolution")
    }
  }
}
