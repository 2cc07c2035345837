extension LiveCommand {
  /// The description of the output for the help text. The field names are part of the interface for
  /// programs.
  static let discussion = """
    Reads the only touchscreen, or the chosen ones, until Ctrl-C, SIGTERM or SIGHUP. If a \
    touchscreen is unplugged, its touches are cancelled and the command waits for it. The output \
    is the same as that of fingertip replay, and is printed immediately. Times are in seconds \
    since the command started.

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

    With --json, these objects are added to those of fingertip replay:

      device     state: connected, with node, device, width and height in points, size, and start, \
    the CLOCK_MONOTONIC time in seconds that corresponds to time 0; or waiting, with the reason as \
    text. With --forward, virtual is the node of the virtual touchscreen. A pen has tool, stylus
      passage    with --forward and --explain: touch; state: released, with held in seconds; \
    withheld; or cancelled; by: the recognizer or control that delayed or intercepted it
      lost       lines: the number of lines dropped at this point because 64 MB of output hadn't \
    been read yet

    Each touchscreen has its own window, so touches on different touchscreens never form one \
    gesture. With --one-window, all touchscreens share one window, and --matrix positions each of \
    them in it. Give --scene, --output, --size-mm, --rotate and --matrix once for all \
    touchscreens, or once for each in the order of --device or --match; give --pen once for each. \
    With several windows, each line contains the number of its touchscreen, counted from 1: as \
    screen with --json, otherwise in brackets at the start. Commands get the number as \
    FINGERTIP_SCREEN. If a touchscreen fails, the command ends.

    A pen on the panel sends its touches to the window of its touchscreen, with the tool stylus. \
    The pen covers the whole display and uses --rotate but not --matrix. With --forward, the pen \
    is read but not grabbed, so other programs can read it directly.

    If the scene has commands for a shake or a remote control, the command also reads a motion \
    sensor and the media keys of all readable devices. It always reads the devices given with \
    --also. None of these devices is grabbed, and no other keys are read. Their device objects \
    have kind: motion sensor or remote control.

    With --wake-file, a touch that lands while the file exists is ignored until it lifts, because \
    the screen is dark. Programs that switch the screen off create the file, and remove it when the \
    screen is on again.

    With --keep 30, the touches of the last 30 seconds are kept in a fixed-size buffer. On SIGUSR1 \
    (kill -USR1), or when a scene command fails, they are written as a page like those of \
    fingertip inspect. At startup, the command checks that it can write to the folder given with \
    --pages.

    A scene can bind gestures to commands, keys and the pointer; see Scenes in the documentation. \
    With --forward, a virtual touchscreen gets the touches that no bound gesture uses.

    Exit status 0 after a signal, 75 if another program has grabbed the device, 77 without \
    permission to use it or /dev/uinput.
    """
}
