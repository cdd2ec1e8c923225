import { tempoTimeMap } from '@notewright/playback';
import { measureStarts, tonicOf, type Dynamic, type Part, type Score, type Ticks } from '@notewright/score';
import { without } from '@notewright/score/without';
import { harmonyOfScore } from '../harmony/harmony';
import { spansOf, type Span } from '../harmony/spans';
import { withBreaths } from '../lines/breath';
import { inOctave, type Line, type LineNote, type Pace } from '../lines/line';
import { lastBegun, longestWithin, within } from '../lines/over-time';
import { playableLine } from '../lines/playable';
import { writeLine, type Paper } from '../lines/write-line';
import { soundingTones } from '../sounding';
import { phrasesOf, type Phrase } from '../tune/phrases';
import { sectionsOf } from '../tune/sections';
import { tuneOf } from '../tune/tune';
import { bassPitches } from './bass-pitches';
import { fitTune } from './fit-tune';
import { innerPitches, type Setting } from './inner-pitches';
import { BRASS, emptyPart } from './players';
import { FIRST_ROLES, rolesOf, type BrassName, type Roles } from './roles';
import { bassNotes, innerNotes, textureOf } from './texture';

/**
 * A sheet for trumpet, oboe, clarinet and tuba, in this order.
 *
 * The tune goes to the trumpet and is handed on where a section comes back; the tuba has the bass, the other two what the harmony
 * lacks. The harmony is that of the chord symbols, else the one heard. Everything lies in the range of its instrument, can be
 * played at sight by amateurs, and leaves room to breathe. Measures, keys, tempi and repeats stay; words, chord symbols and fingers are
 * no business of wind players and are left out. The same score gives the same version.
 *
 * @param score  sound by the laws; a score in which nothing sounds gives four parts of rests
 */
export function brassVersion(score: Score): Score {
  const steps = brassSteps(score);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The same in steps, for who shows how far it is and may stop.
 *
 * @returns yields the share that is done, ascending from 0 to 1
 */
export function* brassSteps(score: Score): Generator<number, Score> {
  const starts = measureStarts(score.measures);
  const pace = markedPace(score);
  const tones = soundingTones(score);
  yield 0.05;
  const { line, frames } = tuneOf(score);
  const sung = playableLine(line, pace);
  const phrases = phrasesOf(sung);
  const roles = rolesOf(phrases, sectionsOf(score.measures, starts, sung, phrases));
  const rolesAt = (ticks: Ticks): Roles => lastBegun(roles, ticks) ?? FIRST_ROLES;
  yield 0.1;
  const spans = spansOf(harmonyOfScore(score), tones, pace, ({ key }) => tonicOf(key)).filter(
    ({ startTicks }) => !isPickup(score, startTicks),
  );
  yield 0.4;
  const tune = fitTune(sung, phrases, ({ startTicks }) => BRASS[rolesAt(startTicks).tune]);
  const bass = bassPitches(spans, BRASS.tuba);
  yield 0.5;
  const settings = spans.map((span, index) =>
    settingOf(span, bass[index] ?? BRASS.tuba.usualLow, tune, rolesAt(span.startTicks)),
  );
  const inner = innerPitches(settings);
  yield 0.8;
  const texture = textureOf(spans, tones, line);
  const soft = (ticks: Ticks): number => Math.max(1, (lastBegun(tune, ticks)?.velocity ?? 80) - SOFTER);
  const lines: Record<BrassName, readonly LineNote[]> = { trumpet: [], oboe: [], clarinet: [], tuba: [] };
  lines.tuba = bassNotes(spans, bass, texture, pace, soft);
  for (const name of ['trumpet', 'oboe', 'clarinet'] as const) {
    const pitches = spans.map((span, index) => {
      const { upper, lower } = rolesAt(span.startTicks);
      return upper === name ? inner[index]?.upper : lower === name ? inner[index]?.lower : undefined;
    });
    const own = tuneOfPlayer(name, tune, phrases, roles);
    lines[name] = together(own, innerNotes(spans, pitches, texture, pace, soft));
  }
  yield 0.9;
  return written(score, lines, phrases, pace, { measures: score.measures, starts, frames, newId: newIds() });
}

/** By the tempo marks alone: what can just be played within a ritardando is too fast for who does not make one. */
const markedPace = (score: Score): Pace =>
  tempoTimeMap({ ...score, measures: score.measures.map((header) => without(header, 'tempoWord')) }).ticksToSeconds;

/** Who accompanies plays so much softer. */
const SOFTER = 8;

/** A pick-up is left to the tune. */
const isPickup = ({ measures: [first, second] }: Score, ticks: Ticks): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.durationTicks < second.durationTicks &&
  ticks < first.durationTicks;

function settingOf(span: Span, bass: number, tune: Line, { upper, lower, doubled }: Roles): Setting {
  return {
    span,
    bass,
    tune: longestWithin(tune, span.startTicks, span.endTicks)?.midi,
    upper: doubled ? undefined : BRASS[upper],
    lower: BRASS[lower],
  };
}

/** What a player has of the tune: the phrases given to it, and those it doubles, an octave higher where all of it can be reached. */
function tuneOfPlayer(name: BrassName, tune: Line, phrases: readonly Phrase[], roles: readonly Roles[]): Line {
  return phrases.flatMap(({ from, to }, index) => {
    const { tune: carrier, upper, doubled } = roles[index] ?? FIRST_ROLES;
    const notes = tune.slice(from, to);
    if (carrier === name) return notes;
    if (!doubled || upper !== name) return [];
    const octaves = [1, 0, 2, -1].find((by) => notes.every(({ midi }) => reaches(name, midi + 12 * by)));
    return octaves === undefined ? [] : notes.map((note) => inOctave(note, octaves));
  });
}

const reaches = (name: BrassName, midi: number): boolean => midi >= BRASS[name].lowest && midi <= BRASS[name].highest;

/** Two lines of one player as one: where both sound, the tune. */
function together(tune: Line, filling: Line): Line {
  const cut = filling.flatMap((note) => {
    const [first] = within(tune, note.startTicks, note.endTicks);
    if (!first) return [note];
    return first.startTicks > note.startTicks ? [{ ...note, endTicks: first.startTicks }] : [];
  });
  return [...tune, ...cut].sort((a, b) => a.startTicks - b.startTicks);
}

function written(
  score: Score,
  lines: Readonly<Record<BrassName, Line>>,
  phrases: readonly Phrase[],
  pace: Pace,
  paper: Paper,
): Score {
  const ends = new Set(phrases.map(({ endTicks }) => endTicks));
  const dynamics = dynamicsOf(score);
  const parts = (['trumpet', 'oboe', 'clarinet', 'tuba'] as const).map((name): Part => {
    const player = BRASS[name];
    const line = withBreaths(playableLine(lines[name], pace), pace, player.breathSec, ({ endTicks }) =>
      ends.has(endTicks),
    );
    return { ...emptyPart(player), dynamics, measures: writeLine(line, paper) };
  });
  return { ...score, parts };
}

/** The dynamics of the first part that has any. */
const dynamicsOf = ({ parts }: Score): readonly Dynamic[] =>
  parts.find(({ dynamics }) => dynamics.length > 0)?.dynamics ?? [];

function newIds(): () => string {
  let last = 0;
  return () => `w${++last}`;
}
