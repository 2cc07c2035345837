import Fingertip
import FingertipTesting

// This file creates a separate folder for each recognizer, with recordings of its gesture and of
// near misses.

func recognizerCorpus() -> [CorpusFolder] {
  [
    tapFolder, holdFolder, swipeFolder, flickFolder, panFolder, pinchFolder, rotationFolder,
    transformFolder, edgePanFolder, tapThenDragFolder, tiltFolder,
  ]
}

private let point = Point(x: 500, y: 400)

private func sceneWithRecognizers(_ recognizers: String...) -> String {
  let list = recognizers.map { "    \($0)" }.joined(separator: ",\n")
  return "{\n  \"recognizers\": [\n\(list)\n  ]\n}\n"
}

private let tapFolder = CorpusFolder(
  "recognizers/tap",
  "single, double, two-finger and triple taps that may be recognized simultaneously",
  scene: """
    {
      "recognizers": [
        { "type": "tap" },
        { "type": "tap", "name": "double tap", "taps": 2 },
        { "type": "tap", "name": "triple tap", "taps": 3 },
        { "type": "tap", "name": "two-finger tap", "touches": 2 }
      ],
      "simultaneous": [["tap", "double tap", "triple tap", "two-finger tap"]]
    }

    """,
  [
    CorpusRecording("short", "held for 80 ms", oneFingerTouches { $0.tap(point) }),
    CorpusRecording(
      "as-long-as-may-be", "held for 700 ms; the limit is 750 ms",
      oneFingerTouches { $0.tap(point, for: 700) }),
    CorpusRecording(
      "too-long", "held for 800 ms: no tap", oneFingerTouches { $0.tap(point, for: 800) }),
    CorpusRecording(
      "rolls-40-pt", "moves 40 pt while down; the limit is 45 pt",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(540, 400, in: 200)
        $0.up()
      }),
    CorpusRecording(
      "moves-and-comes-back",
      "moves 60 pt away and back: no tap, because the maximum distance counts, not the final one",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(560, 400, in: 120)
        $0.moveTo(500, 400, in: 120)
        $0.up()
      }),
    CorpusRecording(
      "three-quick", "three taps 120 ms apart: recognized as single, double and triple taps",
      .tap(at: point, count: 3, gap: .milliseconds(120))),
    CorpusRecording(
      "second-too-late", "two taps 420 ms apart: recognized as two single taps",
      .tap(at: point, count: 2, gap: .milliseconds(420))),
    CorpusRecording(
      "second-too-far", "two taps 80 pt apart: recognized as two single taps",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(150)
        $0.tap(Point(x: 580, y: 400))
      }),
    CorpusRecording(
      "two-fingers-apart", "two fingers land 60 ms apart and lift 60 ms apart",
      SyntheticTouches(
        makeFinger { $0.tap(point, for: 160) },
        makeFinger(at: 160) { $0.tap(Point(x: 600, y: 400), for: 160) })),
    CorpusRecording(
      "two-fingers-too-far-apart", "the second finger lands 150 ms after the first",
      SyntheticTouches(
        makeFinger { $0.tap(point, for: 300) },
        makeFinger(at: 250) { $0.tap(Point(x: 600, y: 400), for: 150) })),
  ])

private let holdFolder = CorpusFolder(
  "recognizers/hold", "one-finger long presses, with and without a preceding tap",
  scene: sceneWithRecognizers(
    "{ \"type\": \"long press\" }",
    "{ \"type\": \"long press\", \"name\": \"tap and hold\", \"precedingTaps\": 1 }"),
  [
    CorpusRecording(
      "then-drag", "holds for 600 ms, then drags: the long press continues",
      oneFingerTouches {
        $0.down(at: point)
        $0.pause(600)
        $0.moveTo(640, 440, in: 300)
        $0.pause(60)
        $0.up()
      }),
    CorpusRecording(
      "lifts-at-450-ms", "lifts 50 ms too early", oneFingerTouches { $0.tap(point, for: 450) }),
    CorpusRecording(
      "strays-15-pt", "holds still for 200 ms, then moves 15 pt; the limit is 10 pt",
      oneFingerTouches {
        $0.down(at: point)
        $0.pause(200)
        $0.moveTo(515, 400, in: 150)
        $0.pause(400)
        $0.up()
      }),
    CorpusRecording(
      "after-a-tap", "a tap, followed 200 ms later by a long press",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(200)
        $0.tap(point, for: 700)
      }),
  ])

private let swipeFolder = CorpusFolder(
  "recognizers/swipe", "swipes to the right, and two-finger swipes in any direction",
  scene: sceneWithRecognizers(
    "{ \"type\": \"swipe\", \"directions\": [\"right\"] }",
    "{ \"type\": \"swipe\", \"name\": \"two-finger swipe\", \"touches\": 2 }"),
  [
    CorpusRecording(
      "right", "a swipe of 180 pt in 220 ms",
      .swipe(from: point, to: Point(x: 680, y: 405), over: .milliseconds(220))),
    CorpusRecording(
      "left", "a swipe to the left",
      .swipe(from: point, to: Point(x: 320, y: 400), over: .milliseconds(220))),
    CorpusRecording(
      "too-slow", "a movement of 180 pt in 1500 ms",
      .swipe(from: point, to: Point(x: 680, y: 400), over: .milliseconds(1500))),
    CorpusRecording(
      "too-short", "moves 42 pt; the limit is 50 pt",
      .swipe(from: point, to: Point(x: 542, y: 400), over: .milliseconds(150))),
    CorpusRecording(
      "crooked", "moves 70 pt down and 100 pt right",
      .swipe(from: point, to: Point(x: 600, y: 470), over: .milliseconds(220))),
    CorpusRecording(
      "two-fingers-up", "two fingers move up 200 pt in 250 ms",
      SyntheticTouches(
        makeFinger {
          $0.down(at: Point(x: 460, y: 500))
          $0.moveTo(462, 300, in: 250, .throwing)
          $0.up()
        },
        makeFinger(at: 109) {
          $0.down(at: Point(x: 560, y: 480))
          $0.moveTo(558, 280, in: 250, .throwing)
          $0.up()
        })),
  ])

private let flickFolder = CorpusFolder(
  "recognizers/flick", "flicks, in which the finger is still moving fast when it lifts",
  scene: sceneWithRecognizers("{ \"type\": \"flick\" }"),
  [
    CorpusRecording(
      "fast", "a flick of 120 pt in 140 ms", .flick(from: point, to: Point(x: 400, y: 466))),
    CorpusRecording(
      "too-slow", "moves 60 pt in 500 ms and lifts at 225 pt/s",
      .flick(from: point, to: Point(x: 560, y: 400), over: .milliseconds(500))),
    CorpusRecording(
      "rests-before-it-lifts", "moves fast, but holds still for 90 ms before lifting",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(640, 400, in: 160, .throwing)
        $0.pause(90)
        $0.up()
      }),
  ])

private let panFolder = CorpusFolder(
  "recognizers/pan",
  "drags in any direction, drags along one axis, and drags with exactly two fingers",
  scene: """
    {
      "recognizers": [
        { "type": "pan" },
        { "type": "pan", "name": "locked pan", "axis": "locked" },
        { "type": "pan", "name": "two-finger pan", "minimumTouches": 2, "maximumTouches": 2 }
      ],
      "simultaneous": [["pan", "locked pan", "two-finger pan"]]
    }

    """,
  [
    CorpusRecording(
      "zigzag", "a drag to the right, then down, then to the left",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(640, 405, in: 300)
        $0.moveTo(645, 520, in: 300)
        $0.moveTo(520, 525, in: 300)
        $0.pause(80)
        $0.up()
      }),
    CorpusRecording(
      "8-pt", "moves 8 pt, which is below the limit of 10 pt: not recognized",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(508, 400, in: 300)
        $0.pause(100)
        $0.up()
      }),
    CorpusRecording(
      "a-second-finger-joins",
      "a second finger lands mid-drag, moves in parallel with the first, and lifts before it",
      SyntheticTouches(
        makeFinger {
          $0.down(at: point)
          $0.moveTo(700, 400, in: 900)
          $0.pause(60)
          $0.up()
        },
        makeFinger(at: 400) {
          $0.down(at: Point(x: 500, y: 520))
          $0.moveTo(600, 520, in: 400)
          $0.up()
        })),
  ])

private let pinchFolder = CorpusFolder(
  "recognizers/pinch", "pinches", scene: sceneWithRecognizers("{ \"type\": \"pinch\" }"),
  [
    CorpusRecording(
      "open", "the fingers spread from 120 to 300 pt", .pinch(around: point, from: 120, to: 300)),
    CorpusRecording(
      "close", "the fingers pinch together from 300 to 100 pt",
      .pinch(around: point, from: 300, to: 100)),
    CorpusRecording(
      "5-pt", "the fingers spread by 5 pt, which is below the limit of 8 pt: not recognized",
      .pinch(around: point, from: 120, to: 125)),
    CorpusRecording(
      "one-finger-stays",
      "two fingers spread; one lifts, and the other keeps moving before it lifts",
      SyntheticTouches(
        makeFinger {
          $0.down(at: Point(x: 440, y: 400))
          $0.moveTo(360, 400, in: 400)
          $0.up()
        },
        makeFinger(at: 105) {
          $0.down(at: Point(x: 560, y: 400))
          $0.moveTo(640, 400, in: 400)
          $0.moveTo(700, 460, in: 300)
          $0.pause(60)
          $0.up()
        })),
  ])

private let rotationFolder = CorpusFolder(
  "recognizers/rotation", "rotations", scene: sceneWithRecognizers("{ \"type\": \"rotation\" }"),
  [
    CorpusRecording(
      "clockwise", "a rotation by 45°", .rotate(around: point, radius: 110, by: Angle(degrees: 45))),
    CorpusRecording(
      "past-half-a-turn", "a rotation by 260° in two seconds; the angle keeps increasing past 180°",
      .rotate(
        around: point, radius: 110, by: Angle(degrees: 260), over: .milliseconds(2000))),
    CorpusRecording(
      "3-degrees", "a rotation by 3°, which is below the limit of 5°: not recognized",
      .rotate(around: point, radius: 110, by: Angle(degrees: 3))),
  ])

private let transformFolder = CorpusFolder(
  "recognizers/transform", "pan, pinch and rotation combined, with one or more fingers",
  scene: sceneWithRecognizers("{ \"type\": \"transform\", \"minimumTouches\": 1 }"),
  [
    CorpusRecording(
      "move-zoom-turn", "two fingers move 120 pt, then spread, then rotate by 30°",
      SyntheticTouches(
        makeFinger {
          $0.down(at: Point(x: 440, y: 400))
          $0.moveTo(560, 400, in: 300)
          $0.moveTo(500, 400, in: 300)
          $0.orbit(
            around: Point(x: 620, y: 400), by: Angle(degrees: 30), over: .milliseconds(400))
          $0.up()
        },
        makeFinger(at: 108) {
          $0.down(at: Point(x: 560, y: 400))
          $0.moveTo(680, 400, in: 300)
          $0.moveTo(740, 400, in: 300)
          $0.orbit(
            around: Point(x: 620, y: 400), by: Angle(degrees: 30), over: .milliseconds(400))
          $0.up()
        })),
    CorpusRecording(
      "one-finger", "one finger drags", .drag(from: point, to: Point(x: 600, y: 500))),
  ])

private let edgePanFolder = CorpusFolder(
  "recognizers/edge-pan", "drags from the left edge and from the middle of the bottom edge",
  scene: sceneWithRecognizers(
    "{ \"type\": \"edge pan\", \"name\": \"back\", \"edges\": [\"left\"] }",
    "{ \"type\": \"edge pan\", \"name\": \"home\", \"edges\": [\"bottom\"], "
      + "\"segmentStart\": 0.25, \"segmentEnd\": 0.75 }"),
  [
    CorpusRecording(
      "left", "a drag that starts 8 pt from the left edge",
      .drag(from: Point(x: 8, y: 300), to: Point(x: 260, y: 310))),
    CorpusRecording(
      "landing-30-pt-inside", "lands 30 pt from the edge; the limit is 20 pt",
      .drag(from: Point(x: 30, y: 300), to: Point(x: 260, y: 310))),
    CorpusRecording(
      "along-the-edge", "moves down along the edge",
      .drag(from: Point(x: 8, y: 200), to: Point(x: 12, y: 500))),
    CorpusRecording(
      "bottom", "a drag up from the middle of the bottom edge",
      .drag(from: Point(x: 680, y: 848), to: Point(x: 690, y: 600))),
    CorpusRecording(
      "bottom-beside-the-segment", "a drag up from the bottom edge that starts too far to the left",
      .drag(from: Point(x: 200, y: 848), to: Point(x: 210, y: 600))),
  ])

private let tapThenDragFolder = CorpusFolder(
  "recognizers/tap-then-drag", "a double tap whose second touch drags",
  scene: sceneWithRecognizers("{ \"type\": \"tap then drag\" }"),
  [
    CorpusRecording(
      "zoom-in", "taps, lands again 150 ms later, and drags down 139 pt past the limit",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(150)
        $0.down(at: point)
        $0.moveTo(500, 549, in: 500)
        $0.pause(60)
        $0.up()
      }),
    CorpusRecording(
      "double-tap", "the second touch lifts without dragging", .tap(at: point, count: 2)),
    CorpusRecording(
      "second-too-late", "the second touch lands 500 ms after the first lifts",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(500)
        $0.down(at: point)
        $0.moveTo(500, 549, in: 500)
        $0.up()
      }),
  ])

private let tiltFolder = CorpusFolder(
  "recognizers/tilt",
  "a tilt (two fingers move up or down together), and a pan and a pinch that require it to fail",
  scene: """
    {
      "recognizers": [
        { "type": "tilt" },
        { "type": "pan", "minimumTouches": 2 },
        { "type": "pinch" }
      ],
      "requireToFail": [
        { "recognizer": "two-finger pan", "waitsFor": "tilt" },
        { "recognizer": "pinch", "waitsFor": "tilt" }
      ]
    }

    """,
  [
    CorpusRecording(
      "up", "both fingers move 150 pt up: a tilt", twoFingerDrag(Vector(dx: 0, dy: -150))),
    CorpusRecording(
      "down-a-little-aslant", "both fingers move down and slightly to the right: a tilt",
      twoFingerDrag(Vector(dx: 30, dy: 150))),
    CorpusRecording(
      "aslant", "both fingers move equally far down and to the right: a pan",
      twoFingerDrag(Vector(dx: 120, dy: 120))),
    CorpusRecording(
      "one-alone", "one finger moves up 150 pt, and the other holds still: no tilt",
      twoFingerDrag(Vector(dx: 0, dy: -150), .zero)),
    CorpusRecording(
      "part", "both fingers spread sideways: a pinch",
      twoFingerDrag(Vector(dx: -80, dy: 0), Vector(dx: 80, dy: 0))),
    CorpusRecording(
      "above-one-another", "one finger lands 120 pt above the other: a pan",
      twoFingerDrag(Vector(dx: 0, dy: -150), between: Vector(dx: 20, dy: 120))),
    CorpusRecording(
      "lift-too-early",
      "both fingers move up 8 pt, which is below the limit of 10 pt: not recognized",
      twoFingerDrag(Vector(dx: 0, dy: -8))),
  ])

/// Returns the touches of two fingers that move by the given displacements. By default, the
/// displacements are equal and the fingers are 120 pt apart.
private func twoFingerDrag(
  _ one: Vector, _ other: Vector? = nil, between: Vector = Vector(dx: 120, dy: 0)
) -> SyntheticTouches {
  func draggingFinger(from start: Point, _ displacement: Vector, at time: Int) -> VirtualFinger {
    makeFinger(at: time) {
      let end = start + displacement
      $0.down(at: start)
      $0.moveTo(end.x, end.y, in: 300)
      $0.up()
    }
  }
  return SyntheticTouches(
    draggingFinger(from: point, one, at: 100),
    draggingFinger(from: point + between, other ?? one, at: 106))
}
