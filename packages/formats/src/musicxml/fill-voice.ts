import {
  noteValueOf,
  noteValueTicks,
  spellInKey,
  type Chord,
  type ElementId,
  type GraceNote,
  type Key,
  type NoteHead,
  type NoteValue,
  type Pitch,
  type Rest,
  type Tab,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { fillStretch } from '../rhythm';
import type { RawEvent, RawGrace, RawHead } from './raw';
import type { Warn } from './read-header';
import { isOnTicks, onGrid, tornStretches } from './torn-rhythm';
import type { RawVoice } from './voices';

export interface FillContext {
  readonly measureTicks: Ticks;
  readonly time: TimeSignature;
  readonly key: Key;
  /** Which hand the staff is for. */
  readonly hand: 'l' | 'r';
  readonly tab?: Tab;
  readonly newId: () => ElementId;
  readonly warn: Warn;
}

/**
 * Turns the events of a voice into elements that fill the measure exactly.
 *
 * Gaps become hidden rests. Lengths that no single written value has are tied together. Where the rhythm is off the grid
 * of the model (elevenths, fifths of fifths, torn tuplets) it is rounded to 128ths, and only there.
 */
export function fillVoice(found: RawVoice, context: FillContext): readonly VoiceElement[] {
  const voice = found.map((event) => (isWholeVoice(event, found) ? { ...event, ticks: context.measureTicks } : event));
  const onTicks = voice.map((event) => (isOnTicks(event) ? event : onGrid(event)));
  const exact = layOut(onTicks, context);
  const torn = exact && tornStretches(exact);
  if (exact && torn?.length === 0) {
    if (onTicks.some((event, index) => event !== voice[index])) context.warn('rhythm-approximate');
    return exact;
  }
  context.warn('rhythm-approximate');
  const isTorn = ({ at }: RawEvent) => !torn || torn.some(({ from, to }) => at >= from && at < to);
  const mended = layOut(
    onTicks.map((event) => (isTorn(event) ? onGrid(event) : event)),
    context,
  );
  if (mended && tornStretches(mended).length === 0) return mended;
  const rounded = layOut(voice.map(onGrid), context);
  if (!rounded) throw new Error(`a voice on the 128th grid cannot be written: ${JSON.stringify(voice)}`);
  return rounded;
}

/** Nothing but a measure rest, which lasts as long as the measure whatever its duration says. */
const isWholeVoice = ({ at, measureRest }: RawEvent, voice: RawVoice): boolean =>
  voice.length === 1 && at === 0 && measureRest === true;

/** Undefined when a position is not on the grid of the model. */
function layOut(voice: RawVoice, context: FillContext): VoiceElement[] | undefined {
  const elements: VoiceElement[] = [];
  let at = 0;
  for (const event of voice) {
    const start = Math.max(at, event.at);
    const end = Math.min(context.measureTicks, event.at + event.ticks);
    if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined;
    if (end <= start) continue;
    const gap = hiddenRests(at, start, context);
    const values = valuesOf(event, start, end, context);
    if (!gap || !values) return undefined;
    elements.push(...gap, ...(event.heads.length > 0 ? chords(event, values, context) : rests(event, values, context)));
    at = end;
  }
  const gap = hiddenRests(at, context.measureTicks, context);
  return gap && [...elements, ...gap];
}

function valuesOf(event: RawEvent, start: Ticks, end: Ticks, context: FillContext): readonly NoteValue[] | undefined {
  const ticks = end - start;
  if (event.measureRest && start === 0 && end === context.measureTicks)
    return fillStretch('rests', 0, end, context.time);
  if (event.value && noteValueTicks(event.value) === ticks) return [event.value];
  const what = event.heads.length > 0 ? 'sound' : 'rests';
  const plain = noteValueOf(ticks, what === 'sound' ? 3 : 1);
  return plain ? [plain] : fillStretch(what, start, end, context.time);
}

const hiddenRests = (from: Ticks, to: Ticks, { newId, time }: FillContext): readonly Rest[] | undefined =>
  fillStretch('rests', from, to, time)?.map((value) => ({ kind: 'rest', id: newId(), value, hidden: true }));

const rests = (event: RawEvent, values: readonly NoteValue[], { newId }: FillContext): readonly Rest[] =>
  values.map((value, index) => ({
    kind: 'rest',
    id: newId(),
    value,
    ...(index === 0 && event.chordSymbol ? { chordSymbol: event.chordSymbol } : {}),
    ...(event.hidden ? { hidden: true } : {}),
    ...spanEnds(event, index === 0, index === values.length - 1),
  }));

function chords(event: RawEvent, values: readonly NoteValue[], context: FillContext): readonly Chord[] {
  const heads = headsOf(event.heads, context);
  return values.map((value, index) => {
    const goesOn = index < values.length - 1;
    const first = index === 0;
    return {
      kind: 'chord',
      id: context.newId(),
      value,
      heads: heads.map((head) => heldHead(head, first, goesOn)),
      velocity: event.velocity ?? 80,
      ...(first && event.chordSymbol ? { chordSymbol: event.chordSymbol } : {}),
      ...(first && event.lyric !== undefined ? { lyric: event.lyric } : {}),
      ...(first && event.articulations ? { articulations: event.articulations } : {}),
      ...(first && event.graces ? { graces: event.graces.map((grace) => small(grace, context.key)) } : {}),
      ...(first && event.ornament ? { ornament: event.ornament } : {}),
      ...(event.octaves ? { octaves: event.octaves } : {}),
      ...(first && event.verses ? { verses: event.verses } : {}),
      ...(first && event.slurStarts ? { slurStarts: event.slurStarts } : {}),
      ...(!goesOn && event.slurStops ? { slurStops: event.slurStops } : {}),
      ...spanEnds(event, first, !goesOn),
    };
  });
}

/** A hairpin and a pedal begin with the first and end with the last of the values an event is written as. */
const spanEnds = ({ hairpinStart, hairpinStop, pedalStart, pedalStop }: RawEvent, first: boolean, last: boolean) => ({
  ...(first && hairpinStart ? { hairpinStart } : {}),
  ...(last && hairpinStop ? { hairpinStop } : {}),
  ...(first && pedalStart ? { pedalStart } : {}),
  ...(last && pedalStop ? { pedalStop } : {}),
});

const small = ({ midi, pitch }: RawGrace, key: Key): GraceNote => ({
  midi,
  ...(pitch && isOdd(pitch, spellInKey(midi, key)) ? { spelling: pitch } : {}),
});

const isOdd = (pitch: Pitch, usual: Pitch): boolean =>
  pitch.step !== usual.step || pitch.alter !== usual.alter || pitch.octave !== usual.octave;

/** A head of a chord written as several tied ones: all but the last are tied, only the first has a finger and is bent. */
function heldHead(head: NoteHead, first: boolean, goesOn: boolean): NoteHead {
  const { finger, bend, ...held } = head;
  return {
    ...held,
    ...(first && finger !== undefined ? { finger } : {}),
    ...(first && bend ? { bend } : {}),
    ...(goesOn ? { tieStart: true } : {}),
  };
}

/** Ascending, each pitch once. */
function headsOf(heads: readonly RawHead[], { key, hand, tab }: FillContext): readonly NoteHead[] {
  const byPitch = new Map<number, NoteHead>();
  for (const { midi, pitch, tieStart, finger, bend, string, fret } of heads) {
    const odd = pitch && isOdd(pitch, spellInKey(midi, key));
    const index = tab && string !== undefined ? tab.strings.length - string : -1;
    byPitch.set(midi, {
      midi,
      ...(odd ? { spelling: pitch } : {}),
      ...(tieStart ? { tieStart: true } : {}),
      ...(finger === undefined ? {} : { finger: `${hand}${finger}` as const }),
      ...(bend && { bend }),
      ...(tab?.strings[index] === undefined ? {} : { string: index }),
      ...(tab?.strings[index] === undefined || fret === undefined ? {} : { fret }),
      ...byPitch.get(midi),
    });
  }
  return [...byPitch.values()].sort((a, b) => a.midi - b.midi);
}
