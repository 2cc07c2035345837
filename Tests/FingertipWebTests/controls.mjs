// Tests the multipart controls of a page: bars, text fields and lists.
//
// node controls.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

let now = 0;
/** Returns a new window and functions that tap and drag in it. */
function stage() {
  const window = new Fingertip.Window(320, 480);
  const send = (phase, x, y) => window.send((now += 16), [{ id: 1, phase, x, y }]);
  const tap = (x, y) => (now += 500, send("began", x, y), send("ended", x, y));
  const drag = (...points) => {
    now += 500;
    const [start, ...moves] = points;
    send("began", ...start);
    // The contact of a finger that has rested for 300 ms can no longer roll.
    now += 300;
    for (const point of moves) send("moved", ...point);
    send("ended", ...points.at(-1));
  };
  return { window, tap, drag };
}

const tests = {
  "Bar items that fit have a frame, and presses on bar items are reported"() {
    const { window, tap } = stage();
    const tabs = new Fingertip.TabBar(window, { width: 320, height: 49, tabs: 6 });
    const received = [];
    tabs.on("valueChanged", ({ value }) => received.push(value));
    assert.deepEqual(tabs.partFrame(0), { x: 0, y: 0, width: 64, height: 49 });
    assert.deepEqual(tabs.partFrame("more"), { x: 256, y: 0, width: 64, height: 49 });
    assert.equal(tabs.partFrame(5), null);
    tabs.setEnabled(0, false);
    tap(10, 20);
    tap(100, 20);
    assert.deepEqual([received, tabs.selectedItem, tabs.pressed], [[1], 1, null]);
    assert.throws(() => tabs.setEnabled(6, true), /no such tab/);
    assert.throws(() => tabs.partFrame("mor"), /did you mean "more"/);
    const tools = new Fingertip.Toolbar(window, { y: 100, width: 320, height: 44, buttons: 2 });
    assert.deepEqual(tools.partFrame(1), { x: 276, y: 0, width: 44, height: 44 });
    tap(300, 120);
    assert.equal(tools.pressedItem, 1);
    window.destroy();
  },

  "The page edits a text field, and a search bar reports presses on its parts"() {
    const { window, tap } = stage();
    const field = new Fingertip.TextField(window, { width: 200, height: 40, text: "Grüße 👋" });
    const received = [];
    const kinds = ["editingDidBegin", "editingChanged", "editingDidEndOnExit", "editingDidEnd"];
    for (const kind of kinds) field.on(kind, () => received.push(kind));
    assert.equal(field.text, "Grüße 👋");
    assert.equal(field.edit("too early"), false);
    tap(20, 20);
    assert.equal(field.edit("Ann"), true);
    field.pressReturn();
    assert.deepEqual([received, field.text, field.isEditing], [kinds, "Ann", false]);
    assert.deepEqual([field.beginEditing(), field.endEditing()], [true, true]);

    const bar = new Fingertip.SearchBar(window, {
      y: 100, width: 300, height: 88, scopes: 2, showsBookmarkButton: true,
    });
    const pressed = [];
    for (const kind of ["valueChanged", "bookmarkPressed"]) bar.on(kind, ({ value }) => pressed.push([kind, value]));
    tap(280, 120);
    tap(200, 160);
    assert.deepEqual(pressed, [["bookmarkPressed", 0], ["valueChanged", 1]]);
    assert.equal(bar.partFrame("cancel"), null);
    tap(20, 120);
    assert.deepEqual(bar.partFrame("cancel"), { x: 236, y: 0, width: 64, height: 44 });
    window.destroy();
  },

  "A text view reports its caret, selection and magnifier, and the page inserts text"() {
    const { window, tap } = stage();
    const notes = new Fingertip.TextView(window, { width: 200, height: 100, text: "Grüße 👋 an\nAda" });
    const received = [];
    const kinds = ["selectionChanged", "textChanged", "magnifierChanged", "editingChanged"];
    for (const kind of kinds) notes.on(kind, () => received.push(kind));
    tap(41, 10);
    assert.deepEqual([notes.selection, notes.isEditing], [{ start: 5, end: 5 }, true]);
    assert.equal(notes.insert("!"), true);
    notes.deleteBackward();
    assert.equal(notes.text, "Grüße 👋 an\nAda");
    assert.deepEqual(notes.caretFrame(12), { x: 8, y: 20, width: 2, height: 20 });
    assert.equal(notes.magnifier, null);
    window.send((now += 500), [{ id: 1, phase: "began", x: 65, y: 10 }]);
    window.advance((now += 600));
    assert.deepEqual(notes.magnifier, { x: 65, y: 10, position: 8 });
    window.send((now += 16), [{ id: 1, phase: "ended", x: 65, y: 10 }]);
    notes.selection = { start: 0, end: 999 };
    assert.deepEqual(notes.selection, { start: 0, end: 14 });
    assert.equal(notes.endEditing(), true);
    assert.deepEqual(new Set(received), new Set(kinds));
    assert.throws(() => (notes.selection = { start: 3, end: 1 }), /greater than end/);
    window.destroy();
  },

  "An edit menu offers the commands of its views and performs the one that is pressed"() {
    const { window, tap } = stage();
    const board = new Fingertip.View(window, { width: 320, height: 480 });
    const photo = new Fingertip.View(board, { x: 50, y: 200, width: 200, height: 200 });
    const done = [];
    const can = (...commands) => ({
      canPerform: (command) => commands.includes(command), perform: (command) => done.push(command),
    });
    photo.onCommand = can("copy");
    board.onCommand = can("delete", 7);
    const menu = new Fingertip.EditMenu(photo, { commands: 8 });
    menu.on("valueChanged", ({ value }) => done.push(value));
    assert.deepEqual([menu.isShown, menu.offered], [false, []]);
    tap(150, 300);
    now -= 400;
    tap(150, 300);
    assert.deepEqual([menu.isShown, menu.offered], [true, ["copy", "delete", 7]]);
    assert.deepEqual(menu.frame, { x: 54, y: 244, width: 192, height: 44 });
    assert.deepEqual(menu.partFrame(1), { x: 64, y: 0, width: 64, height: 44 });
    tap(150, 260);
    assert.deepEqual([done, menu.isShown], [["delete", 5], false]);
    assert.equal(menu.show(photo, 0, 0), true);
    menu.dismiss();
    photo.onCommand = null;
    board.onCommand = null;
    assert.equal(menu.show(photo, 0, 0), false);
    assert.throws(() => new Fingertip.EditMenu(photo), /is an edit menu or already has one/);
    assert.throws(() => menu.destroy(), /can't move or destroy an edit menu/);
    assert.throws(() => photo.moveTo(menu), /or their edit menus/);
    photo.destroy();
    assert.throws(() => menu.dismiss(), /destroyed/);
    window.destroy();
  },

  "A multi-mode button shows its next mode after a delay or at the page's request"() {
    const { window, tap } = stage();
    const get = new Fingertip.MultiModeButton(window, { width: 100, height: 44, modes: 3 });
    const received = [];
    get.on("valueChanged", ({ value }) => received.push(value));
    get.setDelay(0, 500);
    tap(50, 20);
    assert.deepEqual([get.isWaiting, get.enabled], [true, false]);
    window.advance((now += 600));
    get.setDelay(1, null);
    tap(50, 20);
    window.advance((now += 60_000));
    assert.equal(get.modeIndex, 1);
    get.showNext();
    assert.deepEqual([received, get.modeIndex, get.enabled], [[1, 2], 2, false]);
    assert.throws(() => get.setDelay(3, 0), /no such mode/);
    window.destroy();
  },

  "C11: Controls are mirrored if their window's layout direction is right to left"() {
    const { window, tap, drag } = stage();
    const tabs = new Fingertip.TabBar(window, { width: 320, height: 49, tabs: 4 });
    const list = new Fingertip.ListView(window, { y: 100, width: 300, height: 200, rows: 2 });
    assert.deepEqual([tabs.layoutDirection, tabs.effectiveLayoutDirection], ["inherited", "leftToRight"]);
    window.root.layoutDirection = "rightToLeft";
    assert.deepEqual([tabs.layoutDirection, tabs.effectiveLayoutDirection], ["inherited", "rightToLeft"]);
    assert.deepEqual(tabs.partFrame(0), { x: 240, y: 0, width: 80, height: 49 });
    tap(10, 20);
    assert.equal(tabs.selectedItem, 3);
    assert.deepEqual(list.deleteSwipeEdges, ["trailing"]);
    drag([100, 120], [120, 120], [150, 120], [160, 120]);
    assert.deepEqual(list.row(0).partFrame("deletion"), { x: 0, y: 0, width: 80, height: 44 });
    assert.throws(() => (list.deleteSwipeEdges = "right"), /trailing/);
    assert.throws(() => (window.root.layoutDirection = "rtl"), /unknown value "rtl"/);
    window.destroy();
  },

  "List rows are swiped, deleted, inserted and moved, and keep their identity"() {
    const { window, tap, drag } = stage();
    const list = new Fingertip.ListView(window, { width: 300, height: 400, rows: 3 });
    const changes = [];
    list.on("valueChanged", () => changes.push(list.change));
    assert.equal(list.change, null);
    const row = list.row(1);
    assert.equal(list.row(1), row);
    const label = new Fingertip.View(row.content, { width: 50, height: 44 });
    drag([200, 60], [180, 60], [150, 60], [140, 60]);
    assert.equal(row.swipeOffset, 80);
    assert.deepEqual(row.content.frame, { x: -80, y: 0, width: 300, height: 44 });
    assert.deepEqual(row.partFrame("deletion"), { x: 220, y: 0, width: 80, height: 44 });
    tap(260, 60);
    assert.deepEqual([list.count, row.rowIndex], [2, -1]);
    assert.throws(() => label.alpha, /destroyed/);
    const added = list.insert();
    list.editing = true;
    drag([280, 110], [280, 60], [280, 20]);
    assert.equal(added.rowIndex, 0);
    list.editing = false;
    tap(100, 60);
    assert.deepEqual(changes, [
      { kind: "deleted", row: 1, to: -1 }, { kind: "moved", row: 2, to: 0 }, { kind: "chosen", row: 1, to: 1 },
    ]);
    assert.throws(() => list.row(3), /no such row/);
    assert.throws(() => list.select(0), /can't be selected/);
    assert.throws(() => added.destroy(), /the list positions its rows/);
    assert.throws(() => new Fingertip.ListRow(list), /created by their list/);
    list.remove(0);
    assert.equal(added.rowIndex, -1);
    window.destroy();
  },
};

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log(`controls: ${name}`);
}
