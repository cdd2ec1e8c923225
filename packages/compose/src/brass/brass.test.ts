import { playabilityIssues } from '@notewright/notate';
import { violations, writtenPart, type Part, type Score } from '@notewright/score';
import { music, notation, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { soundingTones } from '../sounding';
import { tuneOf } from '../tune/tune';
import { brassSteps, brassVersion } from './brass';
import { BRASS } from './players';

/** What sounds of one part alone. */
const tonesOf = (score: Score, part: Part | undefined) => (part ? soundingTones({ ...score, parts: [part] }) : []);
const pitchesIn = (score: Score, part: Part | undefined) => tonesOf(score, part).map(({ midi }) => midi);

/** Everything that must hold of a brass version, whatever the sheet. */
function expectPlayable(sheet: Score, named: string) {
  const version = brassVersion(sheet);
  expect(violations(version), named).toEqual([]);
  expect(version.measures, named).toBe(sheet.measures);
  expect(playabilityIssues(version, 'intermediate'), named).toEqual([]);
  for (const [index, player] of Object.values(BRASS).entries()) {
    const part = version.parts[index];
    expect(part?.sound, named).toEqual(player.sound);
    const pitches = pitchesIn(version, part);
    expect(Math.min(...pitches, 127), `${named}: ${part?.name}`).toBeGreaterThanOrEqual(player.lowest);
    expect(Math.max(...pitches, 0), `${named}: ${part?.name}`).toBeLessThanOrEqual(player.highest);
    for (const { voices } of part?.measures ?? [])
      expect(
        voices.flatMap(({ elements }) => elements).every((one) => one.kind === 'rest' || one.heads.length === 1),
        named,
      ).toBe(true);
  }
  return version;
}

const SONG = music(
  '4/4 key=G bpm=100 | G4/q{G}"O" A4/q B4/q G4/q | C5/q{C} B4/q A4/h{D7} | B4/q{G} A4/q G4/q F#4/q{D7} | G4/w{G} |',
);

test('a song becomes a quartet: trumpet, oboe, clarinet, tuba', () => {
  const version = expectPlayable(SONG, 'song');
  expect(version.parts.map(({ name, sound }) => [name, sound.kind === 'pitched' && sound.program + 1])).toEqual([
    ['Trumpet', 57],
    ['Oboe', 69],
    ['Clarinet', 72],
    ['Tuba', 59],
  ]);
  expect(version.meta).toBe(SONG.meta);
});

test('the trumpet has the tune, in its own rhythm; its player reads it a tone higher', () => {
  const [trumpet] = brassVersion(SONG).parts;
  expect(pitchesIn(SONG, trumpet)).toEqual(pitchesIn(SONG, SONG.parts[0]));
  const first = trumpet && writtenPart(trumpet, SONG.measures).measures[0]?.voices[0]?.elements[0];
  expect(first?.kind === 'chord' && first.heads[0]?.midi).toBe(69);
});

test('the tuba plays the roots of the chords, and all four together the chord', () => {
  const version = brassVersion(SONG);
  const tuba = tonesOf(version, version.parts[3]);
  expect(tuba.filter(({ startTicks }) => startTicks % 40320 === 0).map(({ midi }) => midi % 12)).toEqual([7, 0, 7, 7]);
  const atStart = soundingTones(version).filter(({ startTicks }) => startTicks === 0);
  expect(new Set(atStart.map(({ midi }) => midi % 12))).toEqual(new Set([7, 11, 2]));
});

test('the last chord rests on its bass', () => {
  const version = brassVersion(SONG);
  const last = tonesOf(version, version.parts[3]).at(-1);
  expect([last && last.midi % 12, last?.startTicks, last?.endTicks]).toEqual([7, 3 * 40320, 4 * 40320]);
});

test('what comes back is handed on', () => {
  const strain = '| E4/q F4/q G4/q A4/q | G4/q F4/q E4/h | D4/q E4/q F4/q G4/q | F4/q E4/q D4/h ';
  const tail = '| C5/q B4/q A4/q B4/q | C5/q B4/q A4/h | G4/q A4/q B4/q G4/q | C5/w ';
  const other = '| A4/h B4/h | C5/h B4/q A4/q | G4/h F4/h | E4/w | D4/h E4/h | F4/h G4/h | A4/h G4/h | G4/w ';
  const sheet = music(`4/4 bpm=100 ${strain}${tail}${strain}${tail}${other}|`);
  const version = expectPlayable(sheet, 'handed on');
  const tune = tuneOf(sheet).line;
  const has = (index: number, from: number, to: number): boolean => {
    const own = tonesOf(version, version.parts[index]);
    const sung = tune.filter(({ startTicks }) => startTicks >= from * 40320 && startTicks < to * 40320);
    return sung.every(({ startTicks, midi }) => own.some((tone) => tone.startTicks === startTicks && tone.midi % 12 === midi % 12)); // prettier-ignore
  };
  expect([has(0, 0, 8), has(1, 8, 16), has(0, 16, 24)]).toEqual([true, true, true]);
  expect(has(0, 8, 16)).toBe(false);
});

test('triplets, ties over the barline and dotted notes of the tune stay', () => {
  const sheet = music('6/8 bpm=80 | C5/8 D5/8 E5/8 F5/q.~ | F5/q G5/8 A4/q. | 3/4 (3:2 C5/8 D5/8 E5/8) C5/h |');
  const version = expectPlayable(sheet, 'triplets');
  expect(pitchesIn(version, version.parts[0])).toEqual(pitchesIn(sheet, sheet.parts[0]));
  expect(notation(version)).toContain('(3:2 C5/8 D5/8 E5/8)');
});

test('a tune too high or too low for its player comes into reach whole', () => {
  for (const octave of [1, 2, 7]) {
    const sheet = music(`4/4 | C${octave}/q D${octave}/q E${octave}/q G${octave}/q | C${octave}/w |`);
    const [trumpet] = expectPlayable(sheet, `octave ${octave}`).parts;
    const pitches = pitchesIn(sheet, trumpet);
    expect(pitches.map((midi) => midi - (pitches[0] ?? 0))).toEqual([0, 2, 4, 7, 0]);
  }
});

test('nobody plays longer than a breath lasts', () => {
  const sheet = music(`4/4 bpm=60 ${'| C5/q{C} D5/q E5/q F5/q | G5/h F5/q E5/q '.repeat(8)}|`);
  const version = expectPlayable(sheet, 'breath');
  for (const [index, player] of Object.values(BRASS).entries()) {
    let since = 0;
    let before = 0;
    for (const { startTicks, endTicks } of tonesOf(version, version.parts[index])) {
      if (startTicks > before) since = startTicks;
      expect((endTicks - since) / 10080, `${player.sound.kind} ${index}`).toBeLessThan(player.breathSec + 4);
      before = endTicks;
    }
  }
});

test('an oom-pah stays one', () => {
  const bar = 'C5/h. // C3/q [E4 G4]/q [E4 G4]/q';
  const sheet = music(`3/4 bpm=150 | ${Array(8).fill(bar).join(' | ')} |`);
  const version = expectPlayable(sheet, 'waltz');
  const onsets = (index: number) =>
    tonesOf(version, version.parts[index])
      .slice(0, 2)
      .map(({ startTicks }) => (startTicks / 10080) % 3);
  expect(onsets(3)).toEqual([0, 0]);
  expect(onsets(1)).toEqual([1, 2]);
});

test('a hymn, in which all sing each beat, is no oom-pah', () => {
  const bar = '[E4 C5]/q [F4 D5]/q [E4 C5]/q // [C3 G3]/q [B2 G3]/q [C3 G3]/q';
  const version = expectPlayable(music(`3/4 bpm=110 | ${Array(8).fill(bar).join(' | ')} |`), 'hymn');
  const oboe = tonesOf(version, version.parts[1]);
  expect(oboe.filter(({ startTicks }) => (startTicks / 10080) % 3 === 0).length).toBeGreaterThanOrEqual(6);
});

describe('any sheet', () => {
  test('of nothing but rests, or drums, gives rests', () => {
    const blank = expectPlayable(music('4/4 | r/w | r/w |'), 'blank');
    expect(soundingTones(blank)).toEqual([]);
  });

  test('is valid, in range and playable: random music of all sorts', () => {
    for (let seed = 1; seed <= rounds(60); seed++) expectPlayable(randomScore(seed), `seed ${seed}`);
  });

  test('however absurd: tempi, meters and heights nobody plays', () => {
    for (const text of [
      '4/4 bpm=999 | C4/128 D4/128 E4/64 F4/32 G4/16 A4/8 B4/q r/h |',
      '1/32 bpm=3 | C0/32 | G9/32 | C4/32 |',
      '17/8 | C4/w C4/w C4/8 |',
      '2/2 bpm=400 | (7:4 C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8) (5:4 C4/8 D4/8 E4/8 F4/8 G4/8) |',
    ])
      expectPlayable(music(text), text);
  });

  test('stays as it is, and gives the same version again', () => {
    const sheet = randomScore(7, { measures: 20 });
    const before = JSON.stringify(sheet);
    expect(brassVersion(sheet)).toEqual(brassVersion(sheet));
    expect(JSON.stringify(sheet)).toBe(before);
  });
});

test('says how far it is, ever further', () => {
  const shares = [...brassSteps(SONG)];
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});
