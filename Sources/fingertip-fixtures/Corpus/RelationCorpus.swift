import Fingertip
import FingertipTesting

// This file creates recordings for recognizers that are related to each other. The recordings also
// show how these relations affect the delivery of touches to views.

func relationCorpus() -> [CorpusFolder] {
  [requireToFail, prevention, ancestors, simultaneous, notCancelling, delayingBegan, delayingEnded]
}

private let point = Point(x: 300, y: 300)

/// Returns a scene in which one view covers much of the window and has the given recognizers.
private func panelScene(_ recognizers: [String], relations: String = "") -> String {
  """
  {
    "views": [
      {
        "name": "panel",
        "frame": { "x": 100, "y": 100, "width": 800, "height": 600 },
        "recognizers": [
  \(recognizers.map { "        \($0)" }.joined(separator: ",\n"))
        ]
      }
    ]\(relations)
  }

  """
}

private let requireToFail = CorpusFolder(
  "relations/require-to-fail",
  "a tap that requires a double tap to fail, and a pan that requires an upward swipe to fail",
  scene: panelScene(
    [
      "{ \"type\": \"tap\" }", "{ \"type\": \"tap\", \"name\": \"double tap\", \"taps\": 2 }",
      "{ \"type\": \"pan\" }", "{ \"type\": \"swipe\", \"directions\": [\"up\"] }",
    ],
    relations: """
      ,
        "requireToFail": [
          { "recognizer": "tap", "waitsFor": "double tap" },
          { "recognizer": "pan", "waitsFor": "swipe up" }
        ]
      """),
  [
    CorpusRecording(
      "one-tap", "the tap is recognized once the double tap has failed", .tap(at: point)),
    CorpusRecording(
      "two-taps", "the double tap is recognized, but no single tap", .tap(at: point, count: 2)),
    CorpusRecording(
      "two-slow-taps", "two single taps, each recognized only after the double tap has failed",
      .tap(at: point, count: 2, gap: .milliseconds(500))),
    CorpusRecording(
      "swipe-up", "the swipe is recognized, but the pan isn't",
      .swipe(from: Point(x: 300, y: 500), to: Point(x: 302, y: 300), over: .milliseconds(200))),
    CorpusRecording(
      "drag-sideways", "the pan begins once the swipe has failed",
      .drag(from: point, to: Point(x: 500, y: 310))),
  ])

private let prevention = CorpusFolder(
  "relations/prevention",
  "a long press, a pan and a tap on one view; the first to be recognized prevents the others",
  scene: panelScene([
    "{ \"type\": \"long press\" }", "{ \"type\": \"pan\" }", "{ \"type\": \"tap\" }",
  ]),
  [
    CorpusRecording("tap", "the tap is recognized", .tap(at: point)),
    CorpusRecording(
      "hold-then-drag", "the long press is recognized and prevents the pan",
      oneFingerTouches {
        $0.down(at: point)
        $0.pause(600)
        $0.moveTo(460, 300, in: 300)
        $0.up()
      }),
    CorpusRecording(
      "drag-then-hold", "the pan is recognized and prevents the long press",
      oneFingerTouches {
        $0.down(at: point)
        $0.moveTo(460, 300, in: 300)
        $0.pause(700)
        $0.up()
      }),
  ])

private let ancestors = CorpusFolder(
  "relations/ancestors", "a button on a list: taps press the button, and drags scroll the list",
  scene: """
    {
      "views": [
        {
          "name": "list",
          "frame": { "x": 100, "y": 100, "width": 800, "height": 600 },
          "recognizers": [
            { "type": "pan", "name": "scroll" },
            { "type": "tap", "name": "select row" }
          ],
          "views": [
            {
              "name": "button",
              "frame": { "x": 100, "y": 150, "width": 200, "height": 100 },
              "recognizers": [{ "type": "tap", "name": "press" }]
            }
          ]
        }
      ]
    }

    """,
  [
    CorpusRecording(
      "tap-on-the-button", "the button is pressed, and no row is selected", .tap(at: point)),
    CorpusRecording(
      "tap-beside-the-button", "a row is selected", .tap(at: Point(x: 600, y: 500))),
    CorpusRecording(
      "drag-from-the-button", "the list scrolls, and the button's touch is cancelled",
      .drag(from: point, to: Point(x: 310, y: 500))),
  ])

private let simultaneous = CorpusFolder(
  "relations/simultaneous", "simultaneous pan, pinch and rotation",
  scene: panelScene(
    ["{ \"type\": \"pan\" }", "{ \"type\": \"pinch\" }", "{ \"type\": \"rotation\" }"],
    relations: ",\n  \"simultaneous\": [[\"pan\", \"pinch\", \"rotation\"]]"),
  [
    CorpusRecording(
      "all-three", "two fingers move, spread and rotate",
      SyntheticTouches(
        makeFinger {
          $0.down(at: Point(x: 340, y: 400))
          $0.moveTo(380, 300, in: 600)
          $0.pause(60)
          $0.up()
        },
        makeFinger(at: 109) {
          $0.down(at: Point(x: 460, y: 400))
          $0.moveTo(640, 480, in: 600)
          $0.pause(60)
          $0.up()
        })),
    CorpusRecording(
      "one-after-the-other",
      "a one-finger drag; then a second finger lands, and the two fingers spread",
      SyntheticTouches(
        makeFinger {
          $0.down(at: point)
          $0.moveTo(400, 300, in: 300)
          $0.pause(200)
          $0.moveTo(340, 300, in: 300)
          $0.pause(60)
          $0.up()
        },
        makeFinger(at: 450) {
          $0.down(at: Point(x: 520, y: 300))
          $0.pause(150)
          $0.moveTo(620, 300, in: 300)
          $0.pause(60)
          $0.up()
        })),
  ])

private let notCancelling = CorpusFolder(
  "relations/not-cancelling", "a pan that doesn't cancel its view's touches",
  scene: panelScene(["{ \"type\": \"pan\", \"cancelsTouchesInView\": false }"]),
  [
    CorpusRecording(
      "drag", "the view receives the whole touch, up to its end",
      .drag(from: point, to: Point(x: 480, y: 320)))
  ])

private let delayingBegan = CorpusFolder(
  "relations/delaying-began", "a pan that delays its view's `touchesBegan`",
  scene: panelScene(["{ \"type\": \"pan\", \"delaysTouchesBegan\": true }"]),
  [
    CorpusRecording(
      "drag", "the view never receives the touch", .drag(from: point, to: Point(x: 480, y: 320))),
    CorpusRecording(
      "tap", "the view receives the touch only after the pan has failed", .tap(at: point)),
  ])

private let delayingEnded = CorpusFolder(
  "relations/delaying-ended", "two double tap recognizers, one of which delays `touchesEnded`",
  scene: """
    {
      "views": [
        {
          "name": "patient",
          "frame": { "x": 100, "y": 100, "width": 400, "height": 600 },
          "recognizers": [{ "type": "tap", "name": "double tap", "taps": 2 }]
        },
        {
          "name": "hasty",
          "frame": { "x": 600, "y": 100, "width": 400, "height": 600 },
          "recognizers": [
            {
              "type": "tap", "name": "hasty double tap", "taps": 2,
              "delaysTouchesEnded": false
            }
          ]
        }
      ]
    }

    """,
  [
    CorpusRecording(
      "patient-double-tap", "the view receives the phases began, began, cancelled and cancelled",
      .tap(at: point, count: 2)),
    CorpusRecording(
      "patient-tap", "`touchesEnded` is delivered once the double tap has failed", .tap(at: point)),
    CorpusRecording(
      "hasty-double-tap", "the view receives the phases began, ended, began and cancelled",
      .tap(at: Point(x: 800, y: 300), count: 2)),
  ])
