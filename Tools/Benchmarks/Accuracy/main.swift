import Fingertip

// The measurements that `Tools/bench accuracy` makes. Each result is printed as a line of JSON.
//
//   fingertip-accuracy velocity              velocities of synthetic touches, by estimator
//   fingertip-accuracy recordings FOLDER     velocities of human touches; writes the recordings to FOLDER
//   fingertip-accuracy strokes FOLDER        velocities in the recordings of a folder
//   fingertip-accuracy targets               the targets that a fat finger hits

do {
  switch Array(CommandLine.arguments.dropFirst()) {
  case ["velocity"]: VelocityAccuracy.printSynthetic()
  case let arguments where arguments.count == 2 && arguments[0] == "recordings":
    try VelocityAccuracy.printPeople(writingTo: arguments[1])
  case let arguments where arguments.count == 2 && arguments[0] == "strokes":
    try VelocityAccuracy.printStrokes(in: arguments[1])
  case ["targets"]: FatFinger.printAll()
  default:
    print("usage: fingertip-accuracy velocity|recordings FOLDER|strokes FOLDER|targets")
  }
} catch { print("error: \(error)") }
