import { strToU8 } from 'fflate';

/** An event of a Standard MIDI File to be written, at its tick from the start. Channels from 0. */
export type MidiEvent = { readonly ticks: number } & (
  | {
      readonly kind: 'note-off' | 'note-on';
      readonly channel: number;
      readonly midi: number;
      readonly velocity: number;
    }
  | { readonly kind: 'program'; readonly channel: number; readonly program: number }
  | { readonly kind: 'controller'; readonly channel: number; readonly controller: number; readonly value: number }
  /** 0–16383, 8192 in the middle. */
  | { readonly kind: 'wheel'; readonly channel: number; readonly value: number }
  | { readonly kind: 'port'; readonly port: number }
  | { readonly kind: 'text'; readonly as: 'track-name' | 'lyric' | 'marker'; readonly text: string }
  | { readonly kind: 'tempo'; readonly microsPerQuarter: number }
  | {
      readonly kind: 'time-signature';
      readonly beats: number;
      readonly beatUnit: number;
      readonly clicksPerBeat: number;
    }
  | { readonly kind: 'key-signature'; readonly fifths: number; readonly minor: boolean }
);

const TEXT_TYPES = { 'track-name': 3, lyric: 5, marker: 6 } as const;

/**
 * Writes a Standard MIDI File of format 1.
 *
 * @param ppq     ticks per quarter, 1–32767
 * @param tracks  events in any order; at one tick names, ports and meters come before programs, note-offs before note-ons
 * @param endTicks  where every track ends
 */
export function midiFile(ppq: number, tracks: readonly (readonly MidiEvent[])[], endTicks: number): Uint8Array {
  const header = chunk('MThd', [0, 1, ...bigEndian(tracks.length, 2), ...bigEndian(ppq, 2)]);
  const bytes = [header, ...tracks.map((events) => chunk('MTrk', trackBytes(events, endTicks)))];
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of bytes) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function trackBytes(events: readonly MidiEvent[], endTicks: number): number[] {
  const bytes: number[] = [];
  let at = 0;
  for (const event of [...events].sort((a, b) => a.ticks - b.ticks || rank(a) - rank(b))) {
    bytes.push(...variableLength(event.ticks - at), ...eventBytes(event));
    at = event.ticks;
  }
  bytes.push(...variableLength(Math.max(0, endTicks - at)), 0xff, 0x2f, 0);
  return bytes;
}

const rank = ({ kind }: MidiEvent): number =>
  kind === 'note-on' ? 3 : kind === 'note-off' ? 2 : kind === 'text' || kind === 'port' ? 0 : 1;

function eventBytes(event: MidiEvent): readonly number[] {
  switch (event.kind) {
    case 'note-off':
      return [0x80 | event.channel, event.midi, event.velocity];
    case 'note-on':
      return [0x90 | event.channel, event.midi, event.velocity];
    case 'program':
      return [0xc0 | event.channel, event.program];
    case 'controller':
      return [0xb0 | event.channel, event.controller, event.value];
    case 'text':
      return meta(TEXT_TYPES[event.as], [...strToU8(event.text)]);
    case 'wheel':
      return [0xe0 | event.channel, event.value & 0x7f, event.value >> 7];
    case 'port':
      return meta(0x21, [event.port]);
    case 'tempo':
      return meta(0x51, bigEndian(event.microsPerQuarter, 3));
    case 'time-signature':
      return meta(0x58, [event.beats, Math.log2(event.beatUnit), event.clicksPerBeat, 8]);
    case 'key-signature':
      return meta(0x59, [event.fifths & 0xff, event.minor ? 1 : 0]);
  }
}

const meta = (type: number, data: readonly number[]): readonly number[] => [
  0xff,
  type,
  ...variableLength(data.length),
  ...data,
];

function chunk(name: string, data: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 + data.length);
  bytes.set(strToU8(name));
  bytes.set(bigEndian(data.length, 4), 4);
  bytes.set(data, 8);
  return bytes;
}

const bigEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) & 0xff);

/** Seven bits per byte, all but the last marked. */
function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
