// The scene as JSON, and changes of it.

/** The value of a setting in a scene: numbers as they are, flags and words by name. */
export function valueIn(setting, number) {
  if (setting.kind === "flag") return number !== 0;
  if (setting.kind === "choice") return setting.words.split(" ")[number];
  if (setting.kind === "set") return setting.words.split(" ").filter((_, bit) => number & (1 << bit));
  return number;
}

/** A scene of the window alone, as it was made: for recordings that were played without a scene. */
export function sceneOf({ recognizers, requirements, simultaneous }) {
  return {
    recognizers: recognizers.map(({ name, kind, settings }) => {
      const made = { type: kind, name };
      for (const setting of settings) put(made, setting, setting.value);
      return made;
    }),
    requireToFail: requirements.map(([recognizer, waitsFor]) => ({ recognizer, waitsFor })),
    simultaneous,
  };
}

function put(recognizer, setting, number) {
  const place = setting.group ? (recognizer[setting.group] ??= {}) : recognizer;
  place[setting.key] = valueIn(setting, number);
}

/** The objects of views and recognizers of a scene, by name. */
function objectsOf(scene) {
  const [views, recognizers] = [new Map(), new Map()];
  const visit = (place) => {
    for (const one of place.recognizers ?? []) recognizers.set(one.name ?? one.type, one);
    for (const view of place.views ?? []) {
      views.set(view.name, view);
      visit(view);
    }
  };
  visit(scene);
  return { views, recognizers };
}

/** A scene with changes: settings by recognizer, margins by view, and relations. */
export function changedScene(source, { settings, margins, waits, free }) {
  const scene = structuredClone(source);
  const { views, recognizers } = objectsOf(scene);
  for (const { recognizer, setting, value } of settings.values()) {
    const object = recognizers.get(recognizer);
    if (object) put(object, setting, value);
  }
  for (const { view, key, value } of margins.values()) {
    const object = views.get(view);
    if (object) object[key] = value;
  }
  const isFree = ({ recognizer, waitsFor }) => free.has(JSON.stringify([recognizer, waitsFor]));
  scene.requireToFail = [
    ...(scene.requireToFail ?? []).filter((one) => !isFree(one)),
    ...[...waits].map((pair) => JSON.parse(pair)).map(([recognizer, waitsFor]) => ({ recognizer, waitsFor })),
  ];
  if (!scene.requireToFail.length) delete scene.requireToFail;
  return scene;
}
