import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipText
import Foundation
import Testing

@testable import FingertipRecordings

struct JSONLinesTests {
  static let header =
    "{\"type\":\"recording\",\"version\":1,\"window\":{\"width\":320,\"height\":480}}\n"

  @Test func `A handwritten JSON Lines recording is read`() throws {
    let text = """
      {"type":"recording", "version":1, "maker":["any", {"thing":null}],
       "window":{"width":320,"height":480}}
      """.split(separator: "\n").joined() + """

        {"touches":[{"x":10,"id":7,"y":20.5,"phase":"began","pressure":0.5}],"type":"frame","time":1e-1}
        {"type":"decision","time":0.1,"text":"anything"}

        {"type":"frame","time":0.2,"touches":[{"id":7,"phase":"ended"}]}
        """
    var reader = try RecordingReader(.text(text))
    let known = reader.windowSize
    let window = try #require(known)
    #expect(window == Size(width: 320, height: 480))
    let profile = try TouchscreenProfile(try reader.requireDevice())
    var decoder = TouchDecoder(
      profile, mapping: try DisplayMapping(profile, size: .points(window)))
    var frames: [TouchFrame] = []
    while let event = try reader.next() {
      if decoder.receive(event) { frames.append(decoder.frame) }
    }
    #expect(frames.count == 2)
    let first = try #require(frames.first?.samples.first)
    #expect(first.location.distance(to: Point(x: 10, y: 20.5)) < 0.001)
    #expect(abs(try #require(first.pressure) - 0.5) < 0.001)
    #expect(
      frames.map(\.timestamp) == [Timestamp(milliseconds: 100), Timestamp(milliseconds: 200)])
    #expect(frames.last?.samples.map(\.change) == [.ended])
  }

  @Test func `Every line that is written is valid JSON`() throws {
    var writer = JSONLinesWriter()
    writer.write(VirtualTouchscreen.slots120.description, window: Size(width: 1366.5, height: 854))
    for event in VirtualTouchscreen.slots120.events(for: .tap(at: Point(x: 9, y: 9)), seed: 1) {
      writer.write(event)
    }
    writer.write(
      TouchFrame(
        at: Timestamp(nanoseconds: -1_500_000_001),
        samples: [
          TouchSample(
            TouchID(1), .cancelled(.palm), at: Point(x: -0.25, y: .infinity),
            contact: ContactEllipse(majorRadius: 5, minorRadius: 4, orientation: .zero),
            pressure: 0.25, tool: .palm)
        ]))
    for line in writer.bytes.split(separator: 10) {
      let object = try JSONSerialization.jsonObject(with: Data(line))
      #expect((object as? [String: Any])?["type"] is String)
    }
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains("\"window\":{\"width\":1366.5,\"height\":854}"))
    #expect(text.contains("\"time\":-1.500000001,"))
    #expect(
      text.contains("\"phase\":\"cancelled\",\"reason\":\"palm\",\"x\":-0.25,\"y\":null,"))
  }

  @Test func `X1: A decision includes its cause, the recognizers it waits for and its shortfalls`()
    throws
  {
    let (pan, tap) = (
      Decision.Subject.recognizer("pan", view: "a"), Decision.Subject.recognizer("tap", view: "b")
    )
    let miss = try #require(NearMiss(Reason(.tooFewTouches, .count(2), limit: .count(3))))
    let decisions = [
      Decision(
        at: .zero, pan,
        .transition(from: .possible, to: .failed, Reason(.blockedByControl), by: .view("c"))),
      Decision(at: .zero, pan, .waits(Reason(.moved), for: [tap, pan])),
      Decision(at: .zero, pan, .nearMiss(miss)),
      Decision(at: .zero, .touch(1), .intercepted(from: "c", by: pan)),
      Decision(
        at: .zero, tap,
        .transition(
          from: .possible, to: .failed, Reason(.wrongDirection, .direction(.left)), by: nil)),
    ]
    let texts = decisions.map { decision in
      var text = UTF8TextBuffer()
      text.appendJSON(decision)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    #expect(texts[0].contains(#""reason":"blockedByControl","byView":"c","rule":"C7""#))
    #expect(
      texts[1].contains(
        #""for":[{"recognizer":"tap","view":"b"},{"recognizer":"pan","view":"a"}]"#))
    #expect(texts[2].contains(#""shortfalls":[{"what":"moreFingers","amount":1}],"rule":"X3""#))
    #expect(texts[3].contains(#""view":"c","by":"pan","byView":"a","rule":"D3""#))
    #expect(texts[4].contains(#""reason":"wrongDirection","measured":"left","instant":0"#))
  }

  @Test func `Written touches are read back to within a thousandth of a point`() throws {
    try withRandomness("Written touches are read back unchanged") { random in
      for _ in 0..<50 {
        let frames = Self.frames(&random)
        var writer = JSONLinesWriter()
        writer.write(window: Size(width: 1000, height: 600))
        for frame in frames { writer.write(frame) }
        var reader = try RecordingReader(.bytes(writer.bytes, name: "written"))
        let profile = try TouchscreenProfile(try reader.requireDevice())
        let known = reader.windowSize
        let surface = try DisplayMapping(profile, size: .points(try #require(known)))
        var decoder = TouchDecoder(profile, mapping: surface)
        var read: [TouchFrame] = []
        while let event = try reader.next() {
          if decoder.receive(event) { read.append(decoder.frame) }
        }
        try #require(read.map(\.timestamp) == frames.map(\.timestamp))
        for (a, b) in zip(frames, read) {
          try #require(a.samples.map(\.change) == b.samples.map(\.change))
          for (a, b) in zip(a.samples, b.samples) {
            #expect(a.location.distance(to: b.location) < 0.002)
            #expect(abs((a.pressure ?? 0) - (b.pressure ?? 0)) < 0.001)
          }
        }
      }
    }
  }

  /// Returns the frames of two touches that begin, move and end, with random values of all
  /// properties.
  static func frames(_ random: inout SplitMix64) -> [TouchFrame] {
    func sample(_ id: UInt64, _ change: TouchSample.Change) -> TouchSample {
      TouchSample(
        TouchID(id), change,
        at: Point(x: .random(in: 0...999, using: &random), y: .random(in: 0...599, using: &random)),
        contact: ContactEllipse(
          majorRadius: .random(in: 5...9, using: &random), minorRadius: 4, orientation: .zero),
        pressure: .random(in: 0...1, using: &random))
    }
    var frames = [TouchFrame(at: .zero, samples: [sample(1, .began), sample(2, .began)])]
    for number in 1...Int.random(in: 1...20, using: &random) {
      frames.append(
        TouchFrame(
          at: Timestamp(nanoseconds: Int64(number) * 16_666_667),
          samples: [sample(1, .moved), sample(2, .moved)]))
    }
    let last = frames[frames.count - 1]
    let lifted = last.samples.map { sample in
      var sample = sample
      sample.change = .ended
      return sample
    }
    frames.append(TouchFrame(at: last.timestamp + .milliseconds(17), samples: lifted))
    return frames
  }

  @Test(arguments: [
    "{\"type\":\"frame\",\"touches\":[]}", "{\"type\":\"frame\",\"time\":1}",
    "{\"type\":\"frame\",\"time\":1,\"events\":[]}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[],}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[{\"id\":1}]}", "nonsense", "{", "[]",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":1}]}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[{\"id\":1,\"phase\":\"up\",\"x\":1,\"y\":1}]}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[],\"more\":{1}}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[],\"more\":[1 2]}",
    "{\"type\":\"frame\",\"time\":1,\"touches\":[],\"more\":01}",
    "{\"type\":\"recording\",\"version\":1}", "{\"type\":\"frame\",\"time\":01x,\"touches\":[]}",
  ])
  func `A malformed line is reported with its line number`(line: String) {
    let good =
      "{\"type\":\"frame\",\"time\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}]}\n"
    // A line that isn't followed by another frame may be text after the recording.
    let last = "{\"type\":\"frame\",\"time\":2,\"touches\":[]}\n"
    let outcome = read(Self.header + good + line + "\n" + last)
    #expect(outcome.events.count == 4)
    #expect(outcome.error?.line == 3)
  }

  @Test(arguments: [
    ("{\"type\":\"frame\",\"time\":1e99,\"touches\":[]}", "seconds"),
    (
      "{\"type\":\"frame\",\"time\":1,\"touches\":[{\"id\":1.5,\"phase\":\"began\",\"x\":1,\"y\":1}]}",
      "whole numbers"
    ),
  ])
  func `The error for an out-of-range number names its field`(line: String, field: String) {
    #expect(read(Self.header + line + "\n").text.contains("expected \(field) in "))
  }

  @Test func `A JSON Lines recording with an unknown version is rejected`() {
    let outcome = read("{\"type\":\"recording\",\"version\":2}\n")
    #expect(outcome.error?.problem == .unknownVersion(found: "2", known: "1"))
    // The output of `replay` is not a recording, although its first line looks like that of a
    // recording.
    let replayed = read("{\"type\":\"recording\",\"file\":\"x\",\"device\":\"y\"}\n")
    #expect(replayed.error?.line == 1)
  }

  @Test func `Each touch has its own tool, and a touch that follows a cancelled one is a finger`()
    throws
  {
    let text =
      Self.header + """
        {"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":1,"y":2,"tool":"stylus"}]}
        {"type":"frame","time":1,"touches":[{"id":1,"phase":"ended","tool":"stylus"}]}
        {"type":"frame","time":2,"touches":[{"id":2,"phase":"began","x":1,"y":2,"tool":"stylus"}]}
        {"type":"frame","time":3,"touches":[{"id":2,"phase":"cancelled"}]}
        {"type":"frame","time":4,"touches":[{"id":3,"phase":"began","x":1,"y":2,"tool":"palm"}]}
        {"type":"frame","time":5,"touches":[{"id":3,"phase":"ended","tool":"palm"}]}
        {"type":"frame","time":6,"touches":[{"id":4,"phase":"began","x":1,"y":2}]}
        {"type":"frame","time":7,"touches":[{"id":4,"phase":"ended"}]}
        {"type":"frame","time":8,"touches":[{"id":5,"phase":"began","x":1,"y":2}]}
        """
    let tools = read(text).events.filter { $0.code == AbsCode.mtToolType }.map(\.value)
    #expect(tools == [1, 1, 2, 2, 0])
    var reader = try RecordingReader(.text(text))
    let profile = try TouchscreenProfile(try reader.requireDevice())
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
    var began: [TouchTool] = []
    while let event = try reader.next() {
      guard decoder.receive(event) else { continue }
      began += decoder.frame.samples.filter { $0.change == .began }.map(\.tool)
    }
    #expect(began == [.stylus, .stylus, .palm, .finger, .finger])
  }

  @Test func `A cancelled touch becomes a palm before it lifts`() throws {
    let text =
      Self.header + """
        {"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}
        {"type":"frame","time":1,"touches":[{"id":1,"phase":"cancelled"},{"id":2,"phase":"moved"}]}
        """
    let events = read(text).events
    #expect(events.map(\.code) == [0x39, 0x35, 0x36, 0, 0x37, 0, 0x39, 0])
    #expect(events.map(\.value) == [0, 1016, 2032, 0, 2, 0, -1, 0])
  }

  @Test func `Readers skip decisions that occur between frames`() {
    var (with, without) = (JSONLinesWriter(), JSONLinesWriter())
    let window = Window(size: Size(width: 100, height: 100))
    window.addGestureRecognizer(TapGestureRecognizer())
    var decisions: [Decision] = []
    window.onDecision = { decisions.append($0) }
    with.write(window: window.bounds.size)
    without.write(window: window.bounds.size)
    for (time, change) in [(0, TouchSample.Change.began), (50, .ended)] {
      let frame = TouchFrame(
        at: Timestamp(milliseconds: time),
        samples: [TouchSample(TouchID(1), change, at: Point(x: 50, y: 50))])
      window.send(frame)
      with.write(frame)
      without.write(frame)
      for decision in decisions { with.write(decision) }
      decisions = []
    }
    #expect(String(decoding: with.bytes, as: UTF8.self).contains("recognized"))
    let read = read(.bytes(with.bytes, name: "a.jsonl"))
    #expect(read.error == nil && !read.events.isEmpty)
    #expect(read == FingertipRecordingsTests.read(.bytes(without.bytes, name: "a.jsonl")))
  }
}
