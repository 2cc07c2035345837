import Fingertip

// What `Tools/bench accuracy` makes its tables of. Each figure is a line of JSON.
//
//   fingertip-accuracy velocity              of made-up hands, by estimator
//   fingertip-accuracy recordings FOLDER     of people's hands; writes their recordings to the folder
//   fingertip-accuracy targets               which target a fat finger touches

do {
  switch Array(CommandLine.arguments.dropFirst()) {
  case ["velocity"]: VelocityAccuracy.printHands()
  case let arguments where arguments.count == 2 && arguments[0] == "recordings":
    VelocityAccuracy.printPeople()
    try writeRecordings(to: arguments[1])
  case ["targets"]: FatFinger.printAll()
  default: print("usage: fingertip-accuracy velocity|recordings FOLDER|targets: see main.swift")
  }
} catch { print("error: \(error)") }
