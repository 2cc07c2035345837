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
    .value("number is not finite; pass a finite one")
  }
  static var nowhere: Failure {
    .value(
      "number out of range; use -1e9 to 1e9")
  }
  /// A number that is not in a range.
  @inline(never)
  static func notWhole(_ words: Phrase, _ least: Int, _ most: Int) -> Failure {
    let sentence = Wording { text in
      text += words
      text += Int64(least)
      text += " to "
      text += Int64(most)
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
      "not a window, or destroyed; pass the result of ft_window_create")
  }
  static var view: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      not a view, or destroyed; pass the result of a function that creates views
      """)
  }
  static var intake: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      not a window or surface, or destroyed; pass the result of ft_window_create or \
      ft_surface_create
      """)
  }
  static var surface: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      not a surface, or destroyed; pass the result of ft_surface_create
      """)
  }
  static var recognizer: Failure {
    Failure(
      FT_ERROR_HANDLE,
      """
      not a recognizer, or destroyed; pass the result of a function that creates recognizers
      """)
  }
  static var isTelling: Failure {
    Failure(
      FT_ERROR_ORDER,
      """
      called from a callback; send the input after the callback and its caller have returned
      """)
  }
  static var isAsking: Failure {
    Failure(
      FT_ERROR_ORDER,
      """
      called from a callback that only returns a value; make changes in an event callback
      """)
  }
  static var full: Failure {
    Failure(
      FT_ERROR_FULL,
      "handle table is full; destroy unused windows, views, surfaces or recognizers"
    )
  }
  static var noProperty: Failure {
    .kind("no such setting for this kind of view; call ft_view_describe for its settings")
  }
  static var onlyRead: Failure { .kind("read-only setting; set the value it derives from") }
  static var noRoom: Failure {
    .argument("setting is NULL; pass a pointer to write to")
  }
  static var builtIn: Failure {
    .kind("the recognizer belongs to its scroll view; disable it instead")
  }
  static var noValue: Failure {
    .kind("no such value for this kind of recognizer, or read-only")
  }
  static var noSetting: Failure {
    .kind(
      """
      no such setting for this kind of recognizer; call ft_recognizer_describe for its settings
      """)
  }
}
