public import CFingertip
import Fingertip

/// Makes a recognizer of touch and hold.
@c @implementation
public func ft_long_press_create(_ view: ft_view?) -> ft_recognizer? { make(on: view, LongPress()) }

extension LongPress: HostRecognizer {}
