import Fingertip
import FingertipTesting

// This file creates recordings for settings and filters that are intended for desktops and for
// screens on walls and in kiosks.

func kioskCorpus() -> [CorpusFolder] {
  [wakeFolder, bounceFolder, tapLimitsFolder, homeFolder, alongFolder, directionsFolder]
}

private let point = Point(x: 300, y: 300)
private let center = Point(x: 640, y: 420)

private let wakeFolder = CorpusFolder(
  "filters/wake", "the first touch after a minute without touches only wakes the screen",
  scene: """
    {
      "recognizers": [{ "type": "tap" }],
      "filters": [{ "type": "wake", "milliseconds": 60000 }]
    }

    """,
  [
    CorpusRecording(
      "three-taps",
      "a tap; 90 s later, a tap that is ignored; 1.5 s later, another tap, which is recognized",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(90_000)
        $0.tap(point)
        $0.pause(1500)
        $0.tap(point)
      })
  ])

private let bounceFolder = CorpusFolder(
  "filters/bounce", "bouncing contacts, which land again within 30 ms of their lift",
  scene: """
    {
      "recognizers": [
        { "type": "tap" }, { "type": "tap", "name": "double tap", "taps": 2 }, { "type": "pan" }
      ],
      "filters": [{ "type": "bounce" }]
    }

    """,
  [
    CorpusRecording(
      "tap-that-bounces", "one tap, even though the contact is lost for 20 ms", on: .slots120,
      oneFingerTouches {
        $0.tap(point, for: 40)
        $0.pause(20)
        $0.tap(point, for: 40)
      }),
    CorpusRecording(
      "drag-that-bounces", "one pan, even though the contact is lost for 20 ms", on: .slots120,
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(500, 300, in: 400)
        $0.up()
        $0.pause(20)
        $0.down(at: Point(x: 500, y: 300))
        $0.moveTo(700, 300, in: 400)
        $0.pause(100)
        $0.up()
      }),
    CorpusRecording(
      "double-tap", "two taps 100 ms apart", on: .slots120,
      .tap(at: point, count: 2, gap: .milliseconds(100))),
  ])

private let tapLimitsFolder = CorpusFolder(
  "recognizers/tap-limits",
  "a tap that must last at least 20 ms and land at least 400 ms after the last one nearby",
  scene: """
    {
      "recognizers": [
        {
          "type": "tap", "minimumPressDurationMilliseconds": 20,
          "minimumIntervalMilliseconds": 400
        }
      ]
    }

    """,
  [
    CorpusRecording(
      "discharge", "an 8 ms contact, followed 1.5 s later by an 80 ms tap", on: .slots120,
      oneFingerTouches {
        $0.tap(point, for: 8)
        $0.pause(1500)
        $0.tap(point)
      }),
    CorpusRecording(
      "two-quick-taps", "the second tap at the same point is ignored",
      .tap(at: point, count: 2, gap: .milliseconds(100))),
    CorpusRecording(
      "two-points", "two taps at different points are recognized",
      oneFingerTouches {
        $0.tap(point)
        $0.pause(100)
        $0.tap(Point(x: 600, y: 300))
      }),
  ])

private let homeFolder = CorpusFolder(
  "relations/scroll-view", "a list whose scrolling requires a swipe from the bottom edge to fail",
  scene: """
    {
      "size": { "width": 1280, "height": 800 },
      "recognizers": [{ "type": "edge pan", "name": "home", "edges": ["bottom"] }],
      "views": [
        {
          "name": "list",
          "frame": { "x": 0, "y": 0, "width": 1280, "height": 800 },
          "scroll": { "contentSize": { "width": 1280, "height": 4000 } }
        }
      ],
      "requireToFail": [{ "recognizer": "scroll of list", "waitsFor": "home" }]
    }

    """,
  [
    CorpusRecording(
      "home-swipe",
      "a swipe from the bottom edge is recognized as home, so the list doesn't scroll",
      .drag(from: Point(x: 600, y: 848), to: Point(x: 610, y: 400))),
    CorpusRecording(
      "drag", "a drag from the middle of the screen: the list scrolls immediately",
      .drag(from: Point(x: 600, y: 500), to: Point(x: 610, y: 300))),
  ])

private let alongFolder = CorpusFolder(
  "recognizers/edge-pan-along",
  "drags down the left edge, over at least a tenth of its length and within half a second",
  scene: """
    {
      "recognizers": [
        {
          "type": "edge pan", "name": "volume down", "edges": ["left"], "along": "down",
          "minimumTravelFraction": 0.1, "maximumDurationMilliseconds": 500
        },
        { "type": "edge pan", "name": "back", "edges": ["left"] }
      ]
    }

    """,
  [1, 6, 12].map { inset in
    CorpusRecording(
      "down-\(inset)-pt-from-the-edge",
      "a volume drag that starts \(inset) pt from the edge",
      .drag(from: Point(x: Double(inset), y: 200), to: Point(x: Double(inset), y: 500)))
  } + [
    CorpusRecording(
      "inward", "an inward drag, recognized as back",
      .drag(from: Point(x: 6, y: 200), to: Point(x: 300, y: 210))),
    CorpusRecording(
      "down-after-a-pause",
      "not recognized, because the finger holds still for 600 ms before it moves",
      oneFingerTouches {
        $0.down(at: Point(x: 6, y: 200))
        $0.pause(600)
        $0.moveTo(6, 500, in: 300)
        $0.up()
      }),
  ])

private let directionsFolder = CorpusFolder(
  "recognizers/directions",
  "pinches and rotations that each accept one direction only, with two or three fingers",
  scene: """
    {
      "recognizers": [
        { "type": "pinch", "direction": "in", "maximumTouches": 2 },
        { "type": "pinch", "direction": "out", "maximumTouches": 2 },
        { "type": "pinch", "direction": "in", "requiredTouches": 3 },
        { "type": "rotation", "direction": "clockwise" },
        { "type": "rotation", "direction": "counterclockwise" }
      ]
    }

    """,
  [
    CorpusRecording(
      "pinch-in", "two fingers pinch together", .pinch(around: center, from: 400, to: 160)),
    CorpusRecording("pinch-out", "two fingers spread", .pinch(around: center, from: 160, to: 400)),
    CorpusRecording(
      "three-fingers-in", "three fingers pinch together",
      SyntheticTouches(
        fingers: [(0.0, -200.0), (-173, 100), (173, 100)].map { dx, dy in
          makeFinger {
            $0.down(at: Point(x: center.x + dx, y: center.y + dy))
            $0.moveTo(center.x + dx * 0.4, center.y + dy * 0.4, in: 600)
            $0.up()
          }
        })),
    CorpusRecording(
      "clockwise", "two fingers rotate by 60°",
      .rotate(around: center, radius: 120, by: Angle(degrees: 60))),
    CorpusRecording(
      "counterclockwise", "two fingers rotate by −60°",
      .rotate(around: center, radius: 120, by: Angle(degrees: -60))),
  ])
