import CFingertip
import Fingertip

/// The error thrown by a rejected call. Its initializer stores the status and the message for
/// ``fingertip_last_error()`` in the library, so that rethrowing the error costs nothing.
struct CallError: Error {
  init(_ status: Int, _ message: TextBuilder) {
    Library.pendingError = (fingertip_status(status), message)
  }

  @inline(never)
  private init(_ status: Int, _ message: StaticText) {
    self.init(status, TextBuilder { $0 += message })
  }

  /// The object exists, but has no such property or function.
  static func kind(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_KIND, message)
  }
  /// A pointer, constant or size is invalid.
  static func argument(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_ARGUMENT, message)
  }
  /// A number is not finite or out of range.
  static func value(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_VALUE, message)
  }
  static var notFinite: CallError {
    .value("number is not finite; pass a finite one")
  }
  static var coordinateOutOfRange: CallError {
    .value(
      "number out of range; use -1e9 to 1e9")
  }
  /// A number is out of range.
  @inline(never)
  static func countOutOfRange(_ words: StaticText, _ minimum: Int, _ maximum: Int) -> CallError {
    let message = TextBuilder { text in
      text += words
      text += Int64(minimum)
      text += " to "
      text += Int64(maximum)
    }
    return CallError(FINGERTIP_ERROR_VALUE, message)
  }
  /// The relation isn't possible.
  static func relation(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_RELATION, message)
  }
  static func relation(_ cycle: RequirementCycle) -> CallError {
    CallError(FINGERTIP_ERROR_RELATION, cycle.wording)
  }

  static var window: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      "not a window, or destroyed; pass the result of fingertip_window_create")
  }
  static var view: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a view, or destroyed; pass the result of a function that creates views
      """)
  }
  static var inputEndpoint: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a window or surface, or destroyed; pass the result of fingertip_window_create or \
      fingertip_surface_create
      """)
  }
  static var surface: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a surface, or destroyed; pass the result of fingertip_surface_create
      """)
  }
  static var recognizer: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a recognizer, or destroyed; pass the result of a function that creates recognizers
      """)
  }
  static var calledFromNotification: CallError {
    CallError(
      FINGERTIP_ERROR_ORDER,
      """
      called from a callback of the same window; send the input after it and its caller return
      """)
  }
  static var calledFromQuery: CallError {
    CallError(
      FINGERTIP_ERROR_ORDER,
      """
      called from a callback that only returns a value; make changes in an event callback
      """)
  }
  static var full: CallError {
    CallError(
      FINGERTIP_ERROR_FULL,
      "handle table is full; destroy unused windows, views, surfaces or recognizers"
    )
  }
  static var noProperty: CallError {
    .kind("no such setting for this kind of view; call fingertip_view_describe for its settings")
  }
  static var readOnly: CallError { .kind("read-only setting; set the value it derives from") }
  static var nullSetting: CallError {
    .argument("setting is NULL; pass a pointer to write to")
  }
  static var builtIn: CallError {
    .kind("the recognizer belongs to its scroll view; disable it instead")
  }
  static var noValue: CallError {
    .kind("no such value for this kind of recognizer, or read-only")
  }
  static var noSetting: CallError {
    .kind(
      """
      no such setting for this kind of recognizer; call fingertip_recognizer_describe for its \
      settings
      """)
  }
}
