import Fingertip
import LabelledRecordings
import Testing

@Suite struct LabelledReaderTests {
  private func read(_ lines: String...) -> [TouchFrame] {
    let header = "type,down,position.dx,position.dy,timeStamp"
    let csv = ([header] + lines).joined(separator: "\n")
    return LabelledRecording(label: "tap", name: "test", csv: csv).frames
  }

  @Test func `Lines with the same time form one frame, and times start at one second`() {
    let frames = read(
      "down,true,10,20,0:00:02.000000", "down,true,200,20,0:00:02.000000",
      "up,false,10,20,0:00:02.050000")
    #expect(
      frames.map(\.timestamp) == [Timestamp(milliseconds: 1000), Timestamp(milliseconds: 1050)])
    #expect(frames[0].samples.count == 2)
    #expect(frames[1].samples == [TouchSample(TouchID(1), .ended, at: Point(x: 10, y: 20))])
  }

  @Test func `Each line is assigned to the nearest touch`() {
    let frames = read(
      "down,true,10,20,0:00:02.000000", "down,true,200,20,0:00:02.010000",
      "move,true,150,20,0:00:02.020000", "move,true,60,20,0:00:02.030000",
      "up,false,150,20,0:00:02.040000")
    #expect(frames.dropFirst(2).flatMap(\.samples).map(\.id.rawValue) == [2, 1, 2])
  }

  @Test func `Out-of-order lines are sorted by time`() {
    let frames = read(
      "down,true,10,20,0:00:02.000000", "move,true,30,20,0:00:02.030000",
      "move,true,20,20,0:00:02.020000", "up,false,30,20,0:00:02.040000")
    #expect(frames.flatMap(\.samples).map(\.location.x) == [10, 20, 30, 30])
  }

  @Test func `Columns are found by name, and malformed lines are skipped`() {
    let csv = """
      type,position.dx,position.dy,timeStamp,width
      down,1,2,0:01:00.5,9
      move,one,2,0:01:00.6,9
      up,1,2,0:01:00.7,9
      """
    let recording = LabelledRecording(label: "tap", name: "test", csv: csv)
    #expect(recording.frames.flatMap(\.samples).count == 2)
    #expect(recording.fingers == ["finger 1: 0–200 ms, from (1, 2) to (1, 2), at most 0 pt away"])
  }

  @Test func `Text that is not a table produces no frames`() {
    #expect(
      LabelledRecording(label: "tap", name: "test", csv: "nothing here\n1,2,3").frames.isEmpty)
  }

  @Test func `A label reports missing and unexpected gestures`() throws {
    let zoom = try #require(Label.named("zoom", isCounterexample: false))
    #expect(zoom.fault(in: ["pinch"]) == nil)
    #expect(zoom.fault(in: []) == "nothing")
    #expect(zoom.fault(in: ["rotation"]) == "rotation instead")
    #expect(zoom.fault(in: ["pinch", "rotation"]) == "also rotation")
    #expect(Label.named("wave", isCounterexample: false) == nil)
  }
}
