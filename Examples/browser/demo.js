// Five interactive scenes: photos, a list, a map, controls, and a board of tiles. lanes.js shows the
// decisions and their reasons, and ghost.js plays a recording until the first touch. The photos, rows and
// tiles are DOM elements. The map and the controls are views, because the page draws them.

const find = (id) => document.getElementById(id);
const make = (parent, className, text = "") => {
  const element = document.createElement("div");
  Object.assign(element, { className, textContent: text });
  parent.append(element);
  return element;
};
const clamp = (value, minimum, maximum) => Math.min(Math.max(value, minimum), maximum);

// Each scene has a title, the things to try in it, and a function that creates it.
const scenes = {
  photos: ["Photos", ["Drag a photo, or zoom and rotate it with two fingers", "Double-tap it to put it back"], makePhotos],
  list: ["List", ["Swipe a row right to complete it", "Swipe a row left to delete it"], makeList],
  map: ["Map", ["Drag or flick the map", "Zoom with two fingers, a double tap or the wheel"], makeMap],
  controls: ["Controls", ["Set the volume", "Spin the wheel to June", "Press +, and slide off before you lift"], makeControls],
  board: ["Board", ["Drag a tile onto another one to swap them", "Drop a tile outside the board"], makeBoard],
};
const demo = { scene: null, lines: [], achieved: new Set(), ghost: null };

async function start() {
  // This listener is added before those of the library, so that the recording ends before a real touch lands.
  addEventListener("pointerdown", ({ isTrusted }) => isTrusted && demo.ghost?.stop(), true);
  await Fingertip.load();
  find("caption").textContent = "";
  demo.surface = Fingertip.ElementSurface.of(document);
  demo.surface.onDecision = logDecision;
  for (const [id, [title]] of Object.entries(scenes)) {
    const button = document.createElement("button");
    button.textContent = title;
    button.id = `show-${id}`;
    button.onclick = () => show(id);
    document.querySelector("nav").append(button);
  }
  show(location.hash.slice(1) in scenes ? location.hash.slice(1) : "photos");
  demo.started = true;
  if (demo.scene === "photos" && !matchMedia("(prefers-reduced-motion: reduce)").matches) playGhost();
}

/** Shows a scene, creating it the first time. */
function show(id) {
  demo.ghost?.stop();
  const [, , makeScene] = scenes[id];
  for (const other of Object.keys(scenes)) {
    find(other).hidden = other !== id;
    find(`show-${other}`).setAttribute("aria-pressed", other === id);
  }
  storyteller.clear();
  demo.scene = id;
  history.replaceState(null, "", `#${id}`);
  showTasks();
  if (!demo[id]) demo[id] = makeScene(find(id));
}

/** Shows what to try in the scene, with a check mark for what has been done. */
function showTasks() {
  const [, tasks] = scenes[demo.scene];
  find("tasks").replaceChildren(...tasks.map((task, index) => {
    const isDone = demo.achieved.has(`${demo.scene} ${index}`);
    return Object.assign(document.createElement("li"), {
      className: isDone ? "achieved" : "", textContent: `${isDone ? "✓" : "○"} ${task}`,
    });
  }));
}

/** Marks a task as done, unless the recording did it. */
function achieve(scene, index) {
  const key = `${scene} ${index}`;
  if (demo.ghost || demo.achieved.has(key)) return;
  demo.achieved.add(key);
  showTasks();
}

/** Plays the recording on a photo until it ends or the visitor touches the page. */
function playGhost() {
  find("caption").textContent = "This is a recording. Touch a photo to try it yourself.";
  demo.ghost = new GhostHand(find("hills"), () => {
    demo.ghost = null;
    find("caption").textContent = "";
  });
}

// ---- Photos -------------------------------------------------------------------------------------

function makePhotos(scene) {
  const { clientWidth: width, clientHeight: height } = scene;
  const homes = [["dunes", -0.12, 0.34, 0.27], ["hills", 0.1, 0.64, 0.5], ["night", -0.04, 0.4, 0.75]];
  return Object.fromEntries(homes.map(([id, angle, x, y]) => {
    const photo = make(scene, "photo");
    photo.id = id;
    const home = new DOMMatrix()
      .translate(width * x, height * y).rotate((angle * 180) / Math.PI).translate(-100, -70);
    const state = { matrix: home };
    const draw = (matrix) => {
      state.matrix = matrix;
      photo.style.transform = matrix;
    };
    let before;
    new Fingertip.TransformGestureRecognizer(photo, { name: "transform" }, (gesture) => {
      if (gesture.state === "began") {
        before = state.matrix;
        scene.append(photo);
      }
      // Gesture points are relative to the page, but the photo's matrix is relative to `scene`.
      const { left, top } = scene.getBoundingClientRect();
      const moved = new DOMMatrix().translate(-left, -top)
        .multiply(new DOMMatrix(gesture.transform)).translate(left, top).multiply(before);
      draw(gesture.state === "cancelled" ? before : moved);
      if (gesture.state === "ended") achieve("photos", 0);
    });
    new Fingertip.TapGestureRecognizer(photo, { taps: 2, name: "double tap" }, () => {
      draw(home);
      achieve("photos", 1);
    });
    draw(home);
    return [id, state];
  }));
}

// ---- List ---------------------------------------------------------------------------------------

function makeList(scene) {
  const things = ["Water the plants", "Call Ada", "Buy bread", "Fix the bicycle", "Answer Grace", "Tune the piano",
    "Post the letter", "Sweep the yard", "Return the books", "Sharpen the knives", "Bake a cake", "Visit Alan"];
  const state = { done: 0, deleted: 0 };
  for (let i = 0; i < 36; i++) {
    const row = make(scene, "row");
    row.id = `row-${i + 1}`;
    const front = document.createElement("span");
    front.textContent = `${i + 1}. ${things[i % things.length]}`;
    row.append(front);
    const translate = (x) => (front.style.translate = `${x}px`);
    new Fingertip.PanGestureRecognizer(row, { axis: "horizontal", name: "row pan", wheel: true }, (pan) => {
      const { translation: { x }, velocity, state: phase } = pan;
      row.classList.toggle("settling", phase === "ended" || phase === "cancelled");
      if (phase === "began" || phase === "changed") return translate(x);
      const isFar = Math.abs(x) > Math.min(row.clientWidth * 0.35, 130);
      const decided = isFar || (Math.abs(x) > 24 && velocity.x * Math.sign(x) > 400);
      if (phase === "ended" && decided && x > 0) {
        state.done += row.classList.toggle("done") ? 1 : -1;
        achieve("list", 0);
      }
      if (phase === "ended" && decided && x < 0) {
        achieve("list", 1);
        state.deleted++;
        row.classList.add("gone");
        row.addEventListener("transitionend", () => row.remove(), { once: true });
      }
      translate(0);
    });
  }
  return state;
}

// ---- Map ----------------------------------------------------------------------------------------

function makeMap(scene) {
  const canvas = scene.querySelector("canvas");
  const size = 1600;
  const window = new Fingertip.Window(canvas.clientWidth, canvas.clientHeight);
  window.root.name = "window";
  window.onDecision = (decision) => {
    logDecision(decision);
    if (decision.outcome.startsWith("scroll")) achieve("map", 0);
    if (decision.outcome.startsWith("zoom")) achieve("map", 1);
  };
  // At the minimum scale, the whole map fills the stage.
  const minimumScale = Math.max(window.width, window.height) / size;
  const map = new Fingertip.ScrollView(window, {
    width: window.width, height: window.height, name: "map", minimumZoomScale: minimumScale, maximumZoomScale: 4,
    alwaysBounceHorizontal: true, alwaysBounceVertical: true,
  });
  map.contentSize = { width: size, height: size };
  map.zoomedView = new Fingertip.View(map, { width: size, height: size, name: "ground" });
  const draw = () => drawMap(canvas, map.offset, map.zoomScale, size);
  map.on("moved", draw);
  map.on("zoomed", draw);
  window.attach(canvas);
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    map.zoomTo(clamp(map.zoomScale * Math.exp(-event.deltaY / 400), minimumScale, 4), false);
    draw();
    achieve("map", 1);
  });
  new ResizeObserver(() => {
    map.frame = { x: 0, y: 0, width: canvas.clientWidth, height: canvas.clientHeight };
    draw();
  }).observe(canvas);
  map.zoomTo(minimumScale * 1.6, false);
  map.scrollTo(window.width * 0.3, window.height * 0.3, false);
  return map;
}

function drawMap(canvas, offset, zoom, size) {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width) return;
  const density = devicePixelRatio;
  Object.assign(canvas, { width: width * density, height: height * density });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#9cc9e8";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(density * zoom, 0, 0, density * zoom, -offset.x * density, -offset.y * density);
  pen.fillStyle = "#dfe8cf";
  blob(pen, size / 2, size / 2, size * 0.46, 7);
  for (let i = 0; i < 9; i++) {
    pen.fillStyle = i % 3 ? "#b8d4a0" : "#9cc9e8";
    blob(pen, size * (0.2 + ((i * 0.37) % 0.62)), size * (0.2 + ((i * 0.53) % 0.6)), 60 + (i % 4) * 28, i);
  }
  pen.strokeStyle = "#fff";
  pen.lineWidth = 9;
  for (let i = 0; i < 7; i++) {
    pen.beginPath();
    pen.moveTo(size * 0.14, size * (0.22 + i * 0.1));
    pen.bezierCurveTo(size * 0.4, size * (0.1 + i * 0.13), size * 0.6, size * (0.35 + i * 0.08),
      size * 0.86, size * (0.2 + i * 0.1));
    pen.stroke();
  }
  pen.fillStyle = "#24415f";
  pen.font = "600 30px system-ui, sans-serif";
  ["Northport", "Elm", "Saltmarsh", "High Ford", "Quarry", "Lantern Bay", "Three Oaks"].forEach((name, i) => {
    const [x, y] = [size * (0.2 + ((i * 0.41) % 0.55)), size * (0.24 + ((i * 0.29) % 0.5))];
    pen.beginPath();
    pen.arc(x, y, 10, 0, 7);
    pen.fill();
    pen.fillText(name, x + 18, y + 10);
  });
}

function blob(pen, x, y, radius, seed) {
  pen.beginPath();
  for (let i = 0; i <= 60; i++) {
    const angle = (i / 60) * 2 * Math.PI;
    const far = radius * (1 + 0.09 * Math.sin(3 * angle + seed) + 0.05 * Math.sin(7 * angle + 2 * seed));
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.fill();
}

// ---- Controls -----------------------------------------------------------------------------------

function makeControls(scene) {
  const window = new Fingertip.Window(scene.clientWidth, scene.clientHeight);
  window.root.name = "window";
  window.onDecision = logDecision;
  const width = Math.min(scene.clientWidth - 32, 460);
  const left = (scene.clientWidth - width) / 2;
  const setFrame = (element, x, y, w, h) => Object.assign(element.style, {
    left: `${left + x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`,
  });
  const label = (y, text) => setFrame(make(scene, "label", text), 0, y, width, 18);
  const at = (x, y, w, h) => ({ x: left + x, y, width: w, height: h });

  label(14, "Volume");
  const slider = new Fingertip.Slider(window, { ...at(0, 34, width, 32), name: "volume" });
  const [track, knob] = [make(scene, "track"), make(scene, "knob")];
  setFrame(track, 0, 47, width, 6);
  const fill = make(track, "fill");
  const drawSlider = () => {
    const x = slider.position * (width - 28);
    fill.style.width = `${x + 14}px`;
    setFrame(knob, x, 36, 28, 28);
  };
  slider.on("valueChanged", () => {
    drawSlider();
    achieve("controls", 0);
  });
  slider.value = 0.4;

  label(82, "Night mode");
  const toggle = new Fingertip.Switch(window, { ...at(width - 56, 78, 56, 32), name: "night mode" });
  const [groove, dot] = [make(scene, "switch"), make(scene, "knob")];
  setFrame(groove, width - 56, 78, 56, 32);
  const drawSwitch = () => {
    groove.classList.toggle("on", toggle.isOn);
    setFrame(dot, width - 54 + toggle.position * 24, 80, 28, 28);
  };
  for (const kind of ["valueChanged", "touchDragInside", "touchUpInside"]) toggle.on(kind, drawSwitch);

  label(132, "Guests");
  const stepper = new Fingertip.Stepper(window, {
    ...at(width - 110, 124, 110, 36), name: "guests", maximumValue: 12, value: 2,
  });
  const steps = make(scene, "parts");
  setFrame(steps, width - 110, 124, 110, 36);
  const [less, more] = [make(steps, "", "−"), make(steps, "", "+")];
  const count = make(scene, "", "2");
  setFrame(count, width - 150, 131, 30, 24);
  const drawStepper = () => {
    count.textContent = stepper.value;
    less.classList.toggle("pressed", stepper.isHighlighted && stepper.pressedPart === -1);
    more.classList.toggle("pressed", stepper.isHighlighted && stepper.pressedPart === 1);
  };
  for (const kind of ["valueChanged", "touchDown", "touchUpInside", "touchUpOutside", "touchCancel"]) {
    stepper.on(kind, drawStepper);
  }
  stepper.on("touchUpOutside", () => achieve("controls", 2));

  const names = ["Day", "Week", "Month"];
  const segments = new Fingertip.SegmentedControl(window, { ...at(0, 176, width, 38), segments: 3, name: "range" });
  const parts = make(scene, "parts");
  setFrame(parts, 0, 176, width, 38);
  const boxes = names.map((name) => make(parts, "", name));
  segments.selectedSegmentIndex = 0;
  const drawSegments = () => boxes.forEach((box, i) => box.classList.toggle("chosen", i === segments.selectedSegmentIndex));
  segments.on("valueChanged", drawSegments);

  const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December"];
  const wheel = new Fingertip.PickerWheel(window, { ...at(0, 228, width, 108), rows: 12, name: "month" });
  wheel.rowHeight = 36;
  const drum = make(scene, "wheel");
  setFrame(drum, 0, 228, width, 108);
  const rows = months.map((name) => make(drum, "", name));
  const drawWheel = () => rows.forEach((row, i) =>
    Object.assign(row.style, { top: `${36 + i * 36 - wheel.offset}px`, height: "36px" }));
  wheel.on("valueChanged", () => {
    drawWheel();
    if (months[wheel.selectedRow] === "June") achieve("controls", 1);
  });

  for (const draw of [drawSlider, drawSwitch, drawStepper, drawSegments, drawWheel]) draw();
  // A wheel decelerates, and a pressed button changes, between their events.
  const follow = () => {
    drawWheel();
    drawSwitch();
    drawStepper();
    requestAnimationFrame(follow);
  };
  follow();
  window.attach(scene);
  return { slider, toggle, stepper, segments, wheel };
}

// ---- Board --------------------------------------------------------------------------------------

function makeBoard(scene) {
  const [columns, rows, gap] = [4, 4, 8];
  const { clientWidth: width, clientHeight: height } = scene;
  const side = Math.min(width / columns, height / rows) - gap;
  const left = (width - columns * (side + gap) + gap) / 2;
  const top = (height - rows * (side + gap) + gap) / 2;
  const cornerOf = (cell) => [left + (cell % columns) * (side + gap), top + Math.floor(cell / columns) * (side + gap)];
  const resize = (element) => Object.assign(element.style, { width: `${side}px`, height: `${side}px` });
  const put = (element, [x, y]) => (element.style.translate = `${x}px ${y}px`);

  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const element = make(scene, "cell");
    resize(element);
    put(element, cornerOf(cell));
    return element;
  });
  const tiles = Array.from({ length: 12 }, (_, i) => {
    const element = make(scene, "tile", "ABCDEFGHIJKL"[i]);
    element.id = `tile-${"abcdefghijkl"[i]}`;
    element.style.background = `hsl(${i * 30} 55% 35%)`;
    resize(element);
    return { element, cell: i };
  });
  /** Returns the cell at a point where a tile can be dropped. */
  const cellAt = (x, y) => cells.findIndex((cell) => {
    const box = cell.getBoundingClientRect();
    return x >= box.left - gap / 2 && x < box.right + gap / 2 && y >= box.top - gap / 2 && y < box.bottom + gap / 2;
  });
  // Tiles are rubber-banded beyond the stage, and a spring moves them to their cells on release.
  const bounds = new Fingertip.MotionBounds({ x: [0, width - side], y: [0, height - side], give: side });
  for (const tile of tiles) {
    const { element } = tile;
    let base, shown, stop = () => {};
    const show = (point) => {
      shown = point;
      put(element, [point.x, point.y]);
    };
    new Fingertip.PanGestureRecognizer(element, { name: "tile pan" }, ({ state, translation, velocity, x, y }) => {
      const isHeld = state === "began" || state === "changed";
      const over = cellAt(x, y);
      cells.forEach((cell, i) => cell.classList.toggle("target", isHeld && i === over));
      if (state === "began") {
        stop();
        const isMoving = element.classList.contains("moving");
        const [homeX, homeY] = cornerOf(tile.cell);
        base = bounds.rubberBandInverse(isMoving ? shown : { x: homeX, y: homeY });
        element.classList.add("held", "moving");
      }
      const pulled = { x: base.x + translation.x, y: base.y + translation.y };
      if (isHeld) return show(bounds.rubberBand(pulled));
      const other = state === "ended" && over >= 0 && tiles.find(({ cell }) => cell === over);
      if (state === "ended" && over < 0) achieve("board", 1);
      if (other && other !== tile) {
        achieve("board", 0);
        other.cell = tile.cell;
        put(other.element, cornerOf(other.cell));
      }
      if (state === "ended" && over >= 0) tile.cell = over;
      element.classList.remove("held");
      const [homeX, homeY] = cornerOf(tile.cell);
      stop = bounds.release(pulled, velocity, { x: homeX, y: homeY }).play((point, isOver) => {
        show(point);
        element.classList.toggle("moving", !isOver);
      });
    });
    put(element, cornerOf(tile.cell));
  }
  return tiles;
}

// ---- Decisions ----------------------------------------------------------------------------------

/** Logs a decision and shows it; see lanes.js. */
function logDecision(decision) {
  demo.lines.push(decision.text);
  storyteller.log(decision);
}

// Printed scenes are as large as on the screen, or scaled to the width of the paper.
addEventListener("beforeprint", () => {
  const { clientWidth: width, clientHeight: height, style } = find("stage");
  style.setProperty("--width", `${width}px`);
  style.setProperty("--height", `${height}px`);
  style.setProperty("--zoom", Math.min(1, 680 / width));
});

globalThis.demo = demo;
start().catch((error) => {
  find("caption").textContent = `${error}`;
  throw error;
});
