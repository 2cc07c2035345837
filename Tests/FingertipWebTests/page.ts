// A page in TypeScript that is compiled but never run. The marked lines must cause errors.
import * as Fingertip from "fingertip";

const element = document.createElement("div");
const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
const stop = new AbortController();
const tap = new Fingertip.TapGestureRecognizer(
  element, { taps: 2, tapLimits: undefined, name: "double tap", signal: stop.signal }, (event) => {
    const direction: Fingertip.Direction | null = event.direction;
    event.target.classList.add(direction ?? "none");
  });
const pan = new Fingertip.PanGestureRecognizer(svg, { axis: "horizontal", wheel: true });
pan.requireToFail(tap);
pan.onFailure = ({ reason }) => console.log(reason.length);

const surface = Fingertip.ElementSurface.of();
surface.onDecision = ({ text, shortfalls }) => console.log(text, shortfalls.length);
surface.onTouches = ({ target, phase }) => target.classList.toggle("pressed", phase === "began");
const { x, y } = surface.locationOf(pan);
surface.remove(element);

const bounds = new Fingertip.MotionBounds({ x: [0, 200], give: 80 });
const motion: Fingertip.Motion = bounds.release(bounds.rubberBandInverse({ x, y }), { x: 5, y: 0 }, ({ x }) => ({ x, y: 0 }));
const rest: () => void = motion.play((point, isOver) => console.log(point.x, isOver, motion.at(motion.duration)));

const window = new Fingertip.Window(320, 480);
const view = new Fingertip.View(window, { x, y, width: 10, shape: { rounded: 4 } });
new Fingertip.Slider(view).on("valueChanged", ({ value }) => value.toFixed());
const tabs = new Fingertip.TabBar(window, { tabs: 3, width: 320, height: 49 });
tabs.on("valueChanged", () => console.log(tabs.selectedItem, tabs.partFrame("more")?.width, tabs.pressed));
const rows = new Fingertip.ListView(window, { rows: 3, selection: "multiple" });
rows.row(0).accessory = rows.change?.kind === "deleted" ? "detail" : "none";
const notes = new Fingertip.TextView(view, { text: "Milk", editable: false });
notes.on("magnifierChanged", ({ offset }) => console.log(offset.y, notes.selection.end, notes.magnifier?.position));
Fingertip.load().then(() => Fingertip.load(new Uint8Array(8)));

// @ts-expect-error
new Fingertip.PanGestureRecognizer("#photo");
// @ts-expect-error
new Fingertip.PanGestureRecognizer(document.querySelector("#photo"));
// @ts-expect-error
tap.numTaps = 2;
// @ts-expect-error
new Fingertip.PanGestureRecognizer(element, { axis: "sideways" });
// @ts-expect-error
bounds.release({ x: 1 });
// @ts-expect-error
new Fingertip.ListRow(rows);
// @ts-expect-error
tabs.partFrame("mor");
// @ts-expect-error
new Fingertip.ElementSurface();
