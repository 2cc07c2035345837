// Shows tiles, a photo, a list and a slider in one window. The engine stores their frames and handles the touches, and
// the page draws the views.

const find = (id) => document.getElementById(id);
const setFrame = (element, { x, y, width, height }) =>
  Object.assign(element.style, {
    left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
  });

const demo = { tiles: [], lines: [], chosen: null, slider: 0 };

async function start() {
  await Fingertip.load();
  const window = new Fingertip.Window(720, 560);
  window.root.name = "stage";
  demo.window = window;
  makeBoard(window);
  makeList(window);
  makeSlider(window);
  makePhoto(window);
  window.onDecision = ({ text }) => report(text);
  demo.attachment = window.attach(find("stage"));
}

// ---- Tiles ------------------------------------------------------------------------------------

function makeBoard(window) {
  const frame = { x: 10, y: 10, width: 340, height: 260 };
  setFrame(find("board"), frame);
  const board = new Fingertip.View(window, { ...frame, name: "board" });
  for (let index = 0; index < 12; index++) {
    const element = document.createElement("div");
    element.className = "tile";
    element.textContent = "ABCDEFGHIJKL"[index];
    element.style.background = `hsl(${index * 30} 60% 45%)`;
    find("board").append(element);
    const tile = {
      x: 14 + (index % 4) * 80, y: 10 + Math.floor(index / 4) * 82, width: 72, height: 72,
    };
    const view = new Fingertip.View(board, { ...tile, name: `tile ${element.textContent}` });
    const draw = () => (element.style.transform = `translate(${tile.x}px, ${tile.y}px)`);
    let from;
    new Fingertip.PanGestureRecognizer(view, {}, ({ state, translation }) => {
      if (state === "began") {
        from = { ...tile };
        view.moveTo();
        element.parentNode.append(element);
      }
      tile.x = Math.min(Math.max(from.x + translation.x, 0), frame.width - 72);
      tile.y = Math.min(Math.max(from.y + translation.y, 0), frame.height - 72);
      if (state === "cancelled") Object.assign(tile, from);
      element.classList.toggle("held", state === "began" || state === "changed");
      view.frame = tile;
      draw();
    });
    draw();
    demo.tiles.push(tile);
  }
}

// ---- Photo ------------------------------------------------------------------------------------

/** Returns the matrix that first applies b and then a. The matrices are as in CSS. */
function times(a, b) {
  return [
    a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

function makePhoto(window) {
  const [width, height] = [220, 150];
  const home = [1, 0, 0, 1, 430, 65];
  setFrame(find("frame"), { x: 370, y: 10, width: 340, height: 260 });
  setFrame(find("photo"), { x: 0, y: 0, width, height });
  const view = new Fingertip.View(window, { width, height, name: "photo" });
  demo.photoView = view;
  let base = home;

  const setMatrix = (matrix) => {
    demo.photo = matrix;
    find("photo").style.transform = `matrix(${matrix})`;
    // The engine transforms a view about its center, but the page transforms an element about its corner.
    const [a, b, c, d, x, y] = matrix;
    const middle = [a * width / 2 + c * height / 2 + x, b * width / 2 + d * height / 2 + y];
    view.transform = [a, b, c, d, middle[0] - width / 2, middle[1] - height / 2];
  };
  new Fingertip.TransformGestureRecognizer(view, {}, ({ state, transform }) => {
    if (state === "began") base = demo.photo;
    setMatrix(state === "cancelled" ? base : times(transform, base));
  });
  new Fingertip.TapGestureRecognizer(view, { taps: 2, name: "double tap" }, () => setMatrix(home));
  setMatrix(home);
}

// ---- List -------------------------------------------------------------------------------------

function makeList(window) {
  const frame = { x: 10, y: 290, width: 340, height: 260 };
  const [count, rowHeight] = [60, 44];
  setFrame(find("list"), frame);
  const list = new Fingertip.ScrollView(window, { ...frame, name: "list" });
  list.contentSize = { width: frame.width, height: count * rowHeight };
  demo.list = list;
  const rows = Array.from({ length: count }, (_, index) => {
    const row = document.createElement("div");
    row.className = "row";
    row.textContent = `Row ${index + 1}`;
    Object.assign(row.style, { top: `${index * rowHeight}px`, height: `${rowHeight}px` });
    find("content").append(row);
    return row;
  });
  const draw = () => {
    find("content").style.transform = `translateY(${-list.offset.y}px)`;
    setFrame(find("bar"), list.indicator("vertical"));
  };
  list.on("moved", draw);
  new Fingertip.TapGestureRecognizer(list, { name: "row tap" }, ({ x, y }) => {
    demo.chosen = Math.floor(list.fromWindow(x, y).y / rowHeight) + 1;
    rows.forEach((row, index) => row.classList.toggle("chosen", index + 1 === demo.chosen));
  });
  draw();
}

// ---- Slider -----------------------------------------------------------------------------------

function makeSlider(window) {
  const frame = { x: 380, y: 300, width: 320, height: 28 };
  setFrame(find("track"), { ...frame, y: frame.y + 11, height: 6 });
  const slider = new Fingertip.Slider(window, { ...frame, name: "slider" });
  const draw = () => {
    demo.slider = slider.value;
    const x = frame.x + slider.position * (frame.width - 28);
    setFrame(find("thumb"), { ...frame, x, width: 28 });
  };
  slider.on("valueChanged", draw);
  slider.value = 0.25;
  draw();
}

// ---- Readout ----------------------------------------------------------------------------------

/** Shows a decision. Updates once per display frame, and shows the last 300 decisions. */
function report(line) {
  demo.lines.push(line);
  report.waiting ||= requestAnimationFrame(() => {
    report.waiting = 0;
    const readout = find("readout");
    readout.textContent = demo.lines.slice(-300).join("\n");
    readout.scrollTop = readout.scrollHeight;
  });
}

globalThis.demo = demo;
demo.started = start().catch((error) => {
  find("readout").textContent = `${error}`;
  throw error;
});
