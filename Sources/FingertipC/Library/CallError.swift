import CFingertip
import Fingertip

/// The error of a rejected call. Creating it stores the status and the message for
/// ``ft_last_error()`` in the library, so that rethrowing it costs nothing.
struct CallError: Error {
  init(_ status: Int, _ sentence: TextBuilder) {
    Library.pendingError = (ft_status(status), sentence)
  }

  @inline(never)
  private init(_ status: Int, _ sentence: StaticText) {
    self.init(status, TextBuilder { $0 += sentence })
  }

  /// The object exists, but has no such property or function.
  static func kind(_ sentence: StaticText) -> CallError { CallError(FT_ERROR_KIND, sentence) }
  /// A pointer, constant or size is invalid.
  static func argument(_ sentence: StaticText) -> CallError { CallError(FT_ERROR_ARGUMENT, sentence) }
  /// A number is not finite or out of range.
  static func value(_ sentence: StaticText) -> CallError { CallError(FT_ERROR_VALUE, sentence) }
  static var notFinite: CallError {
    .value("A number is infinite or not a number. Pass a finite one.")
  }
  static var coordinateOutOfRange: CallError {
    .value(
      "A number is beyond a billion points, or not a number. Pass one from -1e9 to 1e9.")
  }
  /// A number is out of range.
  @inline(never)
  static func countOutOfRange(_ words: StaticText, _ minimum: Int, _ maximum: Int) -> CallError {
    let sentence = TextBuilder { text in
      text += words
      text += Int64(minimum)
      text += " to "
      text += Int64(maximum)
      text += "."
    }
    return CallError(FT_ERROR_VALUE, sentence)
  }
  /// The relation isn't possible.
  static func relation(_ sentence: StaticText) -> CallError { CallError(FT_ERROR_RELATION, sentence) }
  static func relation(_ cycle: RequirementCycle) -> CallError {
    CallError(FT_ERROR_RELATION, cycle.wording)
  }

  static var window: CallError {
    CallError(
      FT_ERROR_HANDLE,
      "The window is NULL or was destroyed, or is no window. Pass what ft_window_create returned.")
  }
  static var view: CallError {
    CallError(
      FT_ERROR_HANDLE,
      """
      The view is NULL or was destroyed, or is no view. Pass what a function that makes views \
      returned.
      """)
  }
  static var inputEndpoint: CallError {
    CallError(
      FT_ERROR_HANDLE,
      """
      The window or surface is NULL or was destroyed, or is neither. Pass what ft_window_create or \
      ft_surface_create returned.
      """)
  }
  static var surface: CallError {
    CallError(
      FT_ERROR_HANDLE,
      """
      The surface is NULL or was destroyed, or is no surface. Pass what ft_surface_create returned.
      """)
  }
  static var recognizer: CallError {
    CallError(
      FT_ERROR_HANDLE,
      """
      The recognizer is NULL or was destroyed, or is no recognizer. Pass what a function that \
      makes recognizers returned.
      """)
  }
  static var calledFromNotification: CallError {
    CallError(
      FT_ERROR_ORDER,
      """
      It was called from a callback. Note what is to be sent, and send it after the callback and \
      the function that ran it have returned.
      """)
  }
  static var calledFromQuery: CallError {
    CallError(
      FT_ERROR_ORDER,
      """
      It was called from a callback that is only to answer. Answer, and make changes in a callback \
      that tells.
      """)
  }
  static var full: CallError {
    CallError(
      FT_ERROR_FULL,
      "The table of handles is full. Destroy windows, views, surfaces or recognizers that are not needed."
    )
  }
  static var noProperty: CallError {
    .kind("This kind of view has no such setting. Ask ft_view_describe for those that it has.")
  }
  static var readOnly: CallError { .kind("It can only be read. Set what it follows from.") }
  static var nullSetting: CallError {
    .argument("The setting is NULL. Pass a place to write it to.")
  }
  static var builtIn: CallError {
    .kind("The recognizer belongs to its scroll view. Disable it instead.")
  }
  static var noValue: CallError {
    .kind("The gesture of this recognizer has no such value, or none that can be set.")
  }
  static var noSetting: CallError {
    .kind(
      """
      This kind of recognizer has no such setting. Ask ft_recognizer_describe for those that it has.
      """)
  }
}
