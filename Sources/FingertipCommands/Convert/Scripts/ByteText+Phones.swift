internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText

// Scripts for phones: Appium, and the Android shell.

extension ByteText {
  /// Appends a Python module for Appium and Selenium drivers.
  mutating func append(appium steps: [ScriptFrame], _ recording: TouchRecording) {
    append(comment: "#", recording)
    append("ACTIONS = ")
    append(webDriverList: steps, wholePoints: true)
    append(
      """



      def perform_touches(driver):
          \"\"\"Performs the touches with a driver of Appium or selenium.\"\"\"
          driver.execute("actions", {"actions": ACTIONS})

      """)
  }

  /// Appends a shell script of `sendevent` calls.
  mutating func append(sendevent events: [InputEvent], of device: DeviceDescription) {
    append("#!/system/bin/sh\n# ")
    append(printable: device.name)
    append(
      """
      . Made by fingertip convert.
      # For adb shell: sh this-file /dev/input/eventN. Each sendevent is a program of its own and takes some
      # milliseconds, so all is slower than it was. The touchscreen must have these axes:

      """)
    for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
      append(text: "#   \(code): \(axis.minimum) … \(axis.maximum)\n")
    }
    append("device=${1:?the touchscreen, such as /dev/input/event2}\n")
    var last: Timestamp?
    for event in events {
      if let last, event.time > last {
        append("sleep ")
        append(microseconds: (event.time - last).wholeNanoseconds)
        append("\n")
      }
      last = event.time
      append(text: "sendevent \"$device\" \(event.type) \(event.code) \(event.value)\n")
    }
  }

  /// Appends a shell script of `input` calls, which support one finger: taps and straight swipes.
  mutating func append(
    input steps: [ScriptFrame], _ recording: TouchRecording
  ) throws(TouchScript.ConversionError) {
    append("#!/system/bin/sh\n")
    append(comment: "#", recording)
    append("# For adb shell: sh this-file. Places are pixels of the screen.\n")
    var start: (place: Point, time: Double)?
    var idle = 0.0
    for step in steps {
      // A finger that lifts while another lands is down at the same time.
      let lifted = step.changes.count(where: {
        $0.sample.change != .began && $0.sample.change != .moved
      })
      guard step.down.count + lifted <= 1 else {
        throw TouchScript.ConversionError(
          message: "two fingers are down \(Int(step.milliseconds)) ms after the first landed, and "
            + "Android's input has one. Write it as sendevent.")
      }
      for (_, sample) in step.changes {
        switch sample.change {
        case .began:
          if step.milliseconds - idle >= 1 { sleep(step.milliseconds - idle) }
          start = (sample.location, step.milliseconds)
        case .moved: break
        case .ended, .cancelled:
          guard let origin = start else { continue }
          let length = Int((step.milliseconds - origin.time).rounded())
          let isStill = origin.place.distance(to: sample.location) < 1
          if isStill, length < 200 {
            append("input tap")
            append(whole: origin.place)
          } else {
            append("input swipe")
            append(whole: origin.place)
            append(whole: sample.location)
            append(text: " \(length)")
          }
          append("\n")
          start = nil
          idle = step.milliseconds
        }
      }
    }
  }

  private mutating func sleep(_ milliseconds: Double) {
    append("sleep ")
    append(json: milliseconds / 1000, decimals: 3)
    append("\n")
  }

  private mutating func append(whole point: Point) {
    append(" ")
    append(json: point.x, decimals: 0)
    append(" ")
    append(json: point.y, decimals: 0)
  }
}
