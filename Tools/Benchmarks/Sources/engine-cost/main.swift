import CMeasuring
import Fingertip
import Workbench

// The engine measurements for Tools/bench. Each measurement is printed as a line of JSON.
//
//   engine-cost play nothing|one|board off|values|text FILE   plays a workload on a screen
//   engine-cost growth FILE                                   varies recognizers, fingers and views
//   engine-cost doubling                                      works on n, 2 n and 4 n objects
//   engine-cost hits still|moving FILE                        hit-tests a scene of views
//   engine-cost read FILE                                     reads a recording
//   engine-cost rotations                                     performs rotations that are also pinches

func play(_ scene: String, _ explanation: Stage.Explanation, _ path: String) throws {
  var feed = try Feed(path)
  if scene == "nothing" { return measure("decode") { feed.play(into: nil) } }
  let stage = scene == "one" ? Stage.oneView() : Stage.board()
  stage.explain(explanation)
  measure("engine") {
    feed.play(into: stage.window)
  } more: {
    let tally = stage.tally
    let counts = zip(tally.names, tally.counts).map { "\"\($0)\":\($1)" }
    return "\"told\":\(tally.actionCount),\"sum\":\(tally.sum),\"decisions\":\(tally.decisions),"
      + "\"bytes\":\(tally.bytes),\"gestures\":{\(counts.joined(separator: ","))}"
  }
}

func run(_ arguments: [String]) throws -> Bool {
  switch (arguments.first, arguments.count) {
  case ("play", 4):
    guard let explanation = Stage.Explanation(rawValue: arguments[2]),
      ["nothing", "one", "board"].contains(arguments[1])
    else { return false }
    try play(arguments[1], explanation, arguments[3])
  case ("growth", 2): try Growth.measureAll(arguments[1])
  case ("doubling", 1): Doubling.measureAll()
  case ("hits", 3):
    HitTesting.measureAll(arguments[2], moves: arguments[1] == "moving", "hits \(arguments[1])")
  case ("rotations", 1): RotationOrPinch.measureAll()
  case ("read", 2): try Reading.measureAll(arguments[1])
  default: return false
  }
  return true
}

do {
  if try !run(Array(CommandLine.arguments.dropFirst())) {
    print("usage: engine-cost play|growth|hits|read|rotations …: see main.swift")
  }
} catch { print("error: \(error)") }
