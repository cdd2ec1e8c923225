import { strFromU8 } from 'fflate';
import { parseMidi, type MidiEvent } from 'midi-file';
import { err, ok, type Result } from '@notewright/result';
import { isTimeSignature, type Key, type Seconds, type Sound, type TimeSignature } from '@notewright/score';
import { formatError, type FormatError } from '../errors';
import { beatGrid } from './beat-grid';
import { midiChunks } from './chunks';
import { tempoMap, ticksToSeconds, type TempoChange, type TempoMap } from './tempo-map';

/** A MIDI file as music with known beats: what a performer sees in it, without its bytes. */
export interface MidiPerformance {
  /** Name of the first track; empty when it has none. */
  readonly title: string;
  readonly ppq: number;
  readonly tempoMap: TempoMap;
  /** Ascending; the first at tick 0 (4/4 where the file says nothing). */
  readonly timeSignatures: readonly (TimeSignature & { readonly ticks: number })[];
  /** Ascending; empty when the file names no key. */
  readonly keySignatures: readonly (Key & { readonly ticks: number })[];
  /** Tracks with notes; a track that uses several channels or programs is split. */
  readonly tracks: readonly MidiTrack[];
  /** Felt pulses (dotted quarters in 6/8) from the start to the last note's end. */
  readonly beats: readonly Seconds[];
  readonly downbeats: readonly Seconds[];
  /** End of the last note. */
  readonly endTicks: number;
  readonly endSec: Seconds;
}

/** The notes of one track of a MIDI file that sound on one channel with one program. */
export interface MidiTrack {
  readonly name: string;
  /** 0–15; 9 is drums. */
  readonly channel: number;
  readonly sound: Sound;
  /** Ascending by onset, then pitch. */
  readonly notes: readonly MidiNote[];
}

/** A note of a MIDI file: pitch 0–127, velocity 1–127, start and end in ticks of the file and in seconds. */
export interface MidiNote {
  readonly midi: number;
  readonly velocity: number;
  readonly onsetTicks: number;
  readonly offsetTicks: number;
  readonly onsetSec: Seconds;
  readonly offsetSec: Seconds;
}

/** Longest performance accepted, in quarters and in seconds; beyond it the file is broken, and its beats would fill the memory. */
const MOST_QUARTERS = 100_000;
const MOST_SECONDS = 86_400;

/**
 * Reads a Standard MIDI File of format 0, 1 or 2 (whose patterns are laid over each other).
 *
 * Notes that never end last to the end of their track; a note struck again while it sounds ends there. The sustain
 * pedal is not followed: lengths are those of the keys.
 *
 * Errors: too-big, not-midi, damaged-midi, midi-time-code, no-music
 */
export function readMidi(file: Uint8Array): Result<MidiPerformance, FormatError> {
  const chunks = midiChunks(file);
  if (!chunks.ok) return chunks;
  const parsed = parse(chunks.value);
  if (!parsed.ok) return parsed;
  const { header } = parsed.value;
  const ppq = header.ticksPerBeat;
  if (header.framesPerSecond !== undefined) return err(formatError('midi-time-code'));
  if (!ppq) return err(formatError('damaged-midi', 'no ticks per quarter'));
  const tracks = parsed.value.tracks.map(withTicks);
  const events = tracks.flat();
  const map = tempoMap(ppq, events.flatMap(tempoChange));
  const noteTracks = tracks.flatMap((track) => splitTrack(track, map));
  if (noteTracks.length === 0) return err(formatError('no-music'));
  const endTicks = noteTracks.reduce((end, { notes }) => notes.reduce((a, b) => Math.max(a, b.offsetTicks), end), 0);
  const endSec = ticksToSeconds(map, endTicks);
  if (endTicks / ppq > MOST_QUARTERS || endSec > MOST_SECONDS) return err(formatError('too-big', `${endSec} seconds`));
  const timeSignatures = timeSignaturesOf(events);
  return ok({
    title: nameOf(tracks[0] ?? []),
    ppq,
    tempoMap: map,
    timeSignatures,
    keySignatures: events.flatMap(keySignature).sort((a, b) => a.ticks - b.ticks),
    tracks: noteTracks,
    ...beatGrid(timeSignatures, map, endTicks),
    endTicks,
    endSec,
  });
}

function parse(bytes: Uint8Array): Result<ReturnType<typeof parseMidi>, FormatError> {
  try {
    return ok(parseMidi(bytes));
  } catch (error) {
    return err(formatError('damaged-midi', String(error))); // the parser throws bare strings for all it dislikes
  }
}

type TimedEvent = MidiEvent & { readonly ticks: number };

function withTicks(track: readonly MidiEvent[]): readonly TimedEvent[] {
  let ticks = 0;
  return track.map((event) => {
    ticks += Number.isFinite(event.deltaTime) ? event.deltaTime : 0;
    return { ...event, ticks };
  });
}

const tempoChange = (event: TimedEvent): readonly TempoChange[] =>
  event.type === 'setTempo' ? [{ ticks: event.ticks, microsPerQuarter: event.microsecondsPerBeat }] : [];

const keySignature = (event: TimedEvent): readonly (Key & { ticks: number })[] =>
  event.type === 'keySignature' && Math.abs(event.key) <= 7
    ? [{ ticks: event.ticks, fifths: event.key, mode: event.scale === 1 ? 'minor' : 'major' }]
    : [];

function timeSignaturesOf(events: readonly TimedEvent[]): MidiPerformance['timeSignatures'] {
  const byTick = new Map([[0, { ticks: 0, beats: 4, beatUnit: 4 }]]);
  for (const event of events) {
    if (event.type !== 'timeSignature') continue;
    const time = { beats: event.numerator, beatUnit: event.denominator };
    if (isTimeSignature(time)) byTick.set(event.ticks, { ticks: event.ticks, ...time });
  }
  return [...byTick.values()].sort((a, b) => a.ticks - b.ticks);
}

const nameOf = (track: readonly TimedEvent[]): string => {
  const name = track.find((event) => event.type === 'trackName');
  return name?.type === 'trackName' ? decodeText(name.text) : '';
};

/** Texts are UTF-8 today and Latin-1 in old files. */
function decodeText(latin1: string): string {
  const utf8 = strFromU8(Uint8Array.from(latin1, (letter) => letter.charCodeAt(0)));
  return (utf8.includes('\ufffd') ? latin1 : utf8).trim();
}

/** The notes of a track by channel and program. */
function splitTrack(track: readonly TimedEvent[], map: TempoMap): readonly MidiTrack[] {
  const programs = new Map<number, number>();
  const sounding = new Map<string, { voice: string; midi: number; velocity: number; onsetTicks: number }>();
  const voices = new Map<string, { channel: number; program: number; notes: MidiNote[] }>();
  const end = (key: string, offsetTicks: number) => {
    const note = sounding.get(key);
    sounding.delete(key);
    if (!note || offsetTicks <= note.onsetTicks) return;
    const { voice, midi, velocity, onsetTicks } = note;
    const onsetSec = ticksToSeconds(map, onsetTicks);
    const offsetSec = ticksToSeconds(map, offsetTicks);
    voices.get(voice)!.notes.push({ midi, velocity, onsetTicks, offsetTicks, onsetSec, offsetSec });
  };
  for (const event of track) {
    if (event.type === 'programChange') programs.set(event.channel, event.programNumber & 0x7f);
    if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
    const { channel, noteNumber: midi, ticks } = event;
    if (!(midi >= 0 && midi <= 127)) continue;
    end(`${channel} ${midi}`, ticks);
    if (event.type === 'noteOff') continue;
    const program = programs.get(channel) ?? 0;
    const voice = `${channel} ${program}`;
    if (!voices.has(voice)) voices.set(voice, { channel, program, notes: [] });
    sounding.set(`${channel} ${midi}`, { voice, midi, velocity: event.velocity & 0x7f, onsetTicks: ticks });
  }
  for (const key of [...sounding.keys()]) end(key, track.at(-1)!.ticks);
  const name = nameOf(track);
  return [...voices.values()]
    .filter(({ notes }) => notes.length > 0)
    .map(({ channel, program, notes }) => ({
      name,
      channel,
      sound: channel === 9 ? { kind: 'percussion' } : { kind: 'pitched', program },
      notes: notes.sort((a, b) => a.onsetTicks - b.onsetTicks || a.midi - b.midi),
    }));
}
