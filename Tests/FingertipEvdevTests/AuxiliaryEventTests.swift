import Fingertip
import Testing

@testable import FingertipEvdev

/// Tests remote control keys and motion sensors.
@Suite struct AuxiliaryEventTests {
  private func key(_ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: EventType.key, code: code, value: value)
  }

  @Test func `A media key sends its command on press, but not on repeat or release`() {
    var keys = MediaKeyReader()
    #expect(keys.receive(key(164, 1)) == .togglePlayPause)
    #expect(keys.receive(key(164, 2)) == nil && keys.receive(key(164, 0)) == nil)
    let commands = [163, 165, 166, 128, 200, 201, 207].map { keys.receive(key($0, 1)) }
    #expect(commands == [.nextTrack, .previousTrack, .stop, .stop, .play, .pause, .play])
    for code in MediaKeyReader.codes {
      #expect(MediaKeyReader().first(for: code) != nil && MediaKeyReader.isMediaKey(key(code, 0)))
    }
  }

  @Test func `Each seek key sends one begin command and one end command`() {
    var keys = MediaKeyReader()
    let commands = [(208, 1), (208, 2), (208, 1), (168, 1), (208, 0), (208, 0)].map {
      keys.receive(key(UInt16($0.0), Int32($0.1)))
    }
    #expect(
      commands == [.beginSeekingForward, nil, nil, .beginSeekingBackward, .endSeekingForward, nil])
    #expect(keys.releaseAll() == [.endSeekingBackward] && keys.releaseAll().isEmpty)
  }

  @Test func `Unknown keys, invalid key values and events of other types send no command`() {
    var keys = MediaKeyReader()
    for code in UInt16.min...1023 where !MediaKeyReader.codes.contains(code) {
      #expect(keys.receive(key(code, 1)) == nil && !MediaKeyReader.isMediaKey(key(code, 1)))
    }
    #expect(keys.receive(InputEvent(time: .zero, type: 3, code: 164, value: 1)) == nil)
    #expect(keys.receive(key(164, -7)) == nil && keys.receive(key(164, .max)) == nil)
  }

  private var sensor: DeviceDescription {
    let axis = AbsoluteAxis(minimum: -32768, maximum: 32767, resolution: 16384)
    return DeviceDescription(
      name: "LIS3", properties: [InputProperty.accelerometer],
      axes: [AbsCode.x: axis, AbsCode.y: axis, AbsCode.z: axis])
  }

  @Test func `The accelerometer returns one sample per report, in units of g`() throws {
    var sensor = try AccelerometerReader(sensor)
    func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
      InputEvent(time: Timestamp(milliseconds: 7), type: type, code: code, value: value)
    }
    #expect(sensor.receive(event(3, 2, -16384)) == nil)
    #expect(sensor.receive(event(3, 0, 8192)) == nil)
    #expect(
      sensor.receive(event(0, 0, 0))
        == Acceleration(x: 0.5, y: 0, z: -1, at: Timestamp(milliseconds: 7)))
    // The frame between the lost events and the next report is incomplete.
    #expect(sensor.receive(event(0, 3, 0)) == nil)
    #expect(sensor.receive(event(3, 1, 1)) == nil && sensor.receive(event(0, 0, 0)) == nil)
    #expect(sensor.receive(event(0, 0, 0)) != nil)
  }

  @Test func `Values outside the accelerometer's range are clamped`() throws {
    var sensor = try AccelerometerReader(sensor)
    for (code, value) in [(AbsCode.x, Int32.min), (AbsCode.y, .max), (AbsCode.z, 0)] {
      let event = InputEvent(time: .zero, type: EventType.abs, code: code, value: value)
      #expect(sensor.receive(event) == nil)
    }
    let report = InputEvent(time: .zero, type: EventType.syn, code: SynCode.report, value: 0)
    #expect(sensor.receive(report) == Acceleration(x: -2, y: 32767.0 / 16384, z: 0, at: .zero))
  }

  @Test func `The key events generated for a command are decoded as that command`() {
    for command in RemoteCommand.allCases {
      var keys = MediaKeyReader()
      // A command that ends seeking must follow the command that begins seeking.
      let begin: RemoteCommand? =
        switch command {
        case .endSeekingForward: .beginSeekingForward
        case .endSeekingBackward: .beginSeekingBackward
        default: nil
        }
      let events = ([begin].compactMap { $0 } + [command]).flatMap {
        MediaKeyReader.events(for: $0, at: .zero)
      }
      #expect(events.compactMap { keys.receive($0) }.last == command)
    }
  }

  @Test func `The error for a device that isn't an accelerometer names the missing event code`() {
    var device = sensor
    device.axes[AbsCode.z]?.resolution = 0
    expectRejection(device, "ABS_Z is missing or has no resolution (units per g); fix ")
    device.axes[AbsCode.z] = nil
    expectRejection(device, "ABS_Z is missing or has no resolution (units per g); fix ")
    device.properties = []
    expectRejection(device, "INPUT_PROP_ACCELEROMETER is missing); choose a different device")
  }

  private func expectRejection(_ device: DeviceDescription, _ text: String) {
    do throws(UnsupportedDevice) {
      _ = try AccelerometerReader(device)
      Issue.record("The device was accepted.")
    } catch {
      #expect(error.description.contains(text), "\(error)")
    }
  }
}

extension MediaKeyReader {
  fileprivate func first(for code: UInt16) -> RemoteCommand? {
    var copy = self
    return copy.receive(InputEvent(time: .zero, type: EventType.key, code: code, value: 1))
  }
}
