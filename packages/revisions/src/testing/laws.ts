import { notator, type NotateSettings } from '@notewright/notate';
import { madeUpSong, networks } from '@notewright/notate/testing';
import {
  elementsOf,
  elementTicks,
  measureStarts,
  violations,
  wholeSpans,
  type Chord,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { without } from '@notewright/score/without';
import { notation, randomScore, seededRandom, withoutIds } from '@notewright/score/testing';
import { carryEdits } from '../carry-edits';
import { compareScores } from '../compare-scores';
import { linesOf } from '../lines';
import { notesOf } from '../match-notes';
import type { Carried } from '../hand-edit';
import { editedByHand, type ByHand } from './by-hand';

/** How many edits were carried over and how many were reported as lost. */
export interface Fate {
  readonly carried: number;
  readonly lost: number;
}

/** A measure every two seconds. */
export const timed = (score: Score): Score => ({
  ...score,
  measures: score.measures.map((header, index) => ({ ...without(header, 'laterPassesSec'), timestampSec: 2 * index })),
});

/** Fields in one order, for a measure that was given another meter and its own again has them in another. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Without how sure the hearing was of a note, which no comparison shows. */
const asSeen = (key: string, value: unknown): unknown => (key === 'confidence' ? undefined : inOrder(key, value));

/** A chord with those of its measure that it is tied to, all heads of it: how long they last, and what else is written of them. */
function withTied(elements: readonly VoiceElement[]): readonly (readonly [chord: Chord, ticks: Ticks, after: Ticks])[] {
  const found: [Chord, Ticks, Ticks][] = [];
  let at = 0;
  let open: [Chord, Ticks, Ticks] | undefined;
  for (const element of elements) {
    const ticks = elementTicks(element);
    if (element.kind === 'chord') {
      const pitches = ({ heads }: Chord) => heads.map(({ midi }) => midi).join();
      const isTied = open?.[0].heads.every(({ tieStart }) => tieStart) && pitches(open[0]) === pitches(element);
      if (open && isTied) {
        // What is tied on is not struck: how loud is said of its first note.
        open[0] = { ...open[0], ...element, velocity: open[0].velocity };
        open[1] += ticks;
      } else found.push((open = [element, ticks, at]));
    } else open = undefined;
    at += ticks;
  }
  return found;
}

/**
 * The music without its rests, which nobody writes for their own sake, and without voices that hold nothing else; a note is as long as it is,
 * whether it is written as one or tied. What edits leave of a slur, a hairpin or a pedal is not seen, and is none.
 */
function sounding(score: Score, fields = inOrder): string {
  const starts = measureStarts(score.measures);
  const all = score.parts.flatMap((part) => [...elementsOf(part, 0)]).map(({ element }) => element.id);
  const whole = wholeSpans(score, new Set(all));
  const parts = score.parts.map((part, index) => ({
    ...part,
    measures: part.measures.map(({ clefs }) => clefs),
    sounds: part.measures.flatMap(({ voices }, measureIndex) =>
      voices.flatMap(({ staff, elements }) =>
        withTied(elements.map(whole)).map(([chord, ticks, at]) => [
          (starts[measureIndex] ?? 0) + at,
          staff,
          { ...chord, id: '', value: ticks },
        ]),
      ),
    ),
    symbols: [...elementsOf(part, index)].flatMap(({ element: { chordSymbol }, measureIndex, atTicks, staff }) =>
      chordSymbol ? [[(starts[measureIndex] ?? 0) + atTicks, staff, chordSymbol]] : [],
    ),
  }));
  return JSON.stringify({ ...score, parts }, fields);
}

export function check(holds: boolean, what: string, name: string, ...scores: readonly Score[]): void {
  if (!holds) throw new Error(`${name}: ${what}\n${scores.map(notation).join('\n')}`);
}

/** Holds the comparison of two scores against what is true of every one. @throws with the music */
function comparedSoundly(older: Score, newer: Score, name: string): void {
  const { same, added, removed, changed, measures } = compareScores(older, newer);
  if (sounding(older, asSeen) !== sounding(newer, asSeen)) check(!same, 'a difference is not seen', name, older, newer);
  const notesIn = (score: Score) =>
    score.parts.reduce((sum, part, index) => {
      const starts = measureStarts(score.measures);
      return sum + notesOf(linesOf(part, index, score.measures, starts)).length;
    }, 0);
  const counts = `${notesIn(older)} − ${removed.length} + ${added.length} = ${notesIn(newer)}`;
  // Where measures do not follow each other as they did, ties are cut and what was held over counts as struck.
  const lengths = ({ measures: headers }: Score) => headers.map(({ durationTicks }) => durationTicks).join();
  const unpaired = measures.some((pair) => pair.older === undefined || pair.newer === undefined);
  const cut = unpaired || lengths(older) !== lengths(newer);
  if (!cut) check(notesIn(older) - removed.length + added.length === notesIn(newer), counts, name, older, newer);
  const sides = [
    [older, [...removed, ...changed.map((one) => one.older)]],
    [newer, [...added, ...changed.map((one) => one.newer)]],
  ] as const;
  for (const [score, notes] of sides) {
    const elements = new Map(
      score.parts.flatMap((part) => [...elementsOf(part, 0)]).map(({ element }) => [element.id, element]),
    );
    for (const { heads, midi } of notes)
      for (const { elementId, headIndex } of heads) {
        const element = elements.get(elementId);
        const head = element?.kind === 'chord' ? element.heads[headIndex] : undefined;
        check(head?.midi === midi, `${elementId}.${headIndex} is not ${midi}`, name, score);
      }
    check(
      notes.every(({ heads }) => heads.length > 0),
      'a note has no head',
      name,
      score,
    );
  }
  check(
    measures.filter((pair) => pair.newer !== undefined).length === newer.measures.length,
    'not all measures are paired',
    name,
    older,
    newer,
  );
}

/** Carries edits over and holds the outcome against what is true of every one. @throws with the music */
function carriedSoundly(base: Score, { score: current, steps }: ByHand, fresh: Score, name: string): Carried {
  const what = `${name}: ${steps.join(', ')}`;
  const result = carryEdits(base, current, fresh);
  const broken = violations(result.score);
  check(
    broken.length === 0,
    broken.map(({ sentence }) => sentence).join('; '),
    what,
    base,
    current,
    fresh,
    result.score,
  );
  if (sounding(base) !== sounding(current))
    check(result.carried.length + result.lost.length > 0, 'nothing is reported of the edits', what, base, current);
  for (const { measureIndex = 0 } of [...result.carried, ...result.lost])
    check(measureIndex < current.measures.length, `there is no measure ${measureIndex + 1}`, what, current);
  for (const { newMeasureIndex = 0 } of result.lost)
    check(
      newMeasureIndex < result.score.measures.length,
      `there is no new measure ${newMeasureIndex + 1}`,
      what,
      result.score,
    );
  for (const { kind, text } of result.carried)
    if (kind === 'meter') {
      const stands = result.score.measures.some(
        ({ timeSignature: { beats, beatUnit } }) => `${beats}/${beatUnit}` === text,
      );
      check(stands, `${text} is said to be carried over`, what, current, fresh, result.score);
    }
  const back = carryEdits(base, current, withoutIds(base));
  check(
    notation(back.score) === notation(current),
    'going back does not give the edited score',
    what,
    current,
    back.score,
  );
  check(back.lost.length === 0, 'going back loses something', what, current);
  comparedSoundly(base, current, what);
  comparedSoundly(current, base, what);
  comparedSoundly(current, result.score, what);
  check(compareScores(base, withoutIds(base)).same, 'a score differs from itself', what, base);
  const none = carryEdits(base, withoutIds(base), fresh);
  check(none.score === fresh, 'a score without edits is not left alone', what, base);
  return result;
}

/** Edits of random music, carried into music that differs in nothing but its subtitle, where nearly everything has its place. */
export function carryRandomMusic(fromSeed: number, count: number): Fate {
  let [carried, lost] = [0, 0];
  for (let seed = fromSeed; seed < fromSeed + count; seed++) {
    const random = seededRandom(seed);
    const base = timed(randomScore(seed, { measures: 4, parts: random() < 0.8 ? 1 : 2 }));
    const edited = editedByHand(base, seed, 1 + Math.floor(3 * random()));
    const fresh = { ...base, meta: { ...base.meta, subtitle: 'for two' } };
    const result = carriedSoundly(base, edited, fresh, `seed ${seed}`);
    carried += result.carried.length;
    lost += result.lost.length;
  }
  return { carried, lost };
}

/** Edits of one random piece carried into another, which has little in common with it. */
export function carryIntoStrangers(fromSeed: number, count: number): void {
  for (let seed = fromSeed; seed < fromSeed + count; seed++) {
    const base = timed(randomScore(seed, { measures: 3 }));
    carriedSoundly(
      base,
      editedByHand(base, seed, 3),
      timed(randomScore(seed + 1, { measures: 3 })),
      `seed ${seed}, stranger`,
    );
  }
}

const PIANO: NotateSettings = { mode: 'universal', instrument: 'piano', title: 'Air', composer: '' };
const OTHERS: readonly Partial<NotateSettings>[] = [
  { tempoScale: 'half' },
  { tempoScale: 'double' },
  { timeSignature: { beats: 3, beatUnit: 4 } },
  { timeSignature: { beats: 6, beatUnit: 8 } },
  { pickupPulses: 1 },
  { finestValue: 8 },
  { tuplets: false },
  { grid: 'triplets' },
  { grid: 'swing' },
  { grid: 'straight' },
  { key: { fifths: 3, mode: 'major' } },
  { sensitivity: 0.8 },
  { handSplitMidi: 55 },
  { transposeSemitones: 2 },
  { instrument: 'flute' },
  { instrument: 'guitar' },
  { mode: 'leadsheet' },
];

/** Edits of notations of made-up songs, carried into what `settings` of them make of the same performance. */
export function carryHeardMusic(fromSeed: number, songs: number, settings: number): Fate {
  let [carried, lost] = [0, 0];
  for (let seed = fromSeed; seed < fromSeed + songs; seed++) {
    const write = notator(madeUpSong(seed, 6).evidence, networks);
    const base = write(PIANO).score;
    const edited = editedByHand(base, seed, 4, seed % 2 === 0);
    for (let index = 0; index < settings; index++) {
      const other = OTHERS[(seed * settings + index) % OTHERS.length]!;
      const fresh = write({ ...PIANO, ...other }).score;
      const result = carriedSoundly(base, edited, fresh, `song ${seed}, ${JSON.stringify(other)}`);
      carried += result.carried.length;
      lost += result.lost.length;
    }
  }
  return { carried, lost };
}
