// Reads the JSON of the scene, and applies changes to it.

/** Returns the value of a setting in a scene: numbers unchanged, flags as Booleans, choices by
 *  name. */
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

/** Returns a scene's view and recognizer objects, by name. The default names of recognizers depend
 *  on their settings, so `names` lists the actual names in the order of the scene. */
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

/** Returns an empty set of changes. */
export const noChanges = () => ({
  preset: null, settings: new Map(), margins: new Map(), waits: new Set(), free: new Set(), together: new Set(), apart: new Set(),
});

/** Returns the number of changes. */
export const countOf = ({ preset, settings, margins, waits, free, together, apart }) =>
  (preset ? 1 : 0) + settings.size + margins.size + waits.size + free.size + together.size + apart.size;

/** Returns the key of an unordered pair of recognizers. */
export const pairOf = (one, other) => JSON.stringify([one, other].sort());

/** Returns the distinct pairs in groups of recognizers. */
export const pairsOf = (groups) => [...new Set(groups.flatMap((names) =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => pairOf(one, other)))))];

/** Returns a copy of a scene with changes: the preset, settings by recognizer, margins by view,
 *  and relations. */
export function changedScene(source, names, { preset, settings, margins, waits, free, together, apart }) {
  const scene = structuredClone(source);
  const { views, recognizers } = objectsOf(scene, names);
  // Write the names explicitly, because relations refer to them and default names would change with
  // the preset.
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
