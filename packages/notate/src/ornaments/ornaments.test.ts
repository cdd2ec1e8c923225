import type { Evidence, HeardNote } from '@notewright/evidence';
import { elementsOf, TICKS_PER_QUARTER, violations, type Chord } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notateWithBeats } from '../notate';
import type { NotateSettings } from '../settings';
import { PIANO, played, sheet } from '../testing/played';
import { networks } from '../testing/networks';

const MELODY = 'E5/q F5/q G5/h // C3/q G3/q C3/h';
const beat = (index: number) => 0.5 + index * 0.6;

const note = (midi: number, onsetSec: number, lengthSec: number): HeardNote => ({
  midi,
  onsetSec,
  offsetSec: onsetSec + lengthSec,
  velocity: 70,
  confidence: 1,
});

/** The melody four times at ♩ = 100, with something added, its beats known; the chords of the upper staff. */
function chords(added: readonly HeardNote[], without: number[] = [], settings: Partial<NotateSettings> = {}) {
  const text = `4/4 | ${MELODY} | ${MELODY} | ${MELODY} | ${MELODY} |`;
  const { notes }: Evidence = played(text, { bpm: 100 });
  const kept = notes.filter((_, index) => !without.includes(index));
  const all = [...kept, ...added].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const timesSec = Array.from({ length: 17 }, (_, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const { score } = notateWithBeats(all, pulses, { ...PIANO, ...settings }, networks);
  expect(violations(score)).toEqual([]);
  return [...elementsOf(score.parts[0]!, 0)]
    .filter(({ voiceIndex }) => voiceIndex === 0)
    .flatMap(({ element }) => (element.kind === 'chord' ? [element] : []));
}

const shown = (found: readonly Chord[]) =>
  found.slice(0, 3).map(({ heads, value, graces, ornament }) => ({
    midi: heads.map(({ midi }) => midi),
    base: value.base,
    ...(graces && { graces: graces.map(({ midi }) => midi) }),
    ...(ornament && { ornament }),
  }));

describe('grace notes', () => {
  test('a quick note before the beat hangs on the note it leads to', () =>
    expect(shown(chords([note(78, beat(2) - 0.08, 0.07)]))).toEqual([
      { midi: [76], base: 4 },
      { midi: [77], base: 4 },
      { midi: [79], base: 2, graces: [78] },
    ]));

  test('main note and upper neighbour before a beat on which others are struck are small notes', () =>
    expect(shown(chords([note(79, beat(2) - 0.12, 0.06), note(81, beat(2) - 0.06, 0.06)]))[2]).toEqual({
      midi: [79],
      base: 2,
      graces: [79, 81],
    }));

  test('before a note that is struck alone they are an inverted mordent', () => {
    const { notes } = played(`4/4 | ${MELODY} |`, { bpm: 100 });
    const bass = notes.findIndex(({ midi, onsetSec }) => midi === 48 && Math.abs(onsetSec - beat(2)) < 0.1);
    const mordent = [note(79, beat(2) - 0.12, 0.06), note(81, beat(2) - 0.06, 0.06)];
    expect(shown(chords(mordent, [bass]))[2]).toEqual({ midi: [79], base: 2, ornament: 'inverted-mordent' });
  });

  test('beside a figure that is as quick all of them are small notes, as most of its returns are, and it stays a rhythm', () => {
    const [dotted, even] = ['C5/8.. B4/32 C5/q', 'C5/q C5/q'];
    const measures = [dotted, dotted, even, even, even, even].map((tune) => `${tune} // F3/8 C4/8 F3/8 C4/8`);
    const { notes } = played(`2/4 | ${[...measures, ...measures].join(' | ')} |`, { bpm: 84, legato: 1.7 });
    const timesSec = Array.from({ length: 25 }, (_, index) => 0.5 + (index * 60) / 84);
    const led = timesSec.filter((_, index) => index > 0 && (index + 11) % 12 > 3).slice(0, -1);
    const graces = led.map((sec) => note(70, sec - 0.0785, 0.06));
    const all = [...notes, ...graces].sort((a, b) => a.onsetSec - b.onsetSec);
    const pulses = { timeSignature: { beats: 2, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
    const found = sheet(notateWithBeats(all, pulses, PIANO, networks));
    expect(found).toContain(dotted);
    expect(found.match(/grace=/g)).toHaveLength(led.length);
  });

  test('one that is held on belongs to the rhythm, and so does one of a run', () => {
    const held = [note(78, beat(2) - 0.1, 0.7)];
    expect(chords(held).some(({ heads }) => heads.some(({ midi }) => midi === 78))).toBe(true);
    const run = [76, 77, 78].map((midi, k) => note(midi, beat(2) - 0.39 + k * 0.13, 0.13));
    expect(chords(run).every(({ graces }) => !graces)).toBe(true);
  });

  test('what is struck high over a bass that follows alone is a note of the other hand', () => {
    const { notes } = played(`4/4 | ${MELODY} |`, { bpm: 100 });
    const half = notes.findIndex(({ midi, onsetSec }) => midi === 79 && Math.abs(onsetSec - beat(2)) < 0.1);
    const found = chords([note(81, beat(2) - 0.08, 0.07)], [half]);
    expect(found.every(({ graces }) => !graces)).toBe(true);
    expect(found.some(({ heads }) => heads.some(({ midi }) => midi === 81))).toBe(true);
  });

  test('one so quick that it sounds with the chord still leads to it', () =>
    expect(shown(chords([note(78, beat(2) - 0.04, 0.045)]))[2]).toEqual({ midi: [79], base: 2, graces: [78] }));

  test('the first of a run is none where a chord is struck with it, however soon the second comes', () => {
    const measure = 'C5/16 D5/16 E5/16 F5/16 G5/q // [C3 E3 G3]/q [C3 E3 G3]/q';
    const { notes } = played(`2/4 | C5/q G5/q // [C3 E3 G3]/q [C3 E3 G3]/q | ${measure} | ${measure} |`, {
      bpm: 150,
      legato: 0.7,
    });
    const late: Record<number, number> = { 48: 0.01, 52: 0.018, 55: 0.026, 74: -0.032 };
    const moved = notes.map((one) => ({ ...one, onsetSec: one.onsetSec + (late[one.midi] ?? 0) }));
    const timesSec = Array.from({ length: 7 }, (_, index) => 0.5 + index * 0.4);
    const pulses = { timeSignature: { beats: 2, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
    expect(sheet(notateWithBeats(moved, pulses, PIANO, networks))).toContain(`${measure} | ${measure}`);
  });

  test.each([
    ['is crushed into the chord with which a piece begins', 0.12, /^[^|]*\| E5\/q:grace=D#5 E5\/q/],
    ['that is as short as what follows is none', 0.9, /^[^|]*\| (?!.*grace=)/],
  ])('a half step let go before all of a chord is struck %s', (_, least, page) => {
    const measure = 'E5/q E5/q // [A2 E3 A3]/8 [A2 E3 A3]/8 [A2 E3 A3]/8 [A2 E3 A3]/8';
    const { notes } = played(`2/4 | ${[measure, measure, measure, measure].join(' | ')} |`, { bpm: 138 });
    const crushed = note(75, 0.464, 0.055);
    const late: Record<number, number> = { 45: -0.008, 57: 0.012, 76: -0.008 };
    const first = notes.map((one) =>
      one.onsetSec > 0.6
        ? one
        : { ...one, onsetSec: one.onsetSec + (late[one.midi] ?? 0), offsetSec: least > 0.5 ? 0.58 : one.offsetSec },
    );
    const timesSec = Array.from({ length: 9 }, (__, index) => 0.5 + (index * 60) / 138);
    const pulses = { timeSignature: { beats: 2, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
    expect(sheet(notateWithBeats([crushed, ...first], pulses, PIANO, networks))).toMatch(page);
  });

  test('one may lead to a trill that begins with its upper note', () => {
    const trill = Array.from({ length: 12 }, (_, k) => note(k % 2 === 0 ? 81 : 79, beat(2) + k * 0.09, 0.09));
    const half = played(`4/4 | ${MELODY} |`, { bpm: 100 }).notes.findIndex(({ midi }) => midi === 79);
    expect(shown(chords([note(83, beat(2) - 0.08, 0.08), ...trill], [half]))[2]).toEqual({
      midi: [79],
      base: 2,
      graces: [83],
      ornament: 'trill',
    });
  });

  test('a lead sheet has none, unless somebody asks for them', () => {
    const grace = [note(78, beat(2) - 0.08, 0.07)];
    const tune = [76, 77, 79].map((midi, index) => ({ midi: [midi], base: index === 2 ? 2 : 4 }));
    expect(shown(chords(grace, [], { mode: 'leadsheet' }))).toEqual(tune);
    expect(shown(chords(grace, [], { mode: 'leadsheet', ornaments: 'signs' }))[2]).toHaveProperty('graces', [78]);
  });

  test('they can be left out, or written where they were played', () => {
    const grace = [note(78, beat(2) - 0.08, 0.07)];
    expect(chords(grace, [], { ornaments: 'omitted' }).every(({ graces }) => !graces)).toBe(true);
    const written = chords(grace, [], { ornaments: 'written-out' });
    expect(written.some(({ heads }) => heads.some(({ midi }) => midi === 78))).toBe(true);
  });
});

test('quick alternation of two neighbours is one note with a trill', () => {
  const trill = Array.from({ length: 12 }, (_, k) => note(k % 2 === 0 ? 79 : 81, beat(2) + k * 0.09, 0.09));
  // the half note G5 (third note above, after E5 C3 F5 G3) gives way to the trill
  const half = played(`4/4 | ${MELODY} |`, { bpm: 100 }).notes.findIndex(({ midi }) => midi === 79);
  expect(shown(chords(trill, [half]))[2]).toEqual({ midi: [79], base: 2, ornament: 'trill' });
});

/** A trill of G5 and A5 from the third beat, struck every so many seconds, without some of its strikes. */
const trill = (gapSec: number, lost: readonly number[] = []) =>
  Array.from({ length: 12 }, (_, k) => note(k % 2 === 0 ? 79 : 81, beat(2) + k * gapSec, gapSec)).filter(
    (_, k) => !lost.includes(k),
  );
const signs = (added: readonly HeardNote[]) => {
  const half = played(`4/4 | ${MELODY} |`, { bpm: 100 }).notes.findIndex(({ midi }) => midi === 79);
  return chords(added, [half]).flatMap(({ ornament }) => ornament ?? []);
};

test('a trill of which some strikes were not heard is one trill', () => {
  expect(signs(trill(0.08, [5]))).toEqual(['trill']);
  expect(signs(trill(0.08, [4, 7, 8]))).toEqual(['trill']);
});

test('what follows a trill on one of its keys is no part of it', () => {
  const page = 'G5/q E5/q G5/h // C3/q G3/q C3/h';
  const { notes } = played(`4/4 | ${page} | ${page} | ${page} | ${page} |`, { bpm: 100, legato: 1 });
  const all = notes.flatMap((one) =>
    one.midi === 79 && one.offsetSec - one.onsetSec > 1
      ? Array.from({ length: 14 }, (_, k) => note(k % 2 === 0 ? 79 : 81, one.onsetSec + k * 0.07, 0.07))
      : [one],
  );
  all.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const timesSec = Array.from({ length: 17 }, (_, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const measure = page.replace('G5/h', 'G5/h:trill');
  expect(sheet(notateWithBeats(all, pulses, PIANO, networks))).toContain(`| ${measure} | ${measure}`);
});

test.each([
  ['a trill of four notes', 'trill', [79, 81, 79, 81]],
  ['a turn over a note that is struck alone', 'turn', [81, 79, 77, 79]],
])('%s is one note with its sign', (_, sign, keys) => {
  const page = 'E5/q F5/q G5/h // C3/q G3/q r/h';
  const { notes } = played(`4/4 | ${page} | ${page} | ${page} | ${page} |`, { bpm: 100, legato: 0.9 });
  const all = notes.flatMap((one) =>
    one.midi === 79 ? keys.map((midi, k) => note(midi, one.onsetSec + k * 0.07, k === 3 ? 0.8 : 0.06)) : [one],
  );
  const timesSec = Array.from({ length: 17 }, (__, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const measure = page.replace('G5/h', `G5/h:${sign}`);
  expect(sheet(notateWithBeats(all, pulses, PIANO, networks))).toContain(`| ${measure} | ${measure}`);
});

test('slow alternation, and what both hands strike together, is written out', () => {
  expect(signs(trill(0.125))).toEqual([]);
  expect(signs([...trill(0.09), ...trill(0.09).map((one) => ({ ...one, midi: one.midi - 24 }))])).toEqual([]);
});

/** Where chords begin in the third measure, which begins with these keys struck so far apart, each held for so long. */
function rolled(keys: readonly number[], gapSec: number, heldSec: number): readonly number[] {
  const text = `4/4 | ${MELODY} | ${MELODY} |`;
  const { notes } = played(text, { bpm: 100 });
  const roll = keys.map((midi, k) => note(midi, beat(8) + k * gapSec, heldSec));
  const timesSec = Array.from({ length: 13 }, (_, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const { score } = notateWithBeats([...notes, ...roll], pulses, PIANO, networks);
  const last = [...elementsOf(score.parts[0]!, 0)].filter(({ measureIndex }) => measureIndex === 2);
  return [
    ...new Set(
      last.filter(({ element }) => element.kind === 'chord').map(({ atTicks }) => atTicks / TICKS_PER_QUARTER),
    ),
  ];
}

test.each([
  ['quickly', 0.04],
  ['slowly', 0.09],
])('a chord rolled %s is one chord', (_, gapSec) => expect(rolled([60, 64, 67, 72], gapSec, 1)).toEqual([0]));

test.each([
  ['its notes are let go', [60, 64, 67, 72], 0.08],
  ['it climbs by steps under the pedal', [60, 62, 64, 65], 1],
])('a quick run is none: %s', (_, keys, heldSec) => expect(rolled(keys, 0.075, heldSec).length).toBeGreaterThan(2));

test('a chord that the left hand rolls under one of the right hand, struck with its first note, is one chord with its sign', () => {
  const page = '[F4 D5 F5]/q A5/q G5/h // [F2 D3 A3]/q:arpeggio F3/q D3/h';
  const { notes } = played(`4/4 | ${page} | ${page} | ${page} | ${page} |`, { bpm: 100, legato: 1 });
  const late: Record<number, number> = { 41: 0, 50: 0.06, 57: 0.12 };
  const rolled = notes.map((one) => ({ ...one, onsetSec: one.onsetSec + (late[one.midi] ?? 0) }));
  const timesSec = Array.from({ length: 17 }, (_, index) => beat(index));
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  const all = rolled.sort((a, b) => a.onsetSec - b.onsetSec);
  const written = sheet(notateWithBeats(all, pulses, { ...PIANO, articulations: true }, networks));
  expect(written).toContain(`| ${page} | ${page} | ${page} | ${page}`);
});
