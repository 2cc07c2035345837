/// Pasted logs with decorations, assembled according to the input bytes.
enum PastedText {
  /// The pieces of the text, which are decorations and lines in the log formats.
  private static let pieces = [
    "> ", "- ", "###### ", "```console\n", "~~~\n", "Nov 26 04:09:56 pi kiosk[1]: ",
    "2026-11-26T04:09:56+0000 pi kiosk[1]: ", "[   12.345678] ", "<6>[   12.345678] ",
    "[Thu Nov 26 04:09:56 2026] ", "root@pi:~# evtest\n", "C:\\x>adb\n", "^C\n", "Script done\n",
    "\u{1b}[01;32m", "\u{1b}]0;a\u{7}", "&gt;", "&nbsp;", "&amp;", "\u{a0}", "\r", "\r\r\n", "\n",
    "\u{feff}", "# EVEMU 1.3\n", "N: a\n", "I: 0003 0001 0002 0003\n", "A: 35 0 99 0 0 0\n",
    "E: 1.000000 0003 0035 7\n", "E: 1.000000 0000 0000 0\n", "R: 1 05 0d 09\n",
    "Input driver version is 1.0.1\n", "  Event type 3 (EV_ABS)\n", "    Event code 0 (ABS_X)\n",
    "      Max      799\n", "Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 7\n",
    "Event: time 1.000000, -------------- SYN_REPORT ------------\n",
    "add device 1: /dev/input/event2\n", "  name:     \"a\"\n",
    "[ 1.000000] /dev/input/event2: 0003 0035 00000007\n", "1-1: /dev/input/event2: 0000 0000 0\n",
    "/dev/input/event2: 0003 0035 00000007\n", "rate 60\n", "version: 1\n", "ndevices: 1\n",
    "- node: /dev/input/event0\n", "- [  0,      0,   3,  53,       7]\n", "    - evdev:\n",
    "{\"type\":\"recording\",\"version\":1}\n",
    "DEBUG input event => type: 3 (nil), code: 53 (nil), value: 7, time: 1.000000\n",
    "-event4  DEVICE_ADDED  a   seat0 default cap:t  size 9x9mm\n",
    " event4  TOUCH_MOTION  3 +0.100s\t0 (0) 1.00/2.00 (1.00/2.00mm)\n",
    " event4  TOUCH_UP  +0.100s\t0 (0)\n",
    "MotionEvent { action=ACTION_POINTER_UP(1), id[0]=0, x[0]=1.0, y[0]=1.0, id[1]=1, x[1]=1, y[1]=2, "
      + "pointerCount=2, eventTime=9 }\n", "1.000000: (slot 1) 1 2 0\n",
    "Event: time 1.000000, type 3 (EV_ABS), code 0 (AB\n", "S_X), value 7\n", "7\n", "➜  ~ \n",
    "[1.000] wl_touch#3.down(1, 10, wl_surface#8, 0, 1.0, 2.0)\n", "[1.000] wl_touch#3.frame()\n",
    "{\"type\":\"frame\",\"time\":1,\"events\":[]}\n", "{\"type\":\"a\"}\n",
    "[tom@host ~]$ a\n", "</details>\n", "{code}\n", "[code]\n", "    ", "\t", "&#x3a;", "&#39;",
    "#RECORDER1.0\n", "(0.5, 'begin', 1, {'sx': 0.5, 'sy': 0.5})\n", "  evdev:\n", "  events:\n",
    "[ 1.000000] /dev/input/event3: 0003 0035 00000007\n", "EV_ABS ABS_MT_POSITION_X 00000007\n",
    "0003 0035 00000007\n", "Thanks!\n", "\0\0\0",
    "[2026-11-26 04:09:56.102][proto] client 0x5 (PID 8) ev "
      + "wl_touch@3.down(1, 10, wl_surface@8, 0, 1.0, 2.0)\n",
    "[2026-11-26 04:09:56.102][proto] client 0x5 (PID 8) ev wl_touch@3.frame()\n",
    "-event4  DEVICE_ADDED  a   seat0 def", "ault cap:t", "  size 9x9mm\n",
  ].map { Array($0.utf8) }

  /// Returns the text that the bytes encode. The first byte selects the text encoding. Each of the
  /// other bytes either selects a piece of text or is itself added to the text.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes.dropFirst() {
      let index = Int(byte)
      if index < 2 * pieces.count { text += pieces[index / 2] } else { text.append(byte) }
    }
    switch bytes.first ?? 0 {
    case 0..<16: return [0xff, 0xfe] + text.flatMap { [$0, 0] }
    case 16..<32: return [0xfe, 0xff] + text.flatMap { [0, $0] }
    case 32..<40: return [0xff, 0xfe] + text
    default: return text
    }
  }
}
