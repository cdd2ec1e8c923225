import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';

/** Sections are whole multiples of this many measures: of phrases, or of pairs of phrases where single ones return too soon. */
const BLOCKS = [4, 8] as const;
/** A song shorter than this has no sections worth a label. */
const SHORTEST_SONG = 16;
/** A letter stands for at least so many measures, on average: what returns sooner is a phrase of a tune, and a page full of letters guides nobody. */
const USUAL_SECTION = 8;
/** How alike two blocks must be to be one section, 0–1: transposed or half-changed repeats fall below it. */
const ALIKE = 0.8;
/** Most different labels; more means that the song has no form we can hear. */
const MOST_LABELS = 5;
/** Equal parts of a measure that are compared. */
const STEPS = 8;

/**
 * Labels the sections of a song, A, B, …, where music returns.
 *
 * Measures are compared by the pitch classes sounding in each eighth of them, blocks of four or eight measures by their mean likeness;
 * alike blocks share a letter, and neighbours with one letter that came together before stay together. Conservative: a label
 * is written only where a section begins, and none at all unless some section returns after another one and sections last eight measures or more.
 *
 * @param firstMeasure  the first full measure (1 after a pick-up)
 * @returns labels by measure, 'A' at the first; empty where no form is clear
 *
 * Source: Foote, "Visualizing Music and Audio Using Self-Similarity", ACM Multimedia 1999; blocks instead of a
 * novelty curve, because sections of songs are made of four-measure phrases.
 */
export function sectionLabels(
  notes: readonly PlacedNote[],
  measures: number,
  firstMeasure: number,
  grid: MeasureGrid,
): ReadonlyMap<number, string> {
  const none = new Map<number, string>();
  if (measures - firstMeasure < SHORTEST_SONG) return none;
  const chroma = measureChroma(notes, measures, grid);
  for (const size of BLOCKS) {
    const sections = sectionsOf(chroma, Math.floor((measures - firstMeasure) / size), firstMeasure, size);
    if (sections) return sections;
  }
  return none;
}

/** Sections made of so many blocks of so many measures, if that is how the song is made. */
function sectionsOf(
  chroma: Float32Array,
  blocks: number,
  firstMeasure: number,
  size: number,
): ReadonlyMap<number, string> | undefined {
  const letters: number[] = [];
  const examples: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let best = { letter: -1, likeness: ALIKE };
    for (const [letter, example] of examples.entries()) {
      const found = likeness(chroma, firstMeasure + block * size, firstMeasure + example * size, size);
      if (found > best.likeness) best = { letter, likeness: found };
    }
    if (best.letter < 0) best.letter = examples.push(block) - 1;
    letters.push(best.letter);
  }
  const groups = joined(letters);
  const names = new Map<string, string>();
  for (const { key } of groups) if (!names.has(key)) names.set(key, String.fromCharCode(65 + names.size));
  const returns = groups.some(({ key }, index) => index > 1 && groups[index - 1]?.key !== key && groups.slice(0, index - 1).some((group) => group.key === key)); // prettier-ignore
  const tooShort = blocks * size < groups.length * USUAL_SECTION;
  if (!returns || tooShort || names.size < 2 || names.size > MOST_LABELS) return undefined;
  return new Map(groups.map(({ key, block }) => [firstMeasure + block * size, names.get(key)!]));
}

/** Blocks that always follow one another become one section; equal neighbours too. */
function joined(letters: readonly number[]): readonly { readonly key: string; readonly block: number }[] {
  const follows = new Map<number, Set<number>>();
  const precedes = new Map<number, Set<number>>();
  const note = (map: Map<number, Set<number>>, a: number, b: number) => map.set(a, (map.get(a) ?? new Set()).add(b));
  for (const [k, letter] of letters.entries()) {
    note(follows, letter, letters[k + 1] ?? -1);
    note(precedes, letter, letters[k - 1] ?? -1);
  }
  const count = (letter: number) => letters.filter((one) => one === letter).length;
  const groups: { key: string; block: number }[] = [];
  for (const [block, letter] of letters.entries()) {
    const before = letters[block - 1];
    const always =
      before !== undefined &&
      (before === letter || (count(letter) > 1 && follows.get(before)?.size === 1 && precedes.get(letter)?.size === 1));
    const last = groups[groups.length - 1];
    if (always && last) last.key = last.key.endsWith(`${letter}`) ? last.key : `${last.key},${letter}`;
    else groups.push({ key: `${letter}`, block });
  }
  return groups;
}

/** shape [measures × STEPS × 12], each step of length 1 or silent */
function measureChroma(notes: readonly PlacedNote[], measures: number, { measureTicks }: MeasureGrid): Float32Array {
  const chroma = new Float32Array(measures * STEPS * 12);
  const step = measureTicks / STEPS;
  for (const { startTicks, soundEndTicks, midi } of notes) {
    const from = Math.floor(startTicks / step);
    // What rings on says little about form; an onset and half a measure of sound do.
    const to = Math.min(
      measures * STEPS,
      Math.max(from + 1, Math.min(from + STEPS / 2, Math.ceil(soundEndTicks / step))),
    );
    for (let at = from; at < to; at++)
      chroma[at * 12 + (midi % 12)] = (chroma[at * 12 + (midi % 12)] ?? 0) + (at === from ? 1 : 0.5);
  }
  for (let at = 0; at < chroma.length; at += 12) {
    const step = chroma.subarray(at, at + 12);
    const size = step.reduce((sum, sounds) => sum + sounds ** 2, 0);
    if (size > 0) step.set(step.map((sounds) => sounds / Math.sqrt(size)));
  }
  return chroma;
}

/** Mean cosine over the steps of two blocks; two silent steps are alike. */
function likeness(chroma: Float32Array, a: number, b: number, measures: number): number {
  const size = measures * STEPS;
  let sum = 0;
  for (let step = 0; step < size; step++) {
    let dot = 0;
    let sounds = 0;
    for (let k = 0; k < 12; k++) {
      const [x, y] = [chroma[(a * STEPS + step) * 12 + k]!, chroma[(b * STEPS + step) * 12 + k]!];
      dot += x * y;
      sounds += x + y;
    }
    sum += sounds === 0 ? 1 : dot;
  }
  return sum / size;
}
