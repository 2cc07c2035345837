import CFingertip
import Fingertip

/// That a call was refused. The status that it returns and the sentence for ``ft_last_error()`` are
/// left with the library when a failure is made, so that to pass one on costs nothing.
struct Failure: Error {
  init(_ status: Int, _ sentence: Wording) {
    Library.refusal = (ft_status(status), sentence)
  }

  @inline(never)
  private init(_ status: Int, _ sentence: Phrase) {
    self.init(status, Wording { $0 += sentence })
  }

  /// The thing exists, but has no such property or function.
  static func kind(_ sentence: Phrase) -> Failure { Failure(FT_ERROR_KIND, sentence) }
  /// A pointer, constant or size makes no sense.
  static func argument(_ sentence: Phrase) -> Failure { Failure(FT_ERROR_ARGUMENT, sentence) }
  /// A number is not finite or out of range.
  static func value(_ sentence: Phrase) -> Failure { Failure(FT_ERROR_VALUE, sentence) }
  static var infinite: Failure {
    .value("A number is infinite or not a number. Pass a finite one.")
  }
  static var nowhere: Failure {
    .value(
      "A number is beyond a billion points, or not a number. Pass one from -1e9 to 1e9.")
  }
  /// A number that is not in a range.
  @inline(never)
  static func notWhole(_ words: Phrase, _ least: Int, _ most: Int) -> Failure {
    let sentence = Wording { text in
      text += words
      text += Int64(least)
      text += " to "
      text += Int64(most)
      text += "."
    }
    return Failure(FT_ERROR_VALUE, sentence)
  }
  /// Things cannot be related like this.
  static func relation(_ sentence: Phrase) -> Failure { Failure(FT_ERROR_RELATION, sentence) }
  static func relation(_ cycle: RequirementCycle) -> Failure {
    Failure(FT_ERROR_RELATION, cycle.wording)
  }

  static var window: Failure {
    Failure(
      FT_ERROR_HANDLE,
      "The window is NULL or was destroyed, or is no window. Pass what ft_window_create returned.")
  }
  static var view: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      The view is NULL or was destroyed, or is no view. Pass what a function that makes views \
      returned.
      """)
  }
  static var intake: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      The window or surface is NULL or was destroyed, or is neither. Pass what ft_window_create or \
      ft_surface_create returned.
      """)
  }
  static var surface: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      The surface is NULL or was destroyed, or is no surface. Pass what ft_surface_create returned.
      """)
  }
  static var recognizer: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      The recognizer is NULL or was destroyed, or is no recognizer. Pass what a function that \
      makes recognizers returned.
      """)
  }
  static var isTelling: Failure {
    Failure(
      FT_ERROR_ORDER,
      """
      It was called from a callback. Note what is to be sent, and send it after the callback and \
      the function that ran it have returned.
      """)
  }
  static var isAsking: Failure {
    Failure(
      FT_ERROR_ORDER,
      """
      It was called from a callback that is only to answer. Answer, and make changes in a callback \
      that tells.
      """)
  }
  static var full: Failure {
    Failure(
      FT_ERROR_FULL,
      "The table of handles is full. Destroy windows, views, surfaces or recognizers that are not needed."
    )
  }
  static var noProperty: Failure {
    .kind("This kind of view has no such setting. Ask ft_view_describe for those that it has.")
  }
  static var onlyRead: Failure { .kind("It can only be read. Set what it follows from.") }
  static var noRoom: Failure {
    .argument("The setting is NULL. Pass a place to write it to.")
  }
  static var builtIn: Failure {
    .kind("The recognizer belongs to its scroll view. Disable it instead.")
  }
  static var noValue: Failure {
    .kind("The gesture of this recognizer has no such value, or none that can be set.")
  }
  static var noSetting: Failure {
    .kind(
      """
      This kind of recognizer has no such setting. Ask ft_recognizer_describe for those that it has.
      """)
  }
}
