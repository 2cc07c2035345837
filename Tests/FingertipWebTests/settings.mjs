// Tests that every setting of every recognizer and view can be set and read, and that invalid values are
// reported.
//
// node settings.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

const window = new Fingertip.Window(320, 480);
const classes = Object.entries(Fingertip).filter(([name]) => /.GestureRecognizer$/.test(name));
/** Views and controls, with options that give each setting several valid values. */
const views = {
  View: {}, ScrollView: {}, Button: {}, MultiModeButton: { modes: 5 }, Switch: {}, Slider: {}, Stepper: {}, PageControl: { numberOfPages: 5 },
  SegmentedControl: { segments: 5 }, PickerWheel: { rows: 5 }, SectionIndex: { letters: 5 },
  TabBar: { tabs: 5 }, Toolbar: { buttons: 5 }, TextField: {}, SearchBar: { scopes: 5 }, ListView: { rows: 5 },
  TextView: {}, DatePicker: {},
};

/** Returns valid values of a setting other than its current value. */
function others({ unit, choices, minimum, maximum, value }) {
  if (unit === "flag") return [!value];
  if (unit === "choice") return choices.filter((word) => word !== value);
  if (unit === "set") return choices.map((word) => [word]);
  const middle = Math.max(Math.floor((minimum + maximum) / 2), minimum);
  return [minimum, maximum, middle].filter((other) => other !== value);
}
/** Returns options that set one setting. */
const only = ({ name, group }, value) => (group ? { [group]: { [name]: value } } : { [name]: value });
const read = (recognizer, { name, group }) => (group ? recognizer[group] : recognizer)[name];

const rejects = (make, message) =>
  assert.throws(make, (error) => {
    assert.ok(error instanceof Fingertip.FingertipError, String(error));
    assert.equal(error.message, message);
    return true;
  });

const tests = {
  "Every recognizer setting can be set and read"() {
    let count = 0;
    for (const [, Recognizer] of classes) {
      const { settings } = new Recognizer(window);
      assert.ok(settings.length > 4);
      for (const setting of settings) {
        assert.deepEqual(setting.value, setting.standard);
        for (const value of others(setting)) {
          assert.deepEqual(read(new Recognizer(window, only(setting, value)), setting), value);
          const recognizer = new Recognizer(window);
          (setting.group ? recognizer[setting.group] : recognizer)[setting.name] = value;
          assert.deepEqual(read(recognizer, setting), value);
          count++;
        }
      }
    }
    assert.ok(count > 200, `${count}`);
  },

  "A date picker provides its time and the wheels that the page draws"() {
    const picker = new Fingertip.DatePicker(window, { width: 320, height: 160, mode: "dateAndTime" });
    assert.deepEqual(picker.time, { year: 2000, month: 1, day: 1, hour: 0, minute: 0 });
    picker.time = { year: 2024, month: 2, day: 31, hour: 9, minute: 30 };
    assert.deepEqual(picker.time, { year: 2024, month: 2, day: 29, hour: 9, minute: 30 });
    assert.deepEqual(picker.wheels.map(({ part }) => part), ["day", "hour", "minute"]);
    assert.deepEqual(picker.wheels.map(({ row }) => row), [365, 9, 30]);
    picker.uses24HourClock = false;
    assert.deepEqual(picker.wheels.map(({ part }) => part), ["day", "hour", "minute", "half"]);
    assert.deepEqual(picker.wheels[1].frame, { x: 80, y: 0, width: 80, height: 160 });
    picker.minimumDate = { year: 2024, month: 3, day: 1 };
    assert.deepEqual(picker.time, { year: 2024, month: 3, day: 1, hour: 0, minute: 0 });
    picker.maximumDate = { year: 2024, month: 6, day: 31 };
    picker.time = { year: 2030, month: 1, day: 1 };
    assert.deepEqual(picker.time, { year: 2024, month: 6, day: 30, hour: 23, minute: 59 });
    picker.destroy();
  },

  "Every view setting can be set and read, and read-only ones are rejected"() {
    let [count, states] = [0, 0];
    for (const [name, more] of Object.entries(views)) {
      const make = (options) => new Fingertip[name](window, { width: 100, height: 50, ...more, ...options });
      const { settings } = make();
      assert.ok(settings.length > 5);
      for (const setting of settings) {
        if (setting.isState) {
          states++;
          assert.throws(() => (make()[setting.name] = setting.value), /is read-only/);
          continue;
        }
        for (const value of others(setting)) {
          assert.deepEqual(read(make(only(setting, value)), setting), value, `${name}.${setting.name}`);
          const view = make();
          (setting.group ? view[setting.group] : view)[setting.name] = value;
          assert.deepEqual(read(view, setting), value);
          count++;
        }
      }
    }
    assert.ok(count > 150 && states > 20, `${count}, ${states}`);
  },

  "The options of a constructor are applied in the order of the documented settings"() {
    const { value, minimumValue } = new Fingertip.Slider(window, { value: 30, maximumValue: 50, minimumValue: 20 });
    assert.deepEqual([minimumValue, value], [20, 30]);
    rejects(
      () => new Fingertip.Slider(window, { value: 2 }),
      "slider.value: expected a number from 0 to 1, found 2");
    rejects(
      () => new Fingertip.Switch(window, { isOn: 1 }), "switch.isOn: expected true or false, found 1");
    const toggle = new Fingertip.Switch(window);
    rejects(() => (toggle.position = 1), "switch.position is read-only; set the value that it is derived from");
    assert.throws(() => (toggle.value = 1), /^FingertipError: a switch has no setting "value";/);
  },

  "A handler in place of the settings is rejected"() {
    const wrong = 'expected settings before the handler, found a function; '
      + 'pass {} before the handler, or settings such as { name: "card" }';
    rejects(() => new Fingertip.TapGestureRecognizer(window, () => {}), `a tap: ${wrong}`);
    rejects(() => new Fingertip.Slider(window, () => {}), `a slider: ${wrong}`);
  },

  "The error for an invalid value names the setting and its range"() {
    const { TapGestureRecognizer: Tap, PanGestureRecognizer: Pan } = Fingertip;
    const whole = "tap.taps: expected a whole number from 1 to 1000, found";
    rejects(() => new Tap(window, { taps: 0 }), `${whole} 0`);
    rejects(() => new Tap(window, { taps: "two" }), `${whole} "two"`);
    rejects(() => new Tap(window, { taps: undefined }), `${whole} undefined`);
    rejects(
      () => new Tap(window, { enabled: 1 }),
      "tap.enabled: expected true or false, found 1");
    rejects(
      () => new Tap(window, { maximumGap: -5 }),
      "tap.maximumGap: expected a number from 0 to 1000000000 ms, found -5");
    rejects(
      () => new Pan(window, { directions: [] }),
      "pan.directions: expected at least one of: right, left, up, down, up-right, up-left, down-right, down-left, found []");
    rejects(
      () => new Pan(window, { axis: "vertcal" }),
      'pan.axis: unknown value "vertcal"; did you mean "vertical"?');
    rejects(
      () => new Pan(window, { rotationLimits: { minimumArc: Infinity } }),
      "pan.rotationLimits.minimumArc: expected a number from 0 to 1000000 pt, found Infinity");
  },

  "Error messages use the terms of the JavaScript interface"() {
    const { Button, PinchGestureRecognizer: Pinch, ScrollView, View } = Fingertip;
    const sample = { id: 1, phase: "began", x: 1, y: 1 };
    const send = (changes) => window.send(0, [{ ...sample, ...changes }]);
    const destroyed = new View(window);
    destroyed.destroy();
    const scroll = new ScrollView(window);
    const faults = [
      [() => send({ phase: "lost" }), 'invalid phase; use "began", "moved", "ended" or "cancelled"'],
      [() => send({ tool: "hand" }), 'invalid tool; use "finger", "stylus", "palm" or "pointer"'],
      [() => send({ phase: "cancelled", reason: "bored" }),
        'invalid cancellation reason; use one of "interrupted", "palm", "deviceRemoved", "eventsLost"'],
      [() => window.send(Infinity, [sample]),
        "time is Infinity or more than 146 years from 0; pass milliseconds, such as performance.now()"],
      [() => scroll.indicator("diagonal"), 'invalid axis; use "horizontal" or "vertical"'],
      [() => new View(window, { shape: { polygon: [] } }),
        "polygon is empty, or its corner count is out of range; use 3 to 1000000 corners"],
      [() => (destroyed.frame = { x: 0, y: 0, width: 1, height: 1 }), "the view was destroyed; create a new one"],
      [() => new Pinch(window).setTranslation(1, 1), "this kind of recognizer has no such value, or the value is read-only"],
      [() => new Button(window).destroy.call({ handle: 0 }), "the view was destroyed; create a new one"],
    ];
    for (const [call, message] of faults) rejects(call, message);
    scroll.destroy();
  },

  "IDs are exact integers"() {
    const send = (id) => window.send(0, [{ id, phase: "began", x: 1, y: 1 }]);
    const invalid = {
      "9007199254740992": 2 ** 53, "-1": -1, "0.5": 0.5, "NaN": NaN, '"1"': "1", "undefined": undefined, "-1n": -1n,
      "18446744073709551616n": 2n ** 64n,
    };
    for (const [text, id] of Object.entries(invalid)) {
      rejects(() => send(id), `invalid ID ${text}; pass an integer from 0 to 2 ** 53 - 1, or a BigInt from 0 to 2 ** 64 - 1`);
    }
    for (const id of [2 ** 53 - 1, 2n ** 60n, 2n ** 64n - 1n]) send(id);
    window.cancelAll();
  },

  "A preset applies to recognizers created after the preset is set, in windows and on surfaces"() {
    const made = new Fingertip.Window(320, 480);
    const before = new Fingertip.TapGestureRecognizer(made);
    made.preset = "flutter";
    const tap = new Fingertip.TapGestureRecognizer(made, { maximumGap: 200 });
    assert.deepEqual([before.maximumPressDuration, tap.maximumPressDuration, tap.maximumGap], [750, 1e9, 200]);
    assert.equal(new Fingertip.LongPressGestureRecognizer(made).tapLimits.maximumPressDuration, 1e9);
    const surface = new Fingertip.GestureSurface(() => []);
    surface.preset = "android";
    const hold = new Fingertip.LongPressGestureRecognizer(surface.node({}));
    assert.equal(hold.minimumPressDuration, 400);
    rejects(
      () => (made.preset = "fluter"),
      'unknown preset "fluter"; did you mean "flutter"?');
  },

  "The error for a misspelled setting suggests the most similar name, and nothing is created"() {
    const { TapGestureRecognizer: Tap, LongPressGestureRecognizer: Hold } = Fingertip;
    const before = window.root.children.size;
    const messageOf = (make) => {
      try {
        make();
      } catch (error) {
        assert.ok(error instanceof Fingertip.FingertipError, String(error));
        return error.message;
      }
    };
    assert.match(
      messageOf(() => new Tap(window, { numTaps: 2 })),
      /^a tap has no setting "numTaps"; did you mean "taps"\?$/);
    assert.match(messageOf(() => new Hold(window, { taps: 2 })), /did you mean "precedingTaps"\?/);
    assert.match(
      messageOf(() => new Hold(window, { tapLimits: { maximumGapp: 2 } })),
      /^tapLimits has no setting "maximumGapp"; did you mean "maximumGap"\?/);
    assert.match(
      messageOf(() => new Fingertip.View(window, { width: 9, height: 9, hiden: true })),
      /^a view has no setting "hiden"; did you mean "hidden"\?$/);
    assert.match(
      messageOf(() => new Fingertip.PickerWheel(window, { row: 3 })), /did you mean "rows"\?/);
    assert.equal(new Fingertip.PickerWheel(window, { rows: 3, rowHeight: 20 }).count, 3);
    assert.match(messageOf(() => window.attach(null)), /^null is not an element;/);
    assert.equal(window.root.children.size, before + 1);
  },

  "A subclass may have its own properties, but no unknown settings"() {
    class Photo extends Fingertip.View {
      constructor(parent, options) {
        super(parent, options);
        this.caption = "beach";
      }
    }
    const photo = new Photo(window, { width: 90, height: 90, alpha: 0.5 });
    assert.deepEqual([photo.caption, photo.alpha], ["beach", 0.5]);
    assert.throws(() => new Photo(window, { hiden: true }), /^FingertipError: a view has no setting "hiden";/);
    assert.throws(() => (new Fingertip.View(window).caption = "beach"), /^FingertipError: a view has no setting "caption"/);
  },
};

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log(`settings: ${name}`);
}
