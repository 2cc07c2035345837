extension LiveCommand {
  /// What the help says about the output. Programs rely on the names of the fields.
  static let discussion = """
    Listens to the only touchscreen, or to those that are chosen, until Ctrl-C, SIGTERM or SIGHUP. \
    When one is unplugged, its touches are cancelled, and it is waited for. The output is that of \
    fingertip replay, line by line as it happens; times are in seconds since the command began.

      fingertip live
      fingertip live --match goodix --rotate 90 --scene kiosk.json
      fingertip live --json --touches | my-program
      fingertip live --forward --scene gestures.json
      fingertip live --keep 30 --pages /var/lib/kiosk/touches --scene kiosk.json
      fingertip live --on "swipe left, 3 fingers" -- xdotool key alt+Right
      fingertip live --device /dev/input/event3 --pen /dev/input/event4
      fingertip live --also headset --on "next track" -- playerctl next
      fingertip live --match left --match right --scene left.json --scene right.json --rotate 90
      fingertip live --match left --match right --one-window --output 3840x1080 --matrix "0.5 0 0 0 1 0" \
    --matrix "0.5 0 0.5 0 1 0"

    With --json there are, besides the objects that fingertip replay writes:

      device     state: connected, with node, device, width and height in points, size, and start, \
    the time of CLOCK_MONOTONIC, in seconds, that counts as 0; or waiting, with a text that says why. \
    With --forward, virtual is the node of the virtual touchscreen. Of a pen, tool is stylus
      passage    with --forward and --explain: touch, and its state: released, with held (seconds); \
    withheld; or cancelled; by: the recognizer or control that held or took it
      lost       lines: how many lines are missing here, because 64 MB of them were not read in time

    Of several touchscreens each has a window of its own: fingers on two of them never make one gesture, unless \
    --one-window has them lie side by side in one. \
    --scene, --output, --size-mm, --rotate and --matrix are given once for all, or once for each in the order \
    of --device or --match; and --pen once for each. Lines then have screen, the place in that order from 1, \
    with --json, and begin with it in brackets without; commands find it in FINGERTIP_SCREEN. When one cannot \
    be listened to any more, all ends.

    What a pen on the panel does comes to the window of its touchscreen; its touches have tool, stylus. It \
    lies under the whole picture, turned by --rotate; --matrix is not for it. With --forward it is heard and \
    not taken: other programs hear it themselves.

    For a scene with commands for a shake or for a remote control, a motion sensor and the media keys of all devices \
    that may be read are heard, too, and of those of --also in any case. None of them is grabbed, and no other key is read. \
    An object of type device then has kind: motion sensor or remote control.

    With --keep 30 the touches of the last 30 seconds are kept in memory that does not grow. kill -USR1 has a \
    page written of them, as of fingertip inspect, and so has a command of the scene that fails. The folder of --pages is \
    tested at start.

    A scene may bind gestures to commands, to keys, and to the pointer; the page on scenes of the documentation has all keys. \
    With --forward touches that none of these takes go to a virtual touchscreen, and no others do.

    Exit status: 0 after a signal, 64 when the command was used wrongly, a device is chosen twice, or there are several \
    touchscreens to choose from, 65 when the device is no touchscreen or the scene is no good, 66 \
    when the device, the scene or /dev/uinput is missing, 74 when the output could not be written, 75 when another program \
    has grabbed the device, 77 when it, or /dev/uinput, may not be used.
    """
}
