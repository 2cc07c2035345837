import CFingertip
import Fingertip

/// The error thrown by a rejected call. The initializer stores the status and the message in the
/// library for ``fingertip_last_error()``, so the error can be rethrown without any further work.
struct CallError: Error {
  init(_ status: Int, _ message: TextBuilder) {
    Library.pendingError = (fingertip_status(status), message)
  }

  @inline(never)
  private init(_ status: Int, _ message: StaticText) {
    self.init(status, TextBuilder { $0 += message })
  }

  /// The object exists, but it doesn't have the requested property or function.
  static func unsupported(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_KIND, message)
  }
  /// A pointer, constant or size is invalid.
  static func invalidArgument(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_ARGUMENT, message)
  }
  /// A number isn't finite or is out of range.
  static func invalidNumber(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_VALUE, message)
  }
  static var numberNotFinite: CallError {
    .invalidNumber("number is not finite; pass a finite number")
  }
  static var coordinateOutOfRange: CallError {
    .invalidNumber(
      "number out of range; use a number from -1e9 to 1e9")
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
  /// The requested relation between views or recognizers isn't possible.
  static func impossibleRelation(_ message: StaticText) -> CallError {
    CallError(FINGERTIP_ERROR_RELATION, message)
  }
  static func impossibleRelation(_ cycle: RequirementCycle) -> CallError {
    CallError(FINGERTIP_ERROR_RELATION, cycle.utf8Description)
  }

  static var invalidWindow: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      "not a window, or already destroyed; pass the result of fingertip_window_create")
  }
  static var invalidView: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a view, or already destroyed; pass the result of a function that creates a view
      """)
  }
  static var invalidInputEndpoint: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a window or surface, or already destroyed; pass the result of fingertip_window_create or \
      fingertip_surface_create
      """)
  }
  static var invalidSurface: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a surface, or already destroyed; pass the result of fingertip_surface_create
      """)
  }
  static var invalidRecognizer: CallError {
    CallError(
      FINGERTIP_ERROR_HANDLE,
      """
      not a recognizer, or already destroyed; pass the result of a function that creates a \
      recognizer
      """)
  }
  static var waitingInputsDropped: CallError {
    CallError(
      FINGERTIP_ERROR_FULL,
      """
      1024 inputs waited for a callback of the same window, so they were dropped and all touches \
      will be cancelled; return from the callback
      """)
  }
  static var changeInQueryCallback: CallError {
    CallError(
      FINGERTIP_ERROR_ORDER,
      """
      called from a callback that only returns a value; make changes in an event callback
      """)
  }
  static var noOpenFrame: CallError {
    CallError(
      FINGERTIP_ERROR_ORDER,
      """
      no frame is open; call fingertip_window_add_samples first, or ignore this error if the frame \
      may have ended because of its duration
      """)
  }
  static var handleTableFull: CallError {
    CallError(
      FINGERTIP_ERROR_FULL,
      "the handle table is full; destroy unused windows, views, surfaces or recognizers"
    )
  }
  static var unknownViewSetting: CallError {
    .unsupported(
      """
      this kind of view has no such setting; call fingertip_view_describe to list the valid ones
      """)
  }
  static var settingReadOnly: CallError {
    .unsupported("the setting is read-only; set the value that it is derived from")
  }
  static var nullSettingPointer: CallError {
    .invalidArgument("setting is NULL; pass a pointer to write to")
  }
  static var recognizerBuiltIn: CallError {
    .unsupported("the recognizer belongs to its scroll view; disable the recognizer instead")
  }
  static var gestureValueNotSettable: CallError {
    .unsupported("this kind of recognizer has no such value, or the value is read-only")
  }
  static var unknownRecognizerSetting: CallError {
    .unsupported(
      """
      this kind of recognizer has no such setting; call fingertip_recognizer_describe to list the \
      valid ones
      """)
  }
}
