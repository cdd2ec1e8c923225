/** Inverse of `unpackNumbers` in packages/notate/src/learned/weights.ts: one printable character per number, 86 steps between `low` and `high`: from "(" to "~" without the backslash. */
export function pack(values: Iterable<number>, low: number, high: number): string {
  let text = '';
  for (const value of values) {
    const code = Math.max(0, Math.min(85, Math.round(((value - low) / (high - low)) * 85)));
    text += String.fromCharCode(code + (code >= 52 ? 41 : 40));
  }
  return text;
}
