import { expect, test } from 'vitest';
import { DONE } from '../refused';
import { cleanName, refuseBlockedComposer, refuseMismatch } from './song-info';

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
  for (const composer of ['Carl', 'Musterer, Carl', 'Anna'])
    expect(refuseBlockedComposer(composer, blocked)).toEqual(DONE);
});

test('each mode has its own instruments', () => {
  expect(refuseMismatch('arrangement', 'piano_easy')).toEqual(DONE);
  expect(refuseMismatch('arrangement', 'piano')).toMatchObject({ error: { code: 'bad-request' } });
  expect(refuseMismatch('leadsheet', 'vocals')).toMatchObject({ error: { code: 'bad-request' } });
});
