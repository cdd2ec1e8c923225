import { fieldSentence } from '@notewright/contracts';
import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { blockedSentence, namesForm, songInfoForm } from './songInfo';

afterEach(() => speak('en'));

const BLOCKED = ['Carl Muster'];
/** What stands below the fields. */
const problems = (form: ReturnType<typeof namesForm>, given: object): readonly (string | undefined)[] => {
  const read = form.safeParse({ title: 'Tune', composer: 'Anna', agreedToTerms: true, ...given });
  return read.success ? [] : read.error.issues.map(({ message }) => fieldSentence(message) ?? message);
};

test('a composer who is blocked is known before anything is sent', () => {
  const sentence = 'Pieces of the composer Carl Muster cannot be transcribed.';
  for (const form of [namesForm(BLOCKED), songInfoForm(BLOCKED)]) {
    expect(problems(form, { composer: 'MUSTER, Carl (1900)' })).toEqual([sentence]);
    expect(problems(form, { composer: 'Carl Musterer' })).toEqual([]);
  }
  expect(problems(songInfoForm([]), { composer: 'Carl Muster' })).toEqual([]);
  expect([blockedSentence('carl muster', BLOCKED), blockedSentence('Carl', BLOCKED)]).toEqual([sentence, undefined]);
});

test('what is wrong with a name is said in the language that is spoken, also of one that is too long', async () => {
  await speak('de');
  expect(problems(songInfoForm(BLOCKED), { title: 'x'.repeat(301), composer: 'Carl Muster' })).toEqual([
    'Bitte höchstens 300 Zeichen',
    'Stücke von Carl Muster können nicht transkribiert werden.',
  ]);
});
