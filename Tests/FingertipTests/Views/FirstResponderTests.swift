import EngineStage
import Testing

@testable import Fingertip

/// Tests which responder receives motion and remote commands first: rule D2.
@Suite struct FirstResponderTests {
  private let window = Window(size: Size(width: 100, height: 100))

  /// A view that can be set to refuse to become or resign first responder.
  private final class Field: View {
    var mayBecome = true
    var mayResign = true
    var received: [String] = []

    override var canBecomeFirstResponder: Bool { mayBecome }
    override var canResignFirstResponder: Bool { mayResign }
    override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
      received.append("began")
    }
    override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
      received.append("ended")
    }
    override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
      received.append("cancelled at \(time.text)")
    }
    override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
      received.append("\(command)")
    }
  }

  private func field(_ name: String = "field", in parent: View? = nil) -> Field {
    let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: name)
    (parent ?? window).addSubview(field)
    return field
  }

  @Test func `D2: There is no first responder until one is set`() {
    let field = field()
    #expect(window.firstResponder == nil)
    #expect(field.becomeFirstResponder())
    #expect(window.firstResponder === field && field.isFirstResponder)
    #expect(field.becomeFirstResponder(), "it is already the first responder")
    #expect(field.resignFirstResponder())
    #expect(window.firstResponder == nil && !field.isFirstResponder)
    #expect(field.resignFirstResponder(), "it isn't the first responder")
  }

  @Test func `D2: A responder that can't become first responder leaves the current one in place`() {
    #expect(!View(frame: .zero).canBecomeFirstResponder)
    let (first, second) = (field("first"), field("second"))
    #expect(first.becomeFirstResponder())
    second.mayBecome = false
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder)
  }

  @Test func `D2: A first responder that can't resign prevents any other from replacing it`() {
    let (first, second) = (field("first"), field("second"))
    #expect(first.becomeFirstResponder())
    first.mayResign = false
    #expect(!second.becomeFirstResponder())
    #expect(!first.resignFirstResponder())
    #expect(first.isFirstResponder)
    first.mayResign = true
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder)
  }

  @Test func `D2: A view outside a window can't become first responder`() {
    #expect(!Field(frame: .zero).becomeFirstResponder())
  }

  @Test func `D2: A touch outside the first responder doesn't make it resign`() {
    let field = field()
    #expect(field.becomeFirstResponder())
    window.send(
      TouchFrame(
        at: .zero, samples: [TouchSample(TouchID(1), .began, at: Point(x: 90, y: 90))]))
    #expect(field.isFirstResponder)
  }

  @Test func `D2: When a view leaves the window, it and its subviews resign first responder`() {
    let outer = field("outer")
    let inner = field("inner", in: outer)
    inner.mayResign = false
    for responder in [outer, inner] {
      #expect(responder.becomeFirstResponder())
      outer.removeFromSuperview()
      #expect(window.firstResponder == nil)
      window.addSubview(outer)
      #expect(!responder.isFirstResponder, "re-adding the view doesn't make it first responder")
      inner.mayResign = true
    }
  }

  @Test func `D2: A controller resigns first responder when its view leaves the window`() {
    final class TouchController: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = field()
    let controller = TouchController(view: field)
    #expect(controller.becomeFirstResponder())
    #expect(window.firstResponder === controller)
    field.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test func `D2: A view that moves within the window stays first responder`() {
    let (field, other) = (field(), field("other"))
    #expect(field.becomeFirstResponder())
    other.addSubview(field)
    #expect(field.isFirstResponder)
    let second = Window(size: Size(width: 9, height: 9))
    second.addSubview(field)
    #expect(window.firstResponder == nil && second.firstResponder == nil)
  }

  @Test func `D2: A window doesn't retain its first responder`() {
    final class TouchController: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    weak var gone: Window?
    do {
      let window = Window(size: Size(width: 9, height: 9))
      let controller = TouchController(view: window)
      #expect(controller.becomeFirstResponder())
      #expect(window.firstResponder === controller)
      gone = window
    }
    #expect(gone == nil)
    do { _ = TouchController(view: window).becomeFirstResponder() }
    #expect(window.firstResponder == nil)
  }

  @Test func `D2: Motion and commands go to the first responder of the key window`() {
    let application = Application()
    let second = Window(size: Size(width: 9, height: 9))
    application.addWindow(window)
    application.addWindow(second)
    application.keyWindow = window
    let field = field()
    #expect(field.becomeFirstResponder())
    application.sendMotionBegan(.shake, at: .zero)
    application.sendMotionEnded(.shake, at: .zero)
    application.sendMotionCancelled(.shake, at: Timestamp(milliseconds: 7))
    for command in [RemoteCommand.play, .nextTrack] {
      application.sendRemoteCommand(command, at: .zero)
    }
    #expect(field.received == ["began", "ended", "cancelled at 7", "play", "nextTrack"])
  }

  @Test func `D2: Motion and commands follow the responder chain up to the application`() {
    final class Program: Application {
      var received: [String] = []
      override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
        received.append("began")
      }
      override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
        received.append("ended")
      }
      override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
        received.append("cancelled")
      }
      override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
        received.append("\(command)")
      }
    }
    final class Plain: View { override var canBecomeFirstResponder: Bool { true } }
    let program = Program()
    let view = Plain(frame: .zero)
    let field = field()
    field.addSubview(view)
    for round in 0...2 {
      if round == 1 { program.addWindow(window) }
      if round == 2 { #expect(view.becomeFirstResponder()) }
      program.sendMotionBegan(.shake, at: .zero)
      program.sendMotionEnded(.shake, at: .zero)
      program.sendMotionCancelled(.shake, at: .zero)
      program.sendRemoteCommand(.stop, at: .zero)
    }
    // If there is no window or no first responder, the application itself receives motion and
    // commands.
    #expect(
      program.received == [
        "began", "ended", "cancelled", "stop", "began", "ended", "cancelled", "stop",
      ])
    #expect(field.received == ["began", "ended", "cancelled at 0", "stop"], "the field handled it")
  }

  @Test func `endEditing makes the first responder inside the view resign`() {
    let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "box")
    window.addSubview(box)
    let (inside, outside) = (field("inside", in: box), field("outside"))
    #expect(!window.endEditing(true), "there is no first responder")
    #expect(outside.becomeFirstResponder())
    #expect(!box.endEditing(true) && outside.isFirstResponder)
    #expect(inside.becomeFirstResponder())
    #expect(inside.endEditing(false) && window.firstResponder == nil)
    #expect(inside.becomeFirstResponder())
    #expect(box.endEditing(false) && window.firstResponder == nil)
    #expect(!View(frame: .zero).endEditing(true), "it has no window")
  }

  @Test func `endEditing with force overrides a first responder that can't resign`() {
    let field = field()
    #expect(field.becomeFirstResponder())
    field.mayResign = false
    #expect(!window.endEditing(false) && field.isFirstResponder)
    #expect(window.endEditing(true) && window.firstResponder == nil)
  }

  @Test func `endEditing makes the view's controller resign`() {
    final class Editor: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "box")
    window.addSubview(box)
    let editor = Editor(view: box)
    #expect(editor.becomeFirstResponder())
    #expect(box.endEditing(false) && window.firstResponder == nil)
  }
}
