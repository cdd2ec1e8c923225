import { writeMidi as writeForeign, type MidiEvent } from 'midi-file';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { music } from '@notewright/score/testing';
import { FORMAT_ERRORS } from '../errors';
import { readMidi } from './read';
import { writeMidi } from './write';

/** A file as another program would write it. */
const foreign = (tracks: MidiEvent[][], format: 0 | 1 = 1, ticksPerBeat = 96): Uint8Array =>
  Uint8Array.from(writeForeign({ header: { format, numTracks: tracks.length, ticksPerBeat }, tracks }));

const on = (deltaTime: number, noteNumber: number, velocity = 80, channel = 0): MidiEvent => ({
  deltaTime,
  type: 'noteOn',
  channel,
  noteNumber,
  velocity,
});
const off = (deltaTime: number, noteNumber: number, channel = 0): MidiEvent => ({
  deltaTime,
  type: 'noteOff',
  channel,
  noteNumber,
  velocity: 0,
});
const end: MidiEvent = { deltaTime: 0, type: 'endOfTrack', meta: true } as MidiEvent;

const read = (bytes: Uint8Array) => {
  const result = readMidi(bytes);
  if (!result.ok) throw new Error(result.error.sentence);
  return result.value;
};
const codeOf = (bytes: Uint8Array): string | undefined => {
  const result = readMidi(bytes);
  return result.ok ? undefined : result.error.code;
};

test('one track with many channels and programs is split into one track for each', () => {
  const file = foreign(
    [
      [
        { deltaTime: 0, type: 'programChange', channel: 0, programNumber: 40 },
        on(0, 60),
        on(0, 36, 100, 9),
        off(96, 60),
        off(0, 36, 9),
        { deltaTime: 0, type: 'programChange', channel: 0, programNumber: 73 },
        on(0, 72),
        off(96, 72),
        end,
      ],
    ],
    0,
  );
  expect(read(file).tracks.map(({ sound, notes }) => [sound, notes.map(({ midi }) => midi)])).toEqual([
    [{ kind: 'pitched', program: 40 }, [60]],
    [{ kind: 'percussion' }, [36]],
    [{ kind: 'pitched', program: 73 }, [72]],
  ]);
});

test('a note struck again while it sounds ends there, and one that never ends lasts to the end of its track', () => {
  const { notes } = read(foreign([[on(0, 60), on(96, 60), on(48, 64), { ...end, deltaTime: 48 }]])).tracks[0]!;
  expect(notes.map(({ midi, onsetTicks, offsetTicks }) => [midi, onsetTicks, offsetTicks])).toEqual([
    [60, 0, 96],
    [60, 96, 192],
    [64, 144, 192],
  ]);
});

test('a tempo in any track holds for all', () => {
  const slow: MidiEvent = { deltaTime: 96, type: 'setTempo', microsecondsPerBeat: 1_000_000, meta: true };
  const { tracks } = read(
    foreign([
      [on(0, 60), off(192, 60), end],
      [slow, end],
    ]),
  );
  expect(tracks[0]!.notes[0]!.offsetSec).toBe(1.5);
});

test('a file inside of RIFF, with foreign chunks and cut short, still gives its notes', () => {
  const whole = writeMidi(music('| C4/q D4/q E4/q F4/q |'));
  const header = whole.slice(0, 14);
  const rest = whole.slice(14, whole.length - 6);
  const alien = [...'XFIH'].map((letter) => letter.charCodeAt(0)).concat(0, 0, 0, 2, 1, 2);
  const riff = [...'RIFF----RMIDdata----'].map((letter) => letter.charCodeAt(0));
  const { tracks } = read(Uint8Array.from([...riff, ...header, ...alien, ...rest]));
  expect(tracks[0]!.notes.map(({ midi }) => midi)).toEqual([60, 62, 64, 65]);
});

test('what is no MIDI file, or has no notes, is refused by its reason', () => {
  expect(codeOf(new Uint8Array())).toBe('not-midi');
  expect(codeOf(new TextEncoder().encode('<score-partwise/>'))).toBe('not-midi');
  expect(codeOf(foreign([[end]]))).toBe('no-music');
  expect(codeOf(foreign([[on(0, 60), off(96, 60), end]]).slice(0, 14))).toBe('damaged-midi');
  expect(codeOf(new Uint8Array(17 * 1024 * 1024))).toBe('too-big');
  const timeCode = foreign([[on(0, 60), off(96, 60), end]]);
  timeCode.set([0xe7, 40], 12);
  expect(codeOf(timeCode)).toBe('midi-time-code');
});

test('a file that claims to last for days is refused instead of filling the memory with beats', () => {
  expect(codeOf(foreign([[on(0, 60), off(0x0fffffff, 60), end]], 1, 1))).toBe('too-big');
});

test('no damage makes the reader throw', () => {
  const whole = writeMidi(music('title="x" 3/4 key=G | C4/q (3:2 D4/8 E4/8 F4/8) [C4 E4]/q"la" |'));
  for (let at = 0; at < whole.length; at++) {
    const cut = readMidi(whole.slice(0, at));
    expect(cut.ok || FORMAT_ERRORS.includes(cut.error.code)).toBe(true);
    for (const value of [0, 0x7f, 0x80, 0xff, 0xf7]) {
      const damaged = whole.slice();
      damaged[at] = value;
      const result = readMidi(damaged);
      expect(result.ok || FORMAT_ERRORS.includes(result.error.code)).toBe(true);
    }
  }
});

/** The same numbers every time, 0 to 2³² − 1. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; yield state) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
}

test('nothing that bytes can say makes the reader throw or give impossible notes', () => {
  for (let seed = 0; seed < rounds(400); seed++) {
    const random = numbers(seed);
    const next = (below: number) => Math.floor((random.next().value / 2 ** 32) * below);
    const track = Array.from(
      { length: next(300) },
      () =>
        // mostly what events are made of: status bytes, meta types, small numbers
        [next(256), [0x90, 0x80, 0xff, 0xf0, 0xc0, 0xe0, 0x51, 0x58, 0x2f][next(9)]!, next(4)][next(3)]!,
    );
    const header = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, next(3), 0, 1, 0, 1 + next(255)];
    const length = [0, 0, track.length >> 8, track.length & 0xff];
    const result = readMidi(Uint8Array.from([...header, 0x4d, 0x54, 0x72, 0x6b, ...length, ...track]));
    if (!result.ok) {
      expect(FORMAT_ERRORS, `seed ${seed}`).toContain(result.error.code);
      continue;
    }
    for (const { midi, velocity, onsetTicks, offsetTicks, onsetSec, offsetSec } of result.value.tracks.flatMap(
      ({ notes }) => notes,
    )) {
      expect(midi >= 0 && midi <= 127 && velocity >= 0 && velocity <= 127, `seed ${seed}`).toBe(true);
      expect(onsetTicks < offsetTicks && onsetSec <= offsetSec && Number.isFinite(offsetSec), `seed ${seed}`).toBe(
        true,
      );
    }
  }
});

test('running status, and a note that is ended by striking it without force', () => {
  const track = [0, 0x90, 60, 80, 48, 60, 0, 0, 62, 90, 48, 62, 0, 0, 0xff, 0x2f, 0];
  const header = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0, 96];
  const bytes = Uint8Array.from([...header, 0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, track.length, ...track]);
  expect(
    read(bytes).tracks[0]!.notes.map(({ midi, onsetTicks, offsetTicks }) => [midi, onsetTicks, offsetTicks]),
  ).toEqual([
    [60, 0, 48],
    [62, 48, 96],
  ]);
});
