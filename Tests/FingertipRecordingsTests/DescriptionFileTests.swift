import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct DescriptionFileTests {
  static let events = "E: 0.1 0000 0000 0\n"

  @Test func `The description file with the longest matching name prefix is used for the events`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(Self.events, to: "\(folder)/touch.two-fingers.swipe.events")
      try write("N: short\n", to: "\(folder)/touch.desc")
      try write("N: other\n", to: "\(folder)/tap.desc")
      try write("N: longer than theirs\n", to: "\(folder)/touch.two-fingers.swipe-left.desc")
      try write("N: long as prop\n", to: "\(folder)/touch.two-fingers.prop")
      let source = ByteSource.file("\(folder)/touch.two-fingers.swipe.events")
      #expect(read(source).device?.name == "long as prop")
      try write("N: long\n", to: "\(folder)/touch.two-fingers.desc")
      #expect(read(source).device?.name == "long")
      #expect(read(source).events.count == 1)
    }
  }

  @Test func `An explicit description takes precedence over one in the recording or its folder`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(Self.events, to: "\(folder)/touch.events")
      try write("N: inside\n" + Self.events, to: "\(folder)/touch.evemu")
      try write("N: beside\n", to: "\(folder)/touch.desc")
      let given = ByteSource.text("N: given\n")
      #expect(read(.file("\(folder)/touch.events")).device?.name == "beside")
      #expect(read(.file("\(folder)/touch.evemu")).device?.name == "inside")
      #expect(read(.file("\(folder)/touch.events"), description: given).device?.name == "given")
      #expect(read(.file("\(folder)/touch.evemu"), description: given).device?.name == "given")
    }
  }

  @Test
  func `Events can be read without a description; if it is required, the error names the option`()
    throws
  {
    try withTemporaryFolder { folder in
      let path = "\(folder)/touch.tap.events"
      try write(Self.events, to: path)
      #expect(read(.file(path)).events.count == 1)
      do throws(RecordingError) {
        let reader = try RecordingReader(.file(path))
        _ = try reader.requireDevice()
        Issue.record("no error")
      } catch {
        #expect(
          "\(error)"
            == "\(path): the events have no device description, and no touch.tap.desc or touch.tap.prop "
            + "in the same folder; pass the output of evemu-describe or getevent -lp with --description"
        )
      }
    }
  }

  @Test func `The error for piped events without a description explains how to provide one`() throws
  {
    do throws(RecordingError) {
      let reader = try RecordingReader(.text(Self.events))
      _ = try reader.requireDevice()
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".contains(
          ", and none was given; pass the output of evemu-describe or getevent -lp with --description"
        ))
    }
  }

  @Test func `A description file without a description is rejected`() {
    let outcome = read(
      .text(Self.events), description: .text(Self.events, name: "wrong.desc"))
    #expect(outcome.error == RecordingError("wrong.desc", .describesNothing))
  }
}
