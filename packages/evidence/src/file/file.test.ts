import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { gzipSync, zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Evidence, HeardNote } from '../evidence';
import { randomEvidence, seededRandom } from '../testing/random-evidence';
import { readEvidence } from './read';
import { joinSections } from './sections';
import { writeEvidence } from './write';

const read = (bytes: Uint8Array): Evidence => {
  const result = readEvidence(bytes);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`);
  return result.value;
};
const openNatively = (deflated: Uint8Array, most: number) =>
  inflateRawSync(deflated, { maxOutputLength: Math.max(1, most) });
/** Of both ways to open what is compressed. */
const codeOf = (bytes: Uint8Array) => {
  const [result, natively] = [readEvidence(bytes), readEvidence(bytes, openNatively)];
  expect(natively.ok || natively.error.code).toBe(result.ok || result.error.code);
  return result.ok ? 'ok' : result.error.code;
};
const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

describe('what was heard, written and read again', () => {
  test('is equal, whatever was heard; and writing it again gives the same bytes', () => {
    for (const seed of seeds) {
      const once = read(writeEvidence(randomEvidence(seed)));
      const bytes = writeEvidence(once);
      expect(read(bytes)).toEqual(once);
      expect(writeEvidence(read(bytes))).toEqual(bytes);
    }
  });

  test('is the same, whoever compressed it', () => {
    for (const seed of seeds) {
      const heard = randomEvidence(seed);
      expect(read(writeEvidence(heard, deflateRawSync))).toEqual(read(writeEvidence(heard)));
    }
  });

  test('is the same, whoever opens it', () => {
    for (const seed of seeds) {
      const bytes = writeEvidence(randomEvidence(seed));
      expect(readEvidence(bytes, openNatively)).toEqual(readEvidence(bytes));
    }
  });

  test('keeps notes within a twentieth of a millisecond, and everything else within its step', () => {
    for (const seed of seeds) {
      const heard = randomEvidence(seed);
      const again = read(writeEvidence(heard));
      expect(again.durationSec).toBe(heard.durationSec);
      expect(again.tuningCents).toBe(heard.tuningCents);
      expectNear(again.notes, heard.notes);
      if (heard.candidates) expectNear(again.candidates!, heard.candidates);
      for (const [curve, tolerance] of [
        ['onsetStrength', 0.0035],
        ['tuning', 0.0625],
        ['loudness', 0.25],
      ] as const) {
        expect(again[curve]?.frameRateHz).toBe(heard[curve]?.frameRateHz);
        expect(again[curve]?.values.length).toBe(heard[curve]?.values.length);
        heard[curve]?.values.forEach((value, index) =>
          expect(Math.abs(again[curve]!.values[index]! - value)).toBeLessThanOrEqual(tolerance + 1e-9),
        );
      }
      for (const part of ['chroma', 'bassChroma', 'beliefs'] as const) expect(again[part]).toEqual(heard[part]);
      for (const drum of ['kick', 'snare', 'hat'] as const) {
        expect(again.drums?.[drum].length).toBe(heard.drums?.[drum].length);
        heard.drums?.[drum].forEach((sec, index) => expect(again.drums?.[drum][index]).toBeCloseTo(sec, 3));
      }
      const shares = ({ condition, beside }: Evidence) => Object.entries({ ...condition, ...beside });
      expect(shares(again).length).toBe(shares(heard).length);
      for (const [name, share] of shares(heard))
        expect(shares(again)).toContainEqual([name, expect.closeTo(share as number, 3)]);
      expect(again.silences?.length).toBe(heard.silences?.length);
    }
  });

  test('a note shorter than the grid still ends after it begins', () => {
    const brief = { onsetSec: 1, offsetSec: 1.00001, midi: 60, velocity: 64, confidence: 0.5 };
    const [note] = read(writeEvidence({ version: 2, durationSec: 2, tuningCents: 0, notes: [brief] })).notes;
    expect(note!.offsetSec).toBeGreaterThan(note!.onsetSec);
  });

  test('silence has no notes and no curves', () => {
    const silence: Evidence = { version: 2, durationSec: 3, tuningCents: 0, notes: [] };
    expect(read(writeEvidence(silence))).toEqual(silence);
  });

  test('a bend of a note that is not there, or of more than three semitones, is damage', () => {
    const withBend = (...bytes: number[]) =>
      readEvidence(
        joinSections([
          ['head', new Uint8Array(16)],
          ['note', new Uint8Array([1, 0, 1, 60, 64, 1, 0])],
          ['bent', new Uint8Array(bytes)],
        ]),
      );
    expect(withBend(1, 0, 2)).toMatchObject({ ok: true, value: { notes: [{ midi: 60, bentSemitones: 2 }] } });
    expect(withBend(1, 1, 2)).toMatchObject({ ok: false, error: { code: 'damaged' } });
    expect(withBend(1, 0, 4)).toMatchObject({ ok: false, error: { code: 'damaged' } });
  });

  test('a section of a later writer is passed over', () => {
    const head = new Uint8Array(16);
    const later = joinSections([
      ['head', head],
      ['horn', new Uint8Array([1, 2, 3])],
      ['note', new Uint8Array([0])],
    ]);
    expect(read(later)).toEqual({ version: 2, durationSec: 0, tuningCents: 0, notes: [] });
  });
});

function expectNear(again: readonly HeardNote[], notes: readonly HeardNote[]): void {
  expect(again.length).toBe(notes.length);
  notes.forEach((note, index) => {
    const other = again[index]!;
    const exact = ({ midi, velocity, cents, bentSemitones }: HeardNote) => [midi, velocity, cents, bentSemitones];
    expect(exact(other)).toEqual(exact(note));
    expect(Math.abs(other.onsetSec - note.onsetSec)).toBeLessThanOrEqual(0.00005 + 1e-9);
    expect(Math.abs(other.offsetSec - note.offsetSec)).toBeLessThanOrEqual(0.0001 + 1e-9);
    expect(Math.abs(other.confidence - note.confidence)).toBeLessThanOrEqual(0.0005 + 1e-9);
  });
}

describe('what the first version left beside a song', () => {
  const old = {
    version: 1,
    durationSec: 12.345,
    tuningCents: -3.5,
    notes: [
      { onsetSec: 0, offsetSec: 0.5, midi: 48, velocity: 70, confidence: 0.91 },
      { onsetSec: 0.25, offsetSec: 0.5121, midi: 64, velocity: 1, confidence: 1 },
    ],
    onsetStrength: { frameRateHz: 50, values: [0, 0.25, 2, 0.001] },
  };
  const stored = (value: unknown) => gzipSync(new TextEncoder().encode(JSON.stringify(value)));

  test('is read as it was', () => expect(read(stored(old))).toEqual(old));

  test.each([
    ['another document', { version: '4', partList: [] }, 'not-evidence'],
    ['a pitch below the piano', { ...old, notes: [{ ...old.notes[0], midi: 20 }] }, 'damaged'],
    ['an onset before the one it follows', { ...old, notes: [old.notes[1], old.notes[0]] }, 'damaged'],
    ['a note that is none', { ...old, notes: [null] }, 'damaged'],
    ['a duration that is not a number', { ...old, durationSec: '3' }, 'damaged'],
    ['a curve of words', { ...old, onsetStrength: { frameRateHz: 50, values: ['x'] } }, 'damaged'],
  ])('%s says why not', (_, value, code) => expect(codeOf(stored(value))).toBe(code));

  test('text that opens to gigabytes is refused before it is kept', () => {
    const bomb = gzipSync(new Uint8Array(33 * 2 ** 20));
    expect(bomb.length).toBeLessThan(200_000);
    expect(codeOf(bomb)).toBe('damaged');
  });
});

describe('files made to break the reader', () => {
  const whole = writeEvidence(randomEvidence(7));

  test('cut anywhere, it is damaged', () => {
    for (let length = 0; length < whole.length; length += length < 100 ? 1 : 37) {
      expect(['damaged', 'not-evidence']).toContain(codeOf(whole.slice(0, length)));
    }
  });

  test('any byte changed, it is refused or still evidence, and nothing is thrown', () => {
    const random = seededRandom(3);
    let refused = 0;
    for (let round = 0; round < 400; round++) {
      const changed = whole.slice();
      changed[Math.floor(changed.length * random())]! ^= 1 + Math.floor(255 * random());
      if (codeOf(changed) !== 'ok') refused++;
    }
    expect(refused).toBeGreaterThan(380); // what passes is a section renamed to one we do not know
  });

  test('a later version is named as such', () => {
    const later = whole.slice();
    later[8] = 3;
    expect(codeOf(later)).toBe('newer-version');
  });

  const patched = (...changes: readonly (readonly [at: number, value: number])[]) => {
    const bytes = whole.slice();
    for (const [at, value] of changes) new DataView(bytes.buffer).setUint32(at, value, true);
    return bytes;
  };
  test.each([
    ['a section of four gigabytes', patched([16, 0xffffffff])],
    ['a stored length beyond the file', patched([20, 0xffffffff])],
    ['more sections than there are', patched([8, 0xffff0002])],
    ['a wrong sum', patched([24, 1])],
  ])('%s is damaged', (_, bytes) => expect(codeOf(bytes)).toBe('damaged'));

  const head = new Uint8Array(16);
  const withSection = (name: string, content: number[]) =>
    joinSections([
      ['head', head],
      ...(name === 'note' ? [] : ([['note', new Uint8Array([0])]] as const)),
      [name, new Uint8Array(content)],
    ]);
  const rate = [0, 0, 0, 0, 0, 0, 0x49, 0x40]; // 50 as a real number
  test.each([
    ['a billion notes in no bytes', withSection('note', [0x80, 0x94, 0xeb, 0xdc, 0x03])],
    ['a number without end', withSection('note', new Array<number>(40).fill(0xff))],
    ['a pitch below the piano', withSection('note', [1, 0, 1, 20, 64, 100, 0])],
    ['a velocity of 0', withSection('note', [1, 0, 1, 60, 0, 100, 0])],
    ['bytes behind the last value', withSection('note', [0, 0])],
    ['a curve whose rate is not a number', withSection('loud', [...new Array<number>(16).fill(0xff), 0])],
    ['chroma of a billion frames', withSection('chro', [...rate, 0x80, 0x94, 0xeb, 0xdc, 0x03])],
    ['beliefs of a billion frames', withSection('blfs', [...rate, 0x80, 0x94, 0xeb, 0xdc, 0x03])],
    ['a silence without length', withSection('slnc', [1, 5, 0])],
    ['a strike after eleven days', withSection('drum', [1, 0xff, 0xff, 0xff, 0xff, 0x7f, 0, 0])],
    ['a share beyond the whole', withSection('cond', [3, 0, 0, 0xe9, 0x07])],
    ['a condition of two shares', withSection('cond', [2, 0, 0])],
    ['two heads', joinSections([['head', head], ['head', head], ['note', new Uint8Array([0])]])], // prettier-ignore
    ['no notes', joinSections([['head', head]])],
    ['no head', joinSections([['note', new Uint8Array([0])]])],
  ])('%s is damaged', (_, bytes) => expect(codeOf(bytes)).toBe('damaged'));

  test('a section that opens to more than it says is stopped there', () => {
    const deflated = zlibSync(new Uint8Array(50 * 2 ** 20)).subarray(2, -4);
    const bytes = new Uint8Array(12 + 16 + deflated.length);
    bytes.set(whole.subarray(0, 12));
    bytes.set([...'note'].map((letter) => letter.charCodeAt(0)), 12); // prettier-ignore
    const view = new DataView(bytes.buffer);
    view.setUint16(10, 1, true);
    view.setUint32(16, 1000, true);
    view.setUint32(20, deflated.length, true);
    bytes.set(deflated, 28);
    const before = process.memoryUsage().arrayBuffers;
    expect(codeOf(bytes)).toBe('damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 2 ** 20);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['text', new TextEncoder().encode('{"notes":[]}')],
  ])('%s is not evidence', (_, bytes) => expect(codeOf(bytes)).toBe('not-evidence'));
});
