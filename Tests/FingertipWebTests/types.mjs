// Checks that fingertip.js and fingertip.d.ts declare the same exports.
//
// node types.mjs <folder of the module>
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
const types = readFileSync(`${folder}/fingertip.d.ts`, "utf8");
// Internal members of the library.
const internal = new Set(["constructor", "forget", "dispatch", "named", "updateNode", "intercept", "press",
  "flush", "record", "settingDidChange"]);

const faults = [];
for (const [name, value] of Object.entries(Fingertip)) {
  if (!new RegExp(`export (class|function) ${name}\\b`).test(types)) faults.push(`${name} has no type`);
  for (const member of Object.getOwnPropertyNames(value.prototype ?? {})) {
    if (internal.has(member)) continue;
    if (!new RegExp(`\\b${member}\\??[:(]|set ${member}\\(`).test(types)) faults.push(`${name}.${member} has no type`);
  }
}
for (const [, name] of types.matchAll(/export (?:class|function) (\w+)/g)) {
  if (!(name in Fingertip)) faults.push(`${name} has a type only`);
}
for (const fault of faults) console.log(fault);
console.log(`${Object.keys(Fingertip).length} exports: ${faults.length} faults in their types`);
process.exit(faults.length ? 1 : 0);
