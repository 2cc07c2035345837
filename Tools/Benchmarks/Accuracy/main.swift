import Fingertip

// The measurements for `Tools/bench accuracy`. Each result is printed as a line of JSON.
//
//   fingertip-accuracy velocity              velocities of synthetic touches, by estimator
//   fingertip-accuracy recordings FOLDER     velocities of human touches; writes the recordings to FOLDER
//   fingertip-accuracy targets               the targets that a fat finger hits

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
