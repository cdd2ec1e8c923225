import { REST, OPEN } from './cells';

/** The rules of four-part writing that are counted, as in any textbook. */
export const RULES = [
  'range',
  'crossing',
  'spacing',
  'parallel fifths',
  'parallel octaves',
  'leading tone',
  'doubled leading tone',
] as const;
export type Rule = (typeof RULES)[number];

/** Ranges of amateur choirs, sounding, alto to bass; those of textbooks (Piston, "Harmony"; Aldwell and Schachter). */
export const RANGES = [
  [36, 88],
  [53, 74],
  [47, 69],
  [40, 62],
] as const;

/** What sounds together, upper voice first: MIDI numbers, or below 0 for silence or what is not known. */
export interface Moment {
  readonly sounds: readonly [number, number, number, number];
  /** Pitch class of the leading tone of the key. */
  readonly leading: number;
}

const known = (midi: number): boolean => midi !== REST && midi !== OPEN;
const classOf = (midi: number): number => ((midi % 12) + 12) % 12;

/** Widest distance of neighbours: an octave between the upper voices. */
const WIDEST = 12;

/**
 * Rules broken by a chord and by the way it was come to.
 *
 * @param before  what sounded just before; undefined at the beginning
 * @returns one entry for each voice or pair of voices that breaks a rule
 */
export function brokenRules(before: Moment | undefined, here: Moment): readonly Rule[] {
  const broken: Rule[] = [];
  const { sounds, leading } = here;
  // What goes on as it was is counted where it began.
  if (before && sounds.every((midi, voice) => midi === before.sounds[voice])) return broken;
  let leadings = 0;
  for (let voice = 0; voice < 4; voice++) {
    const midi = sounds[voice] ?? REST;
    if (!known(midi)) continue;
    if (classOf(midi) === leading) leadings++;
    const moved = !before || before.sounds[voice] !== midi;
    const [lowest, highest] = RANGES[voice] ?? [0, 127];
    if (voice > 0 && moved && (midi < lowest || midi > highest)) broken.push('range');
    const below = sounds[voice + 1];
    if (below === undefined || !known(below)) continue;
    if (below > midi) broken.push('crossing');
    else if (voice < 2 && midi - below > WIDEST) broken.push('spacing');
  }
  if (leadings > 1) broken.push('doubled leading tone');
  if (before) {
    addParallels(broken, before, here);
    addUnresolved(broken, before, here);
  }
  return broken;
}

/** Perfect fifths or octaves in a row between the same two voices. */
function addParallels(broken: Rule[], before: Moment, here: Moment): void {
  for (let upper = 0; upper < 3; upper++)
    for (let lower = upper + 1; lower < 4; lower++) {
      const [a, b] = [before.sounds[upper] ?? REST, before.sounds[lower] ?? REST];
      const [c, d] = [here.sounds[upper] ?? REST, here.sounds[lower] ?? REST];
      if (![a, b, c, d].every(known) || a === c || b === d) continue;
      const interval = classOf(c - d);
      if (interval !== classOf(a - b)) continue;
      if (interval === 7) broken.push('parallel fifths');
      if (interval === 0) broken.push('parallel octaves');
    }
}

/** A leading tone that does not rise to the tonic where the harmony goes there; in an inner voice it may fall to the fifth. */
function addUnresolved(broken: Rule[], before: Moment, here: Moment): void {
  const tonic = (before.leading + 1) % 12;
  const dominant = (before.leading + 8) % 12;
  const classes = here.sounds.filter(known).map(classOf);
  if (classOf(here.sounds[3]) !== tonic || classes.includes(before.leading)) return;
  if (classOf(before.sounds[3]) !== dominant && classOf(before.sounds[3]) !== before.leading) return;
  for (let voice = 1; voice < 4; voice++) {
    const [from, to] = [before.sounds[voice] ?? REST, here.sounds[voice] ?? REST];
    if (!known(from) || !known(to) || classOf(from) !== before.leading) continue;
    if (to !== from + 1 && !(voice < 3 && to === from - 4)) broken.push('leading tone');
  }
}
