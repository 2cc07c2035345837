// Checks the arguments of public members.
import { FingertipError, shown } from "./error.js";

/** Returns a kind of argument, which consists of a predicate that accepts valid values, their description
 *  for error messages, and an optional remedy. */
const kind = (accepts, expected, remedy) => ({ accepts, expected, remedy });

/** Returns whether the module can convert a value to a number. It can't convert a BigInt, a symbol,
 *  or some objects. */
function isNumeric(value) {
  try {
    return typeof +value === "number";
  } catch {
    return false;
  }
}
function isText(value) {
  try {
    return typeof `${value}` === "string";
  } catch {
    return false;
  }
}
const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
export const isObject = (value) => value !== null && typeof value === "object";

export const number = kind(isNumeric, "a number");
export const text = kind(isText, "a string");
export const object = kind(isObject, "an object");
/** The settings of a new object, which precede its handler. */
export const settingsObject = kind((value) => value == null || isObject(value), "settings before the handler",
  "pass {} before the handler, or settings such as { name: \"card\" }");
export const callback = kind((value) => value == null || typeof value === "function", "a function or null");
export const requiredCallback = kind((value) => typeof value === "function", "a function");
export const numberList = (expected) => kind((value) => isList(value) && Array.from(value).every(isNumeric), expected);
/** An object whose fields are numbers. A field that is undefined has a default value or is rejected
 *  by the engine. */
export const numbersIn = (...names) => kind(
  (value) => isObject(value) && names.every((name) => isNumeric(value[name])),
  `an object such as { ${names.map((name) => `${name}: 0`).join(", ")} }`);
export const instance = (type, expected) => kind((value) => value instanceof type, expected);
export const optional = (other) => kind((value) => value === undefined || other.accepts(value), other.expected);
export const nullable = (other) => kind((value) => value == null || other.accepts(value), `${other.expected} or null`);

/** Throws unless a member's argument is of the required kind. */
export function check(member, argument, value) {
  if (argument.accepts(value)) return;
  const remedy = argument.remedy ? `; ${argument.remedy}` : "";
  throw new FingertipError(`${member}: expected ${argument.expected}, found ${shown(value)}${remedy}`, 3);
}

/** Replaces methods and setters of a class with versions that check their arguments first.
 *  `members` contains the kinds of each member's arguments. */
export function checkArguments({ prototype }, name, members) {
  for (const member in members) {
    const property = Object.getOwnPropertyDescriptor(prototype, member);
    const role = property.set ? "set" : "value";
    const unchecked = property[role];
    property[role] = function (...values) {
      const owner = (this?.constructor?.kind ?? name).replace(/^an? /, "");
      members[member].forEach((argument, i) => check(`${owner}.${member}`, argument, values[i]));
      return unchecked.apply(this, values);
    };
    Object.defineProperty(prototype, member, property);
  }
}
