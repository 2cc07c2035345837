import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScrollContentTests {
  @Test func `S1: Content receives a touch after 150 ms`() {
    let scroll = ScrollStage()
    scroll.stage.land((1, 150, 150), at: 100)
    scroll.stage.wait(until: 249)
    #expect(scroll.content.calls.isEmpty)
    scroll.stage.wait(until: 250)
    #expect(scroll.content.calls == ["began at 100"])
    scroll.stage.lift(1, at: 600)
    #expect(scroll.content.calls == ["began at 100", "ended at 600"])
    #expect(
      scroll.stage.lines(with: "content delay on list: possible → failed, held for 150 ms").count
        == 1)
  }

  @Test func `S1: Content receives a quick tap when the touch lifts`() {
    let scroll = ScrollStage()
    scroll.stage.tap(1, 150, 150, at: 100)
    #expect(scroll.content.calls == ["began at 100", "ended at 160"])
  }

  @Test func `S1: Content doesn't receive a touch that starts a drag within the delay`() {
    let scroll = ScrollStage()
    scroll.drag(by: (0, -100), steps: 10)
    scroll.stage.lift(1, at: 500)
    #expect(scroll.offset == 90)
    #expect(scroll.content.calls.isEmpty)
  }

  @Test func `S1: A later drag cancels the content's touch`() {
    let scroll = ScrollStage()
    scroll.stage.land((1, 150, 250), at: 0)
    scroll.stage.move((1, 150, 200), at: 300)
    #expect(scroll.offset == 40)
    #expect(scroll.content.calls == ["began at 0", "cancelled at 300"])
  }

  @Test func `S1: Without delaysContentTouches, content receives touches immediately`() {
    let scroll = ScrollStage()
    scroll.list.delaysContentTouches = false
    scroll.stage.land((1, 150, 250), at: 0)
    #expect(scroll.content.calls == ["began at 0"])
    scroll.stage.move((1, 150, 200), at: 50)
    #expect(scroll.content.calls == ["began at 0", "cancelled at 50"])
  }

  @Test func `S1: Content of a scroll view with scrolling disabled receives touches immediately`() {
    let scroll = ScrollStage()
    scroll.list.isScrollEnabled = false
    scroll.stage.land((1, 150, 250), at: 0)
    #expect(scroll.content.calls == ["began at 0"])
  }

  @Test func `S1: Without canCancelContentTouches, only a quick drag scrolls`() {
    let scroll = ScrollStage()
    scroll.list.canCancelContentTouches = false
    scroll.stage.land((1, 150, 250), at: 0)
    scroll.stage.move((1, 150, 200), at: 300)
    #expect(scroll.offset == 0)
    #expect(scroll.content.calls == ["began at 0", "moved at 300"])
    scroll.stage.lift(1, at: 400)
    scroll.drag(2, by: (0, -100), at: 1000, steps: 10)
    #expect(scroll.offset == 90)
  }

  @Test func `S1: touchesShouldCancel decides per view whether a drag cancels its touch`() {
    final class Form: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { view.name != "content" }
    }
    let stage = Stage()
    let form = Form(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "form")
    form.contentSize = Size(width: 300, height: 900)
    form.delaysContentTouches = false
    form.panGestureRecognizer.configuration.limits = .quick
    form.addSubview(ContentView(frame: Rect(x: 0, y: 0, width: 300, height: 150), name: "content"))
    form.addSubview(ContentView(frame: Rect(x: 0, y: 150, width: 300, height: 150), name: "other"))
    stage.window.addSubview(form)
    stage.drag(1, from: (100, 100), to: (100, 50), at: 0, for: 80)
    #expect(form.contentOffset.y == 0)
    stage.lift(1, at: 100)
    stage.drag(2, from: (100, 200), to: (100, 150), at: 500, for: 80)
    #expect(form.contentOffset.y == 40)
  }

  @Test func `The delay before content receives a touch can be set`() {
    let scroll = ScrollStage()
    scroll.list.settings.contentDelay = .milliseconds(40)
    scroll.stage.land((1, 150, 150), at: 100)
    scroll.stage.wait(until: 140)
    #expect(scroll.content.calls == ["began at 100"])
  }

  @Test func `Recognizers in the content receive touches immediately, and a drag makes them fail`()
  {
    let scroll = ScrollStage()
    var events: [String] = []
    scroll.content.addGestureRecognizer(TapGestureRecognizer { _ in events.append("tap") })
    scroll.content.addGestureRecognizer(
      LongPressGestureRecognizer { events.append("hold \($0.state.name)") })
    scroll.stage.tap(1, 150, 150, at: 0)
    #expect(events == ["tap"])
    scroll.drag(2, by: (0, -30), at: 1000)
    scroll.stage.lift(2, at: 1200)
    #expect(events == ["tap"])
    scroll.stage.land((3, 150, 150), at: 3000)
    scroll.stage.move((3, 150, 50), at: 3600)
    #expect(events == ["tap", "hold began", "hold changed"])
    #expect(scroll.offset == 20)
  }

  @Test func `Content outside the scroll view's bounds receives no touches`() {
    let scroll = ScrollStage()
    scroll.stage.land((1, 150, 350), at: 0)
    #expect(scroll.content.calls.isEmpty)
    #expect(scroll.stage.lines(with: "on window").count == 1)
  }
}
