// Exports the changed scene, a part of the recording, the decisions, and the drawing.

import { visible } from "./dom.js";
import { decisionLines } from "./report.js";

const phases = ["began", "moved", "ended", "cancelled"];
const round = (number) => Math.round(number * 1000) / 1000;

export function save(name, type, content) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function samplesWithin(frames, from, to) {
  const touches = frames.touches.filter(({ start, end }) => end >= from && start <= to);
  return touches.flatMap(({ samples }) => samples).sort((a, b) => a - b);
}

/** Returns samples of the recording as JSON lines for the command. */
export function recordingOf(frames, { width, height }, samples) {
  const lines = [JSON.stringify({ type: "recording", version: 1, window: { width, height } })];
  let frame = null;
  const flush = () => frame && lines.push(JSON.stringify(frame));
  for (const i of samples) {
    if (!frame || frame.time !== frames.time[i]) {
      flush();
      frame = { type: "frame", time: frames.time[i], touches: [] };
    }
    const touch = { id: frames.touch[i], phase: phases[frames.change[i]], x: round(frames.x[i]), y: round(frames.y[i]) };
    if (!Number.isNaN(frames.pressure[i])) touch.pressure = round(frames.pressure[i]);
    if (frames.major[i]) {
      Object.assign(touch, { majorRadius: round(frames.major[i]), minorRadius: round(frames.minor[i]) });
    }
    frame.touches.push(touch);
  }
  flush();
  return lines.map((line) => line + "\n").join("");
}

export const decisionTextsOf = (report) => report.decisions.map((one) => {
  const who = one.recognizer ? `${one.recognizer}${one.view ? ` on ${one.view}` : ""}` : one.touch ? `touch ${one.touch}` : one.view ?? "clock";
  return visible(`${one.instant.toFixed(3)} s  ${who}: ${one.text}`) + "\n";
}).join("");

export const jsonOf = decisionLines;

const escaped = (text) => visible(text).replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const pathOf = (lines) => lines.map((line) => {
  let path = "";
  for (let i = 0; i < line.length; i += 2) path += `${i ? "L" : "M"}${line[i]} ${line[i + 1]} `;
  return path + "Z";
}).join(" ");

export function svgOf(report, frames, colors, touchColors) {
  const { width, height, views } = report.scene;
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="${colors.window}"/>`];
  for (const view of views.filter(({ parent }) => parent)) {
    parts.push(`<path d="${pathOf(view.shape)}" fill="${colors.view}" fill-rule="evenodd" stroke="${colors.edge}"><title>${escaped(view.name)}</title></path>`);
    if (view.resting) parts.push(`<path d="${pathOf(view.resting)}" fill="none" stroke="${colors.resting}" stroke-dasharray="6 3"/>`);
    parts.push(`<text x="${view.shape[0]?.[0] + 4}" y="${view.shape[0]?.[1] + 15}" fill="${colors.text}">${escaped(view.name)}</text>`);
  }
  for (const touch of frames.touches.slice(0, 1000)) {
    const points = touch.samples.map((i) => `${round(frames.x[i])},${round(frames.y[i])}`).join(" ");
    const color = touchColors[(touch.number - 1) % 6];
    parts.push(`<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`);
    const [x, y] = [frames.x[touch.samples[0]], frames.y[touch.samples[0]]].map(round);
    const [endX, endY] = [frames.x[touch.samples.at(-1)], frames.y[touch.samples.at(-1)]].map(round);
    // Omit the cross if it would cover the number in the ring.
    if (touch.how && Math.hypot(endX - x, endY - y) > 13) parts.push(`<path d="M${endX - 5} ${endY - 5}l10 10m0 -10l-10 10" stroke="${color}" stroke-width="2"/>`);
    parts.push(`<circle cx="${x}" cy="${y}" r="9" fill="${colors.window}" stroke="${color}" stroke-width="2"/><text x="${x}" y="${y + 4.5}" text-anchor="middle" fill="${colors.text}">${touch.number}</text>`);
  }
  return parts.join("\n") + "\n</svg>\n";
}
