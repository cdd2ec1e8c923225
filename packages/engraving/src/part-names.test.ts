import { GENERAL_MIDI_NAMES } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { instrumentWords, loadLanguages, shownPartName } from '@notewright/words';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from './options';
import { printedIn } from './printed-words';
import { toMEI } from './to-mei';

beforeAll(() => loadLanguages());

test('beside its staff a part has its name in the language of who reads; what somebody wrote stays', () => {
  const named = (name: string) => music(`4/4 name="${name}" | C4/w |`);
  const score = { ...named('Trumpet'), parts: ['Trumpet', 'Piano', 'Anna'].flatMap((name) => named(name).parts) };
  const labels = (language: 'en' | 'de') => {
    const options = { ...DEFAULT_OPTIONS, words: printedIn(language, score.parts) };
    return [...toMEI(score, { from: 0, to: 1 }, options).matchAll(/<label>([^<]*)</g)].map(([, label]) => label);
  };
  expect(labels('en')).toEqual(['Trumpet', 'Piano', 'Anna']);
  expect(labels('de')).toEqual(['Trompete', 'Klavier', 'Anna']);
});

test('the name of every sound, as new parts get it, is known', () => {
  const german = instrumentWords('de') as Readonly<Record<string, () => string>>;
  expect(GENERAL_MIDI_NAMES.map((name) => shownPartName(name, 'de'))).toEqual(
    GENERAL_MIDI_NAMES.map((_, index) => german[String(index)]?.()),
  );
});
