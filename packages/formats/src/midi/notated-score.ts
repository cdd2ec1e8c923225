import {
  soundName,
  spellInKey,
  TICKS_PER_QUARTER,
  writingOf,
  type Clef,
  type Key,
  type Sound,
} from '@notewright/score';
import { respelledScore } from '@notewright/score/respelled';
import type { ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import { assembleScore } from '../musicxml/assemble';
import type { RawEvent, RawMeasure, RawPart } from '../musicxml/raw';
import { linesOf, type GridChord } from './lines';
import { measuresOf, type GridMeasure } from './measures';
import { hasNestedTuplets, placedOnGrid, type GridNote } from './place-on-grid';
import type { Musician } from './played-music';
import type { MidiPerformance, MidiTrack } from './read';
import { lastChange } from './tempo-map';

/** A score of a file that was written: parts, meters and keys are the file's, and every note begins where it says. */
export function notatedScore(performance: MidiPerformance, musician: Musician): ImportedScore {
  const met = new Set<ImportWarning>();
  if (performance.tracks.some((track) => hasNestedTuplets(track, performance.ppq))) met.add('rhythm-approximate');
  const parts = playersOf(performance.tracks).map((tracks) => stavesOf(tracks, performance.ppq, musician));
  const notes = parts.flatMap(({ staves }) => staves.flat());
  const endTicks = notes.reduce((end, note) => Math.max(end, note.endTicks), 0);
  const measures = measuresOf(performance, endTicks);
  const written = parts.filter(({ sound }) => sound.kind === 'pitched').flatMap(({ staves }) => staves.flat());
  const keys = keysOf(performance, musician.findKey([...written].sort(byStart)));
  const raw = parts.map((part, index) => rawPart(part, measures, keys, index === 0 ? performance : undefined));
  const { title } = performance;
  const meta = { title, composer: '', subtitle: '', instrument: '', customId: '', source: 'Midi' };
  const assembled = assembleScore(meta, raw, (code) => met.add(code));
  let count = 0;
  return importedScore(
    respelledScore(assembled, () => `s${++count}`),
    met,
  );
}

/** Tracks played by one person: the hands of a piano, the hands and feet of an organ. */
function playersOf(tracks: readonly MidiTrack[]): readonly (readonly MidiTrack[])[] {
  const players: MidiTrack[][] = [];
  for (const track of tracks) {
    const last = players.at(-1);
    const before = last?.at(-1);
    if (
      last &&
      before &&
      isKeyboard(track.sound) &&
      sameSound(before.sound, track.sound) &&
      last.length < mostStaves(track.sound)
    )
      last.push(track);
    else players.push([track]);
  }
  return players;
}

const isKeyboard = (sound: Sound): boolean =>
  sound.kind === 'pitched' &&
  (sound.program <= 7 || (sound.program >= 16 && sound.program <= 20) || sound.program === 46);
const mostStaves = (sound: Sound): number =>
  sound.kind === 'pitched' && sound.program >= 16 && sound.program <= 20 ? 3 : 2;
const sameSound = (a: Sound, b: Sound): boolean => soundName(a) === soundName(b);

interface Player {
  readonly name: string;
  readonly sound: Sound;
  readonly staves: readonly (readonly GridNote[])[];
}

function stavesOf(tracks: readonly MidiTrack[], ppq: number, musician: Musician): Player {
  const [{ sound, name }] = tracks as readonly [MidiTrack, ...MidiTrack[]];
  const staves = tracks.map((track) => [...placedOnGrid(track, ppq)].sort(byStart));
  const player = { name: name || soundName(sound), sound };
  const [only] = staves;
  if (staves.length > 1 || !only || !isKeyboard(sound)) {
    // The higher hand stands above, whichever comes first in the file.
    const sorted = staves.length === 2 && meanPitch(staves[0]) < meanPitch(staves[1]) - 2 ? staves.reverse() : staves;
    return { ...player, staves: sorted };
  }
  const left = musician.leftHand(only);
  const hands = [false, true].map((hand) => only.filter((_, index) => left[index] === hand));
  return { ...player, staves: hands.every(({ length }) => length > 0) ? hands : [only] };
}

const byStart = (a: GridNote, b: GridNote): number => a.startTicks - b.startTicks || a.midi - b.midi;
const meanPitch = (notes: readonly GridNote[] = []): number =>
  notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length);

interface KeyFrom extends Key {
  readonly startTicks: number;
}

/** C major stands in many files whose program knows no other key: one that names nothing else is not believed. */
function keysOf({ keySignatures, ppq }: MidiPerformance, found: Key): readonly KeyFrom[] {
  const named = keySignatures.map(({ ticks, fifths, mode }) => ({
    startTicks: (ticks * TICKS_PER_QUARTER) / ppq,
    fifths,
    mode,
  }));
  const [only] = named;
  const isUsual = named.length === 1 && only?.fifths === 0 && only.mode === 'major';
  return named.length === 0 || isUsual ? [{ startTicks: 0, ...found }] : named;
}

function rawPart(
  { name, sound, staves }: Player,
  measures: readonly GridMeasure[],
  keys: readonly KeyFrom[],
  timing: MidiPerformance | undefined,
): RawPart {
  const { clef, transposition, tab } = writingOf(sound);
  const lines = staves.map((notes) => linesOf(notes).map((line) => spread(line, measures)));
  return {
    ...{ name, sound, mute: false },
    ...(transposition && { transposition }),
    ...(tab && { tab }),
    clefs: staves.map((notes, staff) => clefFor(notes, staff, staves.length, clef)),
    measures: measures.map((measure, index): RawMeasure => {
      const here = keys.filter(
        ({ startTicks }) => startTicks < measure.endTicks && (index === 0 || startTicks >= measure.startTicks),
      );
      const key = here.at(-1);
      const tempoBpm = timing && tempoIn(measure, index, timing);
      return {
        endTicks: measure.endTicks - measure.startTicks,
        implicit: measure.implicit,
        time: measure.time,
        ...(key && { key: { fifths: key.fifths, mode: key.mode } }),
        ...(tempoBpm !== undefined && { tempoBpm, tempoNumber: true }),
        ...{ clefs: [], dynamics: [], harmonies: [] },
        events: lines.flatMap((voices, staff) =>
          voices.flatMap((line, voice) => eventsIn(line[index] ?? [], measure, staff, voice, keyAt(keys, measure))),
        ),
      };
    }),
  };
}

function clefFor(notes: readonly GridNote[], staff: number, staves: number, usual: Clef | undefined): Clef {
  if (staves > 1) return staff === 0 ? 'treble' : 'bass';
  return usual ?? (meanPitch(notes) < 57 && notes.length > 0 ? 'bass' : 'treble');
}

const keyAt = (keys: readonly KeyFrom[], { endTicks }: GridMeasure): Key =>
  keys.findLast(({ startTicks }) => startTicks < endTicks) ?? { fifths: 0, mode: 'major' };

/** The tempo that begins in a measure, whole; small changes are how a program slows down, not what is printed. */
function tempoIn(
  { startTicks, endTicks }: GridMeasure,
  index: number,
  { tempoMap, ppq }: MidiPerformance,
): number | undefined {
  const scale = TICKS_PER_QUARTER / ppq;
  const aMeasureAgo = startTicks - (endTicks - startTicks) + 1;
  const now = lastChange(tempoMap.changes, ({ ticks }) => ticks * scale <= startTicks + 1);
  if (index > 0 && now.ticks * scale <= aMeasureAgo) return undefined;
  const before = lastChange(tempoMap.changes, ({ ticks }) => ticks * scale < aMeasureAgo);
  const isSlight = Math.abs(before.microsPerQuarter / now.microsPerQuarter - 1) < 0.05;
  if (index > 0 && isSlight) return undefined;
  return Math.max(10, Math.min(400, Math.round(60e6 / now.microsPerQuarter)));
}

/** The chords of a line that sound in each measure. */
function spread(line: readonly GridChord[], measures: readonly GridMeasure[]): readonly (readonly GridChord[])[] {
  let first = 0;
  return measures.map(({ startTicks, endTicks }) => {
    while ((line[first]?.endTicks ?? Infinity) <= startTicks) first++;
    let end = first;
    while ((line[end]?.startTicks ?? Infinity) < endTicks) end++;
    return line.slice(first, end);
  });
}

/** What of a line lies in a measure. The first line shows its rests, the second is silent where it pauses. */
function eventsIn(
  line: readonly GridChord[],
  measure: GridMeasure,
  staff: number,
  voice: number,
  key: Key,
): readonly RawEvent[] {
  const events: RawEvent[] = [];
  let at = measure.startTicks;
  const place = { staff, voice: String(voice + 1) };
  const pause = (until: number) => {
    if (voice === 0 && until > at) events.push({ ...place, at: at - measure.startTicks, ticks: until - at, heads: [] });
  };
  for (const { startTicks, endTicks, notes } of line) {
    const from = Math.max(at, startTicks);
    const to = Math.min(measure.endTicks, endTicks);
    if (to <= from) continue;
    pause(from);
    const velocity = Math.max(1, ...notes.map((note) => note.velocity));
    const heads = notes.map(({ midi }) => ({
      midi,
      pitch: spellInKey(midi, key),
      tieStart: endTicks > measure.endTicks,
    }));
    events.push({ ...place, at: from - measure.startTicks, ticks: to - from, heads, velocity });
    at = to;
  }
  pause(measure.endTicks);
  return events;
}
