// Writes touch samples to the module's memory, and reads them from it.
import { check, number } from "../Engine/arguments.js";
import { integerOf, writeID } from "../Engine/memory.js";
import { cancellations, nameOf, phases, tools } from "../Engine/words.js";

/** The properties of a sample that are numbers. */
const numeric = ["x", "y", "pressure", "majorRadius", "minorRadius", "orientation"];

/** The size of a fingertip_sample. */
export const sampleSize = 88;

export function writeSample(data, at, touch) {
  for (const name of numeric) check(`sample.${name}`, number, touch[name]);
  const contact = touch.majorRadius !== undefined;
  const pressure = touch.pressure !== undefined;
  data.setUint32(at, sampleSize, true);
  data.setInt32(at + 4, phases.indexOf(touch.phase), true);
  writeID(data, at + 8, touch.id);
  data.setFloat64(at + 16, touch.x, true);
  data.setFloat64(at + 24, touch.y, true);
  data.setInt32(at + 32, tools[touch.tool ?? "finger"] ?? -1, true);
  data.setInt32(at + 36, cancellations[touch.reason ?? "interrupted"] ?? -1, true);
  data.setUint32(at + 40, (pressure ? 1 : 0) | (contact ? 2 : 0), true);
  data.setUint32(at + 44, 0, true);
  data.setFloat64(at + 48, touch.pressure ?? 0, true);
  data.setFloat64(at + 56, touch.majorRadius ?? 0, true);
  data.setFloat64(at + 64, touch.minorRadius ?? touch.majorRadius ?? 0, true);
  data.setFloat64(at + 72, touch.orientation ?? 0, true);
  writeID(data, at + 80, touch.tag ?? 0);
}

export function readSample(data, at) {
  const sample = {
    id: integerOf(data.getBigUint64(at + 8, true)),
    phase: phases[data.getInt32(at + 4, true)],
    x: data.getFloat64(at + 16, true),
    y: data.getFloat64(at + 24, true),
  };
  const tool = data.getInt32(at + 32, true);
  const known = data.getUint32(at + 40, true);
  if (tool) sample.tool = nameOf(tools, tool);
  if (sample.phase === "cancelled") sample.reason = nameOf(cancellations, data.getInt32(at + 36, true));
  if (known & 1) sample.pressure = data.getFloat64(at + 48, true);
  if (known & 2) {
    sample.majorRadius = data.getFloat64(at + 56, true);
    sample.minorRadius = data.getFloat64(at + 64, true);
    sample.orientation = data.getFloat64(at + 72, true);
  }
  const tag = data.getBigUint64(at + 80, true);
  if (tag) sample.tag = integerOf(tag);
  return sample;
}
