import { expect, test } from 'vitest';
import { notation } from '@notewright/score/testing';
import { notate } from '../notate';
import { networks } from '../testing/networks';
import type { NotateSettings } from '../settings';
import { PIANO, played } from '../testing/played';

/** What is written of a tune for the guitar, with strings and frets, of which notes are heard as bent. */
function written(
  tune: string,
  bent: Readonly<Record<number, number>>,
  instrument: NotateSettings['instrument'] = 'guitar',
): string {
  const heard = played(tune, { bpm: 90 });
  const notes = heard.notes.map((note, index) => ({
    ...note,
    ...(bent[index] !== undefined && { bentSemitones: bent[index] }),
  }));
  const settings = { ...PIANO, instrument, bpm: 90, timeSignature: { beats: 4, beatUnit: 4 } } as const;
  return notation(notate({ ...heard, notes }, settings, networks).score).replace(/\?[\d.]+/g, '');
}

const TUNE = '4/4 | E4/q G4/q A4/h | D5/q C5/q A4/h |';

test('a string that was heard to be bent is written at the fret that is held, and sounds where it was heard', () => {
  const [plain, bent] = [written(TUNE, {}), written(TUNE, { 1: 2, 3: 3 })];
  const [, string, fret] = /G4@(\d)\.(\d+)/.exec(plain) ?? [];
  expect(bent).toContain(`F4%bend4@${string}.${Number(fret) - 2}/q`);
  expect(bent).toMatch(/B4%bend6@\d\.\d+\/q/);
  expect(plain).not.toContain('%');
});

test('written as two values it is bent once, and tied', () => {
  const text = written('4/4 | E4/q G4/8 B4/8~ B4/h | E4/q G4/8 B4/8~ B4/h |', { 2: 2 });
  expect(text).toMatch(/A4%bend4@(\d\.\d+)\/8~ A4@\1\/h/);
  expect(text.match(/%/g)).toHaveLength(1);
});

test('an open string is not bent: it is the next one, at its fret', () =>
  expect(written('4/4 | E4/q G4/q A4/q F4/q | E4/q G4/q F4/h |', { 3: 1 })).toContain('E4%bend2@4.5/'));

test('the open lowest string is not bent, nor one of a chord, nor what is no guitar', () => {
  expect(written('4/4 | E2/q G2/q F2/h |', { 2: 1 })).not.toContain('%');
  expect(written('4/4 | [E3 B3 G4]/w | E4/w |', { 2: 2 })).not.toContain('%');
  expect(written(TUNE, { 1: 2 }, 'piano')).not.toContain('%');
});
