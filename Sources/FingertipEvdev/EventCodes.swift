// The numbers of the Linux input layer that touch needs, with the kernel's own names
// (include/uapi/linux/input-event-codes.h).

/// The kinds of events.
public enum EventType {
  /// Marks that separate events: ``SynCode``.
  public static let syn: UInt16 = 0x00
  /// Keys and buttons, `BTN_TOUCH` among them.
  public static let key: UInt16 = 0x01
  /// Relative axes, as of a mouse.
  public static let rel: UInt16 = 0x02
  /// Absolute axes: positions, contacts, pressure.
  public static let abs: UInt16 = 0x03
  /// Anything else, such as scan codes and device timestamps.
  public static let msc: UInt16 = 0x04
}

/// The codes of `EV_SYN`.
public enum SynCode {
  /// A frame is complete.
  public static let report: UInt16 = 0
  /// Obsolete.
  public static let config: UInt16 = 1
  /// One contact of a protocol A frame is complete.
  public static let mtReport: UInt16 = 2
  /// The reader was too slow, and events were lost.
  public static let dropped: UInt16 = 3
}

/// The codes of `EV_KEY` that touchscreens send, and those that tell other devices from them.
public enum KeyCode {
  /// `KEY_STOP`.
  public static let stop: UInt16 = 128
  /// `KEY_NEXTSONG`.
  public static let nextSong: UInt16 = 163
  /// `KEY_PLAYPAUSE`.
  public static let playPause: UInt16 = 164
  /// `KEY_PREVIOUSSONG`.
  public static let previousSong: UInt16 = 165
  /// `KEY_STOPCD`.
  public static let stopCD: UInt16 = 166
  /// `KEY_REWIND`.
  public static let rewind: UInt16 = 168
  /// `KEY_PLAYCD`.
  public static let playCD: UInt16 = 200
  /// `KEY_PAUSECD`.
  public static let pauseCD: UInt16 = 201
  /// `KEY_PLAY`.
  public static let play: UInt16 = 207
  /// `KEY_FASTFORWARD`.
  public static let fastForward: UInt16 = 208
  /// The first mouse button.
  public static let leftButton: UInt16 = 0x110
  /// The first of the numbered buttons, as on the edge of a drawing tablet.
  public static let firstNumbered: UInt16 = 0x100
  /// The first button of a joystick.
  public static let joystick: UInt16 = 0x120
  /// The first button of a gamepad.
  public static let gamepad: UInt16 = 0x130
  /// The first button of a wheel.
  public static let wheel: UInt16 = 0x150
  /// The upper button of a cross of four.
  public static let directionUp: UInt16 = 0x220
  /// The first of the further buttons of a joystick.
  public static let triggerHappy: UInt16 = 0x2c0
  /// A pen is near.
  public static let toolPen: UInt16 = 0x140
  /// `BTN_TOOL_AIRBRUSH`: the last of the kinds of a pen, of which the second is its eraser.
  public static let toolAirbrush: UInt16 = 0x144
  /// A finger is near.
  public static let toolFinger: UInt16 = 0x145
  /// The lower button of a pen; drivers also announce it of the buttons of a drawing tablet.
  public static let stylus: UInt16 = 0x14b
  /// Something touches the surface.
  public static let touch: UInt16 = 0x14a
}

/// The codes of `EV_ABS` that touchscreens send.
public enum AbsCode {
  /// `ABS_X`: the place of a single touch, or of the emulated pointer.
  public static let x: UInt16 = 0x00
  /// `ABS_Y`: the place of a single touch, or of the emulated pointer.
  public static let y: UInt16 = 0x01
  /// `ABS_Z`: not a place on a surface, though one real touchscreen has its x there.
  public static let z: UInt16 = 0x02
  /// `ABS_RX`: not a place on a surface, though one real touchscreen has its y there.
  public static let rx: UInt16 = 0x03
  /// `ABS_PRESSURE` of a single touch.
  public static let pressure: UInt16 = 0x18
  /// `ABS_DISTANCE` of a single touch; above 0 it hovers.
  public static let distance: UInt16 = 0x19
  /// The code below `ABS_MT_SLOT`, set by joysticks with garbage axes: not multitouch.
  public static let mtReserved: UInt16 = 0x2e
  /// `ABS_MT_SLOT`: which contact the following values belong to.
  public static let mtSlot: UInt16 = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`: the longer axis of the contact, in units of the surface.
  public static let mtTouchMajor: UInt16 = 0x30
  /// `ABS_MT_TOUCH_MINOR`: the shorter axis of the contact, in units of the surface.
  public static let mtTouchMinor: UInt16 = 0x31
  /// `ABS_MT_WIDTH_MAJOR`: the longer axis of the finger above the surface.
  public static let mtWidthMajor: UInt16 = 0x32
  /// `ABS_MT_WIDTH_MINOR`: the shorter axis of the finger above the surface.
  public static let mtWidthMinor: UInt16 = 0x33
  /// `ABS_MT_ORIENTATION`: a signed quarter turn clockwise from the y axis.
  public static let mtOrientation: UInt16 = 0x34
  /// `ABS_MT_POSITION_X`.
  public static let mtPositionX: UInt16 = 0x35
  /// `ABS_MT_POSITION_Y`.
  public static let mtPositionY: UInt16 = 0x36
  /// `ABS_MT_TOOL_TYPE`: 0 finger, 1 pen, 2 palm.
  public static let mtToolType: UInt16 = 0x37
  /// `ABS_MT_TRACKING_ID`: −1 ends the contact of the slot.
  public static let mtTrackingID: UInt16 = 0x39
  /// `ABS_MT_PRESSURE`.
  public static let mtPressure: UInt16 = 0x3a
  /// `ABS_MT_DISTANCE`: above 0 the contact hovers.
  public static let mtDistance: UInt16 = 0x3b
  /// `ABS_MAX`: codes above it are garbage.
  public static let last: UInt16 = 0x3f
}

/// The bits of `EVIOCGPROP`.
public enum InputProperty {
  /// The device needs a pointer on the screen: a touchpad.
  public static let pointer: UInt16 = 0
  /// The device is a screen.
  public static let direct: UInt16 = 1
  /// The axes of the device say how it is moved or held.
  public static let accelerometer: UInt16 = 6
}
