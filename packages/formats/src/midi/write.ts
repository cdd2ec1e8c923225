import {
  TICKS_PER_QUARTER,
  elementTicks,
  measureStarts,
  meterOf,
  pedalsOf,
  PlayedForm,
  sameTimeSignature,
  soundingTempo,
  type Part,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { itemAt, sideBySide } from '@notewright/score/lists';
import { midiChannels, type MidiChannel } from '../channels';
import { bentEvents, bendRange } from './bent-notes';
import { midiFile, type MidiEvent } from './bytes';
import { soundingNotes, type SoundingNote } from './sounding-notes';

/** Resolutions to choose from: the one most programs use, one that is exact for septuplets, and that of the score. */
const RESOLUTIONS = [480, 3360, TICKS_PER_QUARTER] as const;

/**
 * Writes a score as a Standard MIDI File, format 1: a first track with title, tempos, meters, keys and section marks,
 * then one track per staff with name, program, notes and lyrics.
 *
 * The staves of an instrument are tracks under one name and on one channel, one after the other, as notation programs write and
 * read them: the hands of a piano stay as they are. A key that both hands hold sounds once, in the track of the first.
 *
 * Repeats and endings are played out, since a MIDI file has no signs for them.
 *
 * Times are exact: 480 ticks per quarter where that is enough, 3360 or 10080 otherwise. Tied notes are one note; small notes, trills,
 * mordents and turns are played out. The pedal is controller 64. Bent strings are on a channel of their own, moved by its pitch wheel. Drums are on
 * channel 10; what sixteen channels cannot hold is on further ports; muted parts have volume 0. Not in the file: spelling,
 * voices, clefs, fingerings, chord symbols.
 *
 * @param score  a sound score (`violations(score)` is empty)
 */
export function writeMidi(score: Score): Uint8Array {
  const form = playedOut(score.measures);
  const scale = scaleFor(score);
  const places = midiChannels(score.parts);
  const bending = score.parts.filter(isBending);
  const further = midiChannels([...score.parts, ...bending]).slice(score.parts.length);
  const bendPlaces = new Map(sideBySide(bending, further));
  const ports = Math.max(0, ...places.map(({ port }) => port)) + 1;
  const tracks = [
    conductorTrack(score, form.passes),
    ...sideBySide(score.parts, places).flatMap(([part, place]) =>
      staffTracks(part, place, bendPlaces.get(part), ports, score.measures, form),
    ),
  ];
  const scaled = tracks.map((events) => events.map((event) => ({ ...event, ticks: event.ticks / scale })));
  return midiFile(TICKS_PER_QUARTER / scale, scaled, form.endTicks / scale);
}

/** A measure of the score, each time it is played. */
interface Pass {
  readonly index: number;
  /** From the start of the music as played. */
  readonly ticks: Ticks;
}

function playedOut(measures: Score['measures']) {
  const form = new PlayedForm(measures);
  const passes: Pass[] = [];
  let endTicks = 0;
  for (const index of form.order) {
    passes.push({ index, ticks: endTicks });
    endTicks += itemAt(measures, index).durationTicks;
  }
  return { form, passes, endTicks };
}

/** Score ticks per MIDI tick. */
function scaleFor({ measures, parts }: Score): number {
  const elements = parts.flatMap((part) =>
    part.measures.flatMap(({ voices }) => voices.flatMap((voice) => voice.elements)),
  );
  if (elements.some(isPlayedOut) || parts.some(isBending)) return 1;
  const lengths = [...new Set([...measures.map(({ durationTicks }) => durationTicks), ...elements.map(elementTicks)])];
  const ppq = RESOLUTIONS.find((one) => lengths.every((ticks) => (ticks * one) % TICKS_PER_QUARTER === 0));
  return TICKS_PER_QUARTER / ppq!;
}

/** Small notes and signs fall between the values that are written. */
const isPlayedOut = (element: VoiceElement): boolean =>
  element.kind === 'chord' &&
  (element.graces !== undefined ||
    element.ornament !== undefined ||
    element.articulations?.includes('arpeggio') === true);

const isBending = ({ sound, measures }: Part): boolean =>
  sound.kind === 'pitched' &&
  measures.some(({ voices }) =>
    voices.some(({ elements }) => elements.some((one) => one.kind === 'chord' && one.heads.some(({ bend }) => bend))),
  );

function conductorTrack({ meta, measures }: Score, passes: readonly Pass[]): readonly MidiEvent[] {
  const events: MidiEvent[] = [];
  if (meta.title) events.push({ ticks: 0, kind: 'text', as: 'track-name', text: meta.title });
  for (const [pass, { index, ticks }] of passes.entries()) {
    const { timeSignature, key, tempoBpm, section } = itemAt(measures, index);
    const indexBefore = passes[pass - 1]?.index ?? -1;
    const before = measures[indexBefore];
    if (!before || !sameTimeSignature(before.timeSignature, timeSignature)) {
      const clicksPerBeat = Math.min(255, Math.round((24 * meterOf(timeSignature).pulseTicks) / TICKS_PER_QUARTER));
      events.push({ ticks, kind: 'time-signature', ...timeSignature, clicksPerBeat });
    }
    if (before?.key.fifths !== key.fifths || before.key.mode !== key.mode)
      events.push({ ticks, kind: 'key-signature', fifths: key.fifths, minor: key.mode === 'minor' });
    const tempo = soundingTempo(measures, index);
    if (tempoBpm !== undefined || tempo !== soundingTempo(measures, indexBefore))
      events.push({ ticks, kind: 'tempo', microsPerQuarter: Math.min(0xffffff, Math.round(60e6 / tempo)) });
    if (section !== undefined) events.push({ ticks, kind: 'text', as: 'marker', text: section });
  }
  return events;
}

function staffTracks(
  part: Part,
  { port, channel }: MidiChannel,
  bendPlace: MidiChannel | undefined,
  ports: number,
  measures: Score['measures'],
  { form, passes }: ReturnType<typeof playedOut>,
): readonly (readonly MidiEvent[])[] {
  const head: MidiEvent[] = [];
  if (part.name) head.push({ ticks: 0, kind: 'text', as: 'track-name', text: part.name });
  if (ports > 1) head.push({ ticks: 0, kind: 'port', port });
  if (part.sound.kind === 'pitched') head.push({ ticks: 0, kind: 'program', channel, program: part.sound.program });
  if (part.mute) head.push({ ticks: 0, kind: 'controller', channel, controller: 7, value: 0 });
  // A track has one port: where the channels of its own are used up, everything on its channel is moved.
  const bendChannel = bendPlace?.port === port ? bendPlace.channel : channel;
  if (bendPlace && part.sound.kind === 'pitched') {
    if (bendChannel !== channel) {
      head.push({ ticks: 0, kind: 'program', channel: bendChannel, program: part.sound.program });
      if (part.mute) head.push({ ticks: 0, kind: 'controller', channel: bendChannel, controller: 7, value: 0 });
    }
    head.push(...bendRange(bendChannel));
  }
  const starts = measureStarts(measures);
  const notes = form.play(soundingNotes(part, measures, starts));
  const pedal = form.play(pedalSpans(part, starts)).flatMap((span) => pedalEvents(span, channel));
  return part.staves.map((_, staff) => [
    ...head,
    // Once for the channel, which all staves share.
    ...(staff === 0 ? pedal : []),
    ...notes
      .filter((note) => note.staff === staff)
      .flatMap((note) =>
        note.bends ? bentEvents(note, note.bends, bendChannel, bendChannel === channel) : noteEvents(note, channel),
      ),
    ...lyricEvents(part, staff, passes),
  ]);
}

const noteEvents = (
  { midi, onsetTicks, offsetTicks, velocity }: SoundingNote,
  channel: number,
): readonly MidiEvent[] => [
  { ticks: onsetTicks, kind: 'note-on', channel, midi, velocity },
  { ticks: offsetTicks, kind: 'note-off', channel, midi, velocity: 64 },
];

interface Span {
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
}

const pedalSpans = (part: Part, starts: readonly Ticks[]): readonly Span[] =>
  pedalsOf(part).map(({ from, to }) => ({
    onsetTicks: (starts[from.measureIndex] ?? 0) + from.atTicks,
    offsetTicks: (starts[to.measureIndex] ?? 0) + to.atTicks,
  }));

/** Controller 64: the sustaining pedal, up from 0 to 63. */
const pedalEvents = ({ onsetTicks, offsetTicks }: Span, channel: number): readonly MidiEvent[] => [
  { ticks: onsetTicks, kind: 'controller', channel, controller: 64, value: 127 },
  { ticks: offsetTicks, kind: 'controller', channel, controller: 64, value: 0 },
];

/** What is sung on a staff: the second verse when it is played the second time; where a note has none, the first. */
function lyricEvents(part: Part, staff: number, passes: readonly Pass[]): readonly MidiEvent[] {
  const played = new Map<number, number>();
  return passes.flatMap(({ index, ticks: start }) => {
    const time = played.get(index) ?? 0;
    played.set(index, time + 1);
    return itemAt(part.measures, index).voices.flatMap(({ staff: place, elements }) => {
      let at = start;
      return elements.flatMap((element): readonly MidiEvent[] => {
        const ticks = at;
        at += elementTicks(element);
        if (place !== staff || element.kind !== 'chord') return [];
        const text = (time > 0 && element.verses?.[time - 1]) || element.lyric;
        return text ? [{ ticks, kind: 'text', as: 'lyric', text }] : [];
      });
    });
  });
}
