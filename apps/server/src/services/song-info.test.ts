import { expect, test } from 'vitest';
import { DONE } from '../refused';
import { cleanName, refuseBlockedComposer, refuseWishes } from './song-info';

test('apostrophe entities become apostrophes, ampersands underscores', () => {
  expect(cleanName(' Rock &#39;n&apos; Roll & Blues ')).toBe("Rock 'n' Roll _ Blues");
});

test('a composer is blocked when all words of the name appear, in any order and letter case', () => {
  const blocked = ['Carl Muster'];
  for (const composer of ['Carl Muster', 'MUSTER, Carl', 'carl von muster']) {
    const refused = refuseBlockedComposer(composer, blocked);
    expect(refused).toMatchObject({ error: { code: 'bad-request' } });
    expect(!refused.ok && refused.error.saying?.('en')).toBe(
      'Pieces of the composer Carl Muster cannot be transcribed.',
    );
  }
  const [composed, apart] = ['Antonín Dvořák', 'DVOŘÁK'].map((name, index) => name.normalize(index ? 'NFD' : 'NFC'));
  expect(refuseBlockedComposer(`A. ${apart}, Antonín`, [composed ?? '']).ok).toBe(false);
  for (const composer of ['Carl', 'Musterer, Carl', 'Anna'])
    expect(refuseBlockedComposer(composer, blocked)).toEqual(DONE);
});

test('each mode has its own instruments', () => {
  const config = { blockedComposers: ['Carl Muster'] };
  const asked = { mode: 'arrangement', instrument: 'piano_easy', composer: '' } as const;
  expect(refuseWishes(asked, config)).toEqual(DONE);
  expect(refuseWishes({ ...asked, instrument: 'piano' }, config)).toMatchObject({ error: { code: 'bad-request' } });
  expect(refuseWishes({ ...asked, mode: 'leadsheet', instrument: 'vocals' }, config).ok).toBe(false);
  expect(refuseWishes({ ...asked, composer: 'Carl Muster' }, config).ok).toBe(false);
});
