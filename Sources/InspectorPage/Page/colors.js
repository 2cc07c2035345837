// Reads the colors of the drawing from the style sheet.

const readColors = () => {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  return Object.fromEntries(["window", "view", "edge", "text", "faint", "accent", "resting", "tracking", "limit", "missed"].map((name) => [name, color(name)]));
};

/** Returns the colors for the drawing. Limits are red only if they explain something that was missed. */
export const makeColors = () => {
  const colors = readColors();
  return { otherwise: { ...colors, reason: colors.limit }, whenMissed: { ...colors, reason: colors.missed } };
};
