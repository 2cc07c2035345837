import EngineStage
import Testing

@testable import Fingertip

@Suite struct MultiModeButtonTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func button(_ modes: [MultiModeButton.Mode]) -> MultiModeButton {
    panel.add(
      MultiModeButton(frame: Rect(x: 0, y: 0, width: 100, height: 44), name: "get", modes: modes))
  }

  private let modes = [
    MultiModeButton.Mode("Download", delay: .seconds(2)), MultiModeButton.Mode("Install"),
    MultiModeButton.Mode("Complete"),
  ]

  @Test func `A tapped button shows its waiting title until its next mode begins`() {
    let button = button([
      MultiModeButton.Mode("Download", delay: .seconds(2), waitingTitle: "Downloading…"),
      MultiModeButton.Mode("Install"), MultiModeButton.Mode("Complete", waitingTitle: "Never"),
    ])
    var titles: [String?] = [button.currentTitle]
    stage.tap(1, 50, 20, at: 0)
    titles.append(button.currentTitle)
    stage.wait(until: 2060)
    titles.append(button.currentTitle)
    stage.tap(2, 50, 20, at: 3000)
    titles.append(button.currentTitle)
    button.showNextMode()
    titles.append(button.currentTitle)
    #expect(titles == ["Download", "Downloading…", "Install", "Install", "Complete"])
  }

  @Test func `A tap disables the button until its delay ends or showNextMode is called`() {
    let button = button(modes)
    #expect(button.currentTitle == "Download")
    stage.tap(1, 50, 20, at: 0)
    #expect(!button.isEnabled && button.isWaiting)
    #expect(button.currentTitle == "Download")
    #expect(stage.window.nextDeadline == Timestamp(ms: 2060))
    stage.tap(2, 50, 20, at: 1000)
    #expect(panel.read() == ["get touchDown", "get touchUpInside"])
    stage.wait(until: 2060)
    #expect(button.isEnabled && button.currentTitle == "Install")
    #expect(panel.read() == ["get valueChanged"])
    stage.tap(3, 50, 20, at: 3000)
    stage.wait(until: 100_000)
    #expect(button.currentTitle == "Install" && !button.isEnabled)
    button.showNextMode()
    #expect(button.currentTitle == "Complete" && !button.isEnabled)
    button.showNextMode()
    #expect(button.modeIndex == 2)
    #expect(
      panel.read() == ["get touchDown", "get touchUpInside", "get valueChanged"])
  }

  @Test func `A touch that lifts outside the button doesn't change the mode`() {
    let button = button(modes)
    stage.land((1, 50, 20), at: 0)
    stage.move((1, 50, 300), at: 16)
    stage.lift(1, at: 32)
    #expect(button.isEnabled && !button.isWaiting)
  }

  @Test func `A mode without a delay ends within the next millisecond`() {
    let button = button([MultiModeButton.Mode("A", delay: .zero), MultiModeButton.Mode("B")])
    stage.tap(1, 50, 20, at: 0)
    stage.wait(until: 61)
    #expect(button.currentTitle == "B")
  }

  @Test func `A waiting button that leaves the window shows its next mode`() {
    let button = button(modes)
    stage.tap(1, 50, 20, at: 0)
    button.removeFromSuperview()
    #expect(button.currentTitle == "Install" && button.isEnabled)
  }

  @Test func `Releasing a waiting button stops its timer`() {
    var button: MultiModeButton? = button(modes)
    weak let gone = button
    stage.tap(1, 50, 20, at: 0)
    #expect(stage.window.nextDeadline != nil)
    button?.removeFromSuperview()
    button = nil
    #expect(gone == nil)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `A button with fewer than two modes can't be pressed`() {
    #expect(!button([]).isEnabled)
    let one = button([MultiModeButton.Mode("Complete")])
    #expect(!one.isEnabled && one.currentTitle == "Complete")
    one.isEnabled = true
    stage.tap(1, 50, 20, at: 0)
    #expect(one.isEnabled && one.modeIndex == 0)
  }
}
