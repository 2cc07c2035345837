// A slider with a number field, logarithmic if its range spans decades.

import { element } from "./dom.js";
import { amount } from "./words.js";

const steps = 1000;

/** Returns the mapping between the positions of a slider, 0 … 1000, and the values of a setting. */
export function scaleOf({ minimum, maximum, unit, kind }) {
  const smallest = kind === "count" || unit ? 1 : 0.01;
  const first = Math.max(minimum, smallest);
  const whole = (value) => (kind === "count" ? Math.round(value) : +value.toPrecision(3));
  const clamped = (value) => Math.min(Math.max(value, minimum), maximum);
  if (maximum <= first * 100) {
    return {
      valueAt: (position) => clamped(whole(minimum + ((maximum - minimum) * position) / steps)),
      positionOf: (value) => Math.round(((clamped(value) - minimum) / (maximum - minimum || 1)) * steps),
    };
  }
  // The leftmost position is the minimum, which may be zero.
  const start = minimum < first ? 1 : 0;
  const decades = Math.log(maximum / first);
  return {
    valueAt: (position) => (position < start ? minimum : clamped(whole(first * Math.exp((decades * (position - start)) / (steps - start))))),
    positionOf: (value) => (value < first ? 0 : Math.round(start + (Math.log(clamped(value) / first) / decades) * (steps - start))),
  };
}

/** Creates a slider and a number field for a setting. `change` receives each new value. */
export function slider(label, setting, value, change, attributes = {}) {
  const { unit, minimum, maximum, kind } = setting;
  const scale = scaleOf(setting);
  const name = `${label}${unit ? ` in ${unit}` : ""}`;
  const isChanged = value !== setting.value;
  // The largest numbers mean that there is no limit.
  const text = (number) => (number === maximum && maximum >= 1e6 ? "" : unit ? amount(number) : String(+number.toPrecision(6)));
  const field = element("input", {
    type: "number", min: minimum, max: maximum, step: kind === "count" ? 1 : "any", value: text(value), placeholder: "no limit", "aria-label": name,
    onchange: () => field.validity.valid && field.value !== "" && change(+field.value),
  });
  const spoken = (number) => (text(number) ? `${text(number)} ${unit}` : "no limit");
  const input = element("input", {
    type: "range", min: 0, max: steps, step: 1, value: scale.positionOf(value), "aria-label": `${name}, slider`, "aria-valuetext": spoken(value),
    oninput: () => {
      const number = scale.valueAt(+input.value);
      field.value = text(number);
      input.setAttribute("aria-valuetext", spoken(number));
    },
    onchange: () => change(scale.valueAt(+input.value)),
  });
  return element("div", { class: `field${isChanged ? " changed" : ""}`, ...attributes }, element("span", {}, label, isChanged && ` (was ${text(setting.value) || "no limit"})`), input, field, element("span", { class: "unit" }, unit));
}
