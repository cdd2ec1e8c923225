import type { model } from '@coderline/alphatab';
import { DYNAMIC_NAMES, noteValueTicks, TICKS_PER_WHOLE, type Articulation, type NoteBase, type NoteValue } from '@notewright/score'; // prettier-ignore
import { readChordText } from '../abc/chord-text';
import type { Warn } from '../musicxml/read-header';
import { bendOf } from './bends';
import type { RawEvent, RawGrace, RawHead, RawMeasure, RawSlur } from '../musicxml/raw';

interface Found {
  readonly events: readonly RawEvent[];
  readonly dynamics: RawMeasure['dynamics'];
  readonly endTicks: number;
}

/** The notes of a staff in one measure. */
export function eventsOf(bar: model.Bar | undefined, staff: number, strings: number, warn: Warn): Found {
  const events: RawEvent[] = [];
  const dynamics: RawMeasure['dynamics'][number][] = [];
  let endTicks = 0;
  for (const [index, voice] of (bar?.voices ?? []).entries()) {
    if (voice.isEmpty && index > 0) continue;
    let at = 0;
    let graces: RawGrace[] = [];
    for (const beat of voice.beats) {
      if (beat.graceType !== 0) {
        if (beat.notes.length > 1) warn('grace-notes');
        graces = [...graces, ...beat.notes.slice(0, 1).map(({ realValue }) => ({ midi: realValue }))];
        continue;
      }
      const value = valueOf(beat);
      const ticks = value ? noteValueTicks(value) : lengthOf(beat);
      if (beat.isEmpty && voice.beats.length === 1) continue;
      const heads = beat.notes.flatMap((note) => headOf(note, strings, warn));
      tellLosses(beat, warn);
      const loudness = index === 0 ? dynamicOf(beat, warn) : undefined;
      if (loudness) dynamics.push({ at, name: loudness });
      events.push({
        ...{ at, ticks, staff, voice: String(index + 1), heads },
        ...(value && { value }),
        ...(heads.length > 0 && graces.length > 0 && { graces }),
        ...marksOf(beat, heads.length > 0, warn),
      });
      if (heads.length > 0) graces = [];
      at += ticks;
    }
    endTicks = Math.max(endTicks, at);
  }
  return { events, dynamics, endTicks };
}

const BASES: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128];

/** The written value; undefined for breves and 256ths. */
function valueOf({
  duration,
  dots,
  tupletNumerator: actual,
  tupletDenominator: normal,
}: model.Beat): NoteValue | undefined {
  if (!BASES.includes(duration) || dots > 3) return undefined;
  const plain = { base: duration as unknown as NoteBase, dots: dots as 0 | 1 | 2 | 3 };
  const value = actual > 1 && normal > 0 && actual !== normal ? { ...plain, tuplet: { actual, normal } } : plain;
  try {
    return noteValueTicks(value) > 0 ? value : undefined;
  } catch {
    return undefined; // noteValueTicks throws for what no tick measures
  }
}

function lengthOf({ duration, dots, tupletNumerator, tupletDenominator }: model.Beat): number {
  const plain =
    TICKS_PER_WHOLE * (duration < 0 ? -duration / 2 : 1 / Math.max(1, duration)) * (2 - 1 / 2 ** Math.min(3, dots));
  return tupletNumerator > 1 && tupletDenominator > 0 ? (plain * tupletDenominator) / tupletNumerator : plain;
}

function headOf(note: model.Note, strings: number, warn: Warn): readonly RawHead[] {
  const midi = note.isPercussion ? drumOf(note) : note.realValueWithoutHarmonic;
  if (!(midi >= 0 && midi <= 127)) {
    warn('pitch-out-of-range');
    return [];
  }
  const finger = note.leftHandFinger;
  const bend = bendOf(note, warn);
  return [
    {
      midi,
      tieStart: note.isTieOrigin,
      // alphaTab counts strings from the lowest.
      ...(note.isStringed && strings > 0 && { string: strings - note.string + 1, fret: note.fret }),
      ...(bend && { bend }),
      ...(finger >= 1 && finger <= 4 && { finger: finger as 1 | 2 | 3 | 4 }),
    },
  ];
}

const SNARE = 38;

/** A drum by its General MIDI key: the track's own list says it, or the number is the key. */
function drumOf({ percussionArticulation, beat }: model.Note): number {
  const own = beat.voice.bar.staff.track.percussionArticulations[percussionArticulation]?.outputMidiNumber;
  const midi = own ?? percussionArticulation;
  return midi >= 27 && midi <= 87 ? midi : SNARE;
}

function dynamicOf(beat: model.Beat, warn: Warn) {
  const before = beat.previousBeat;
  if (before && before.dynamics === beat.dynamics) return undefined;
  const name = DYNAMIC_NAMES[beat.dynamics];
  if (name === undefined) warn('dynamics');
  // Guitar Pro has a forte on everything that nobody touched.
  return before || name !== 'f' ? name : undefined;
}

function marksOf(beat: model.Beat, sounds: boolean, warn: Warn): Partial<RawEvent> {
  const articulations = new Set<Articulation>();
  const slurs: RawSlur[] = [];
  for (const note of beat.notes) {
    if (note.isStaccato) articulations.add('staccato');
    if (note.accentuated === TENUTO) articulations.add('tenuto');
    else if (note.accentuated !== 0) articulations.add('accent');
    // A note that is hammered on or pulled off is under a slur with the one before.
    if (note.hammerPullOrigin) slurs.push({ type: 'stop', number: `h${note.hammerPullOrigin.id}` });
  }
  for (const note of beat.notes) if (note.hammerPullDestination) slurs.push({ type: 'start', number: `h${note.id}` });
  if (beat.fermata) articulations.add('fermata');
  const symbol = beat.chord?.name ? readChordText(beat.chord.name, warn) : undefined;
  const lyric = beat.lyrics?.[0]?.trim().slice(0, 300);
  return {
    ...(sounds && articulations.size > 0 && { articulations: [...articulations] }),
    ...(sounds && slurs.length > 0 && { slurs }),
    ...(symbol && { chordSymbol: symbol }),
    ...(sounds && lyric && { lyric }),
    ...(sounds && beat.notes.some(({ isTrill }) => isTrill) && { ornament: 'trill' }),
  };
}
/** alphaTab's number of the accent. */
const TENUTO = 3;

/** What is played and has no place in the score. */
function tellLosses(beat: model.Beat, warn: Warn): void {
  const techniques =
    beat.hasWhammyBar ||
    beat.tap ||
    beat.slap ||
    beat.pop ||
    beat.fade !== 0 ||
    beat.vibrato !== 0 ||
    beat.pickStroke !== 0;
  const ofNotes = beat.notes.some(
    (note) =>
      note.isDead || note.isGhost || note.isLetRing || note.isPalmMute || note.isHarmonic ||
      note.slideInType !== 0 || note.slideOutType !== 0 || note.vibrato !== 0,
  ); // prettier-ignore
  if (techniques || ofNotes) warn('playing-techniques');
  if (beat.brushType !== 0 || beat.isTremolo) warn('ornaments');
  if (beat.text) warn('words');
}
