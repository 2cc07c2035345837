// Errors and their messages.

/** An error thrown by the engine. `status` is the engine's error code, or 0 if there is none. */
export class FingertipError extends Error {
  constructor(message, status = 0) {
    super(message);
    this.name = "FingertipError";
    this.status = status;
  }
}

/** Returns a description of any value for use in a message. */
export function shown(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value === "number" || typeof value === "symbol") return String(value);
  try {
    return JSON.stringify(value) ?? "undefined";
  } catch {
    return "an object";
  }
}

/** Throws unless a value is a list of objects. */
export function checkList(list, what, remedy) {
  if (Array.isArray(list) && list.every((one) => one !== null && typeof one === "object")) return;
  throw new FingertipError(`${what} must be an array of objects; ${remedy}`, 4);
}

/** Returns the error for an unknown name, with the most similar known name as a suggestion. */
export function unknown(problem, value, known, list) {
  const word = typeof value === "string" ? value : shown(value);
  const distance = (a, b) => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
      }
      row = next;
    }
    return row[b.length];
  };
  const small = word.toLowerCase();
  const cost = (other) => {
    const [known, changes] = [other.toLowerCase(), distance(small, other.toLowerCase())];
    const isPart = Math.min(small.length, known.length) >= 3
      && (known.startsWith(small) || known.endsWith(small) || small.endsWith(known));
    return isPart ? 0 : changes * 3 <= Math.max(small.length, known.length) ? changes : Infinity;
  };
  const nearest = [...known].sort((a, b) => cost(a) - cost(b))[0];
  const isNear = nearest && cost(nearest) < Infinity;
  const remedy = isNear ? `did you mean "${nearest}"?` : `${list}: ${known.join(", ")}`;
  return new FingertipError(`${problem}; ${remedy}`);
}
