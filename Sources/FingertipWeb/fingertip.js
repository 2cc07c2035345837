// Fingertip for browsers and other JavaScript runtimes with WebAssembly.
//
//   import * as Fingertip from "./fingertip.js";
//
//   await Fingertip.load();
//   const photo = document.querySelector("#photo");
//   new Fingertip.TapGestureRecognizer(photo, { taps: 2 },
//     (tap) => console.log("twice", tap.x, tap.y));
//   new Fingertip.PanGestureRecognizer(photo, {},
//     (pan) => console.log(pan.state, pan.translation));
//
// Points are CSS pixels, times are milliseconds on the clock of performance.now(), and angles are
// radians. Errors are thrown as FingertipErrors, whose messages describe the expected value and the
// remedy.
//
// Tools/build-web bundles all modules into one file.

export { ElementSurface } from "./Elements/elements.js";
export { Motion, MotionBounds } from "./Elements/motion.js";
export { FingertipError } from "./Engine/error.js";
export { load } from "./Engine/load.js";
export * from "./Recognizers/gestures.js";
export { GestureRecognizer } from "./Recognizers/recognizer.js";
export { FlightRecorder } from "./Surfaces/flight-recorder.js";
export { GestureSurface } from "./Surfaces/surface.js";
export { TabBar, Toolbar } from "./Views/bars.js";
export {
  Button, Control, DatePicker, SectionIndex, MultiModeButton, PageControl, PickerWheel, SegmentedControl, Slider, Stepper,
  Switch,
} from "./Views/controls.js";
export { ListView, ListRow } from "./Views/lists.js";
export { EditMenu } from "./Views/menus.js";
export { MultipartControl } from "./Views/parts.js";
export { ScrollView } from "./Views/scroll.js";
export { SearchBar, TextField, TextView } from "./Views/texts.js";
export { View } from "./Views/view.js";
export { Window } from "./Views/window.js";
