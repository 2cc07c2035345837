internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// What hears of a recording that is played, in the order in which it happens.
protocol PlaybackLog: AnyObject {
  /// Hears of the views and recognizers, before all else.
  func prepare(for live: LiveScene)
  /// Hears of a frame of touches, before the window gets it.
  func frame(_ frame: TouchFrame)
  /// Hears what a recognizer tells.
  func gesture(_ gesture: GestureRecognizer)
  /// Hears what a control sends.
  func control(_ control: Control)
  /// Hears what a view tells that scrolls.
  func scroll(_ view: ScrollView, _ news: ScrollNews)
  /// Hears of a decision, when these are asked for.
  func decision(_ decision: Decision)
  /// Hears what was unusual about an event, when decisions are asked for.
  func note(_ note: DecoderNote)
}
