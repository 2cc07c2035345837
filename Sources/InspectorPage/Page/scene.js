// Reads the scene's JSON, and applies changes to it.

/** Returns a setting's value as written in a scene. */
export function valueIn(setting, number) {
  if (setting.kind === "flag") return number !== 0;
  if (setting.kind === "choice") return setting.choices.split(" ")[number];
  if (setting.kind === "set") return setting.choices.split(" ").filter((_, bit) => number & (1 << bit));
  return number;
}

function setValue(recognizer, setting, number) {
  const container = setting.group ? (recognizer[setting.group] ??= {}) : recognizer;
  container[setting.key] = valueIn(setting, number);
}

/** Returns a scene's views and recognizers by name. `names` lists the names, because the default ones
 *  depend on settings. */
function objectsOf(scene, names) {
  const [views, recognizers] = [new Map(), new Map()];
  const visit = (parent) => {
    for (const one of parent.recognizers ?? []) recognizers.set(names[recognizers.size] ?? one.name, one);
    for (const view of parent.views ?? []) {
      views.set(view.name, view);
      visit(view);
    }
  };
  visit(scene);
  return { views, recognizers };
}

export const noChanges = () => ({
  preset: null, settings: new Map(), margins: new Map(), waits: new Set(), free: new Set(), together: new Set(), apart: new Set(),
});

export const countOf = ({ preset, settings, margins, waits, free, together, apart }) =>
  (preset ? 1 : 0) + settings.size + margins.size + waits.size + free.size + together.size + apart.size;

export const pairOf = (one, other) => JSON.stringify([one, other].sort());

/** Returns the distinct pairs in groups of recognizers. */
export const pairsOf = (groups) => [...new Set(groups.flatMap((names) =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => pairOf(one, other)))))];

/** Returns a copy of a scene with changes. */
export function changedScene(source, names, { preset, settings, margins, waits, free, together, apart }) {
  const scene = structuredClone(source);
  const { views, recognizers } = objectsOf(scene, names);
  // The default names would change with the preset.
  for (const [name, object] of recognizers) object.name = name;
  if (preset) scene.preset = preset;
  for (const { recognizer, setting, value } of settings.values()) {
    const object = recognizers.get(recognizer);
    if (object) setValue(object, setting, value);
  }
  for (const { view, key, value } of margins.values()) {
    const object = views.get(view);
    if (object) object[key] = value;
  }
  const isFree = ({ recognizer, waitsFor }) => free.has(JSON.stringify([recognizer, waitsFor]));
  setList(scene, "requireToFail", [
    ...(scene.requireToFail ?? []).filter((one) => !isFree(one)),
    ...[...waits].map((pair) => JSON.parse(pair)).map(([recognizer, waitsFor]) => ({ recognizer, waitsFor })),
  ]);
  const isParted = (names) => pairsOf([names]).some((pair) => apart.has(pair));
  setList(scene, "simultaneous", [
    // Split a group into pairs if one of its pairs was removed.
    ...(scene.simultaneous ?? []).flatMap((group) => isParted(group)
      ? pairsOf([group]).filter((pair) => !apart.has(pair)).map((pair) => JSON.parse(pair)) : [group]),
    ...[...together].map((pair) => JSON.parse(pair)),
  ]);
  return scene;
}

function setList(scene, key, list) {
  if (list.length) scene[key] = list;
  else delete scene[key];
}
