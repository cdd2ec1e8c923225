import { keyNamed, tonicOf, keyOf, type Key, type Mode, type NoteName } from '@notewright/score';
import { NEW_METERS, USUAL, type Style } from './styles';
import { LENGTH, PHRASE_MEASURES, type NewMusicWish } from './wish';

/** What each word says, in English and German; the first that is found of each kind counts. */
const STYLE_WORDS: readonly (readonly [RegExp, Style])[] = [
  [/waltz|walzer|valse/, 'waltz'],
  [/ma[zs]urka/, 'mazurka'],
  [/polonaise|polonäse/, 'polonaise'],
  [/minuet|menuett/, 'minuet'],
  [/\bmarch|marsch/, 'march'],
  [/hymn|chorale?\b|kirchenlied/, 'hymn'],
  [/\bsong|lied\b|ballade?\b/, 'song'],
];
const SOLOIST_WORDS: readonly (readonly [RegExp, NewMusicWish['soloist']])[] = [
  [/violin|geige/, 'violin'],
  [/flute|flöte/, 'flute'],
  [/\bsax/, 'sax'],
  [/guitar|gitarre/, 'guitar'],
  [/\bvoice|vocals|sing(er|stimme)|gesang/, 'vocals'],
];
const PIANO = /piano|klavier/;
const SAD = /\bsad\b|melanchol|traurig|wehmütig|düster|\bdark\b|schwermütig|mournful/;
const HAPPY = /happy|cheerful|merry|fröhlich|heiter|lustig|festive|festlich/;
const CALM = /calm|quiet|gentle|peaceful|ruhig|sanft|friedlich/;
const LIVELY = /lively|lebhaft|energetic|bewegt|virtuos/;
const SLOW = /\bslow|langsam/;
const FAST = /\bfast\b|\bquick|schnell|rasch|\bflott/;
const LOW = /\blow\b|\bdeep\b|\btief/;
const HIGH = /\bhigh\b|\bhoch|\bhohe/;
const SHORT = /\bshort|\bkurz/;
const MINOR = /\bminor\b|\bmoll\b/;
const MAJOR = /\bmajor\b|\bdur\b/;
const ENGLISH_KEY = /(?:^|[^a-zäöü])([a-g])[\s-]?(#|♯|sharp|b(?=[\s-])|♭|flat)?[\s-]*(major|minor)\b/;
const GERMAN_KEY = /(?:^|[^a-zäöü])(as|es|[a-h](?:is|es)?)[\s-]*(dur|moll)\b/;
const BPM = /(\d{2,3})\s*(bpm|beats)/;
const TEMPO = /tempo\s*(\d{2,3})/;
const COUNT = /(\d{1,2})[\s-]*(bar|measure|takt)/;
const LONG = /\blong\b|\blang(e[rsn]?)?\b/;

/**
 * What a sentence wishes for, by plain rules: words for a style, a key, a meter, a tempo, a length, a mood and an instrument, in English
 * or German. "A sad waltz in D minor", "ein lebhafter Marsch in B-Dur, 32 Takte".
 *
 * @param usual  for what it does not say
 * @returns undefined when it says nothing of this, or what cannot be: a waltz in 4/4
 */
export function wishedInWords(text: string, usual: NewMusicWish): NewMusicWish | undefined {
  const said = saidIn(text);
  const style = STYLE_WORDS.find(([words]) => words.test(said))?.[1];
  const soloist = SOLOIST_WORDS.find(([words]) => words.test(said))?.[1];
  const piano = PIANO.test(said);
  const named = keyIn(said);
  const mode = SAD.test(said) ? 'minor' : HAPPY.test(said) ? 'major' : modeIn(said);
  const meter = NEW_METERS.find((one) => new RegExp(`(^|\\D)${one}(\\D|$)`).test(said));
  const bpm = numberIn(BPM, said) ?? numberIn(TEMPO, said);
  const count = numberIn(COUNT, said) ?? (SHORT.test(said) ? 8 : LONG.test(said) ? 32 : undefined);
  const motion =
    CALM.test(said) || SAD.test(said) ? 'calm' : LIVELY.test(said) || HAPPY.test(said) ? 'lively' : undefined;
  const register = LOW.test(said) ? 'low' : HIGH.test(said) ? 'high' : undefined;
  const pace = SLOW.test(said) ? 0.75 : FAST.test(said) ? 1.25 : undefined;
  const all = [style, soloist, named, mode, meter, bpm, count, motion, register, pace];
  if (all.every((one) => one === undefined) && !piano) return undefined;
  const wanted = style ?? (meter && !USUAL[usual.style].meters.includes(meter) ? 'song' : usual.style);
  if (meter && !USUAL[wanted].meters.includes(meter)) return undefined;
  const fits = USUAL[wanted].meters.includes(usual.meter) && style === undefined;
  const tempo = bpm ?? Math.round((style ? USUAL[wanted].bpm : usual.bpm) * (pace ?? 1));
  return {
    ...usual,
    style: wanted,
    meter: meter ?? (fits ? usual.meter : USUAL[wanted].meters[0]),
    key: named ?? (mode && mode !== usual.key.mode ? keyOf(tonicOf(usual.key), mode) : usual.key),
    bpm: Math.min(244, Math.max(30, tempo)),
    measures: count === undefined ? usual.measures : wholePhrases(count),
    motion: motion ?? usual.motion,
    register: register ?? usual.register,
    soloist: soloist ?? (piano ? 'piano' : usual.soloist),
    layout: soloist ? (piano ? 'duo' : 'leadsheet') : piano ? 'piano' : usual.layout,
  };
}

/** Everything that says something. */
const TELLING: readonly RegExp[] = [
  ...[...STYLE_WORDS, ...SOLOIST_WORDS].map(([words]) => words),
  ...[PIANO, SAD, HAPPY, CALM, LIVELY, SLOW, FAST, LOW, HIGH, SHORT, LONG, MINOR, MAJOR],
  ...[ENGLISH_KEY, GERMAN_KEY, BPM, TEMPO, COUNT],
  ...NEW_METERS.map((meter) => new RegExp(meter)),
];
/** Words that say nothing by themselves. */
const FILLING = new Set(
  `a an the in with for and of at to on it is be i me my please make write compose would like want piece music tune melody something some
  very rather quite little bit key time solo ein eine einen einem einer eines der die das den dem in im mit für und von zu auf es ist sei
  ich mir bitte schreibe schreib komponiere mach hätte gern gerne möchte stück musik melodie etwas sehr eher recht ein bisschen tonart
  solo lied`.split(/\s+/),
);

/** The words of a wish that say nothing `wishedInWords` knows, as they were typed. */
export function notUnderstood(text: string): readonly string[] {
  const said = saidIn(text);
  const understood = TELLING.flatMap((rule) =>
    [...said.matchAll(new RegExp(rule.source, 'g'))].map(
      (found) => [found.index, found.index + found[0].length] as const,
    ),
  );
  return [...text.normalize('NFC').matchAll(/[^\s.,;:!?"'„“”()]+/gu)].flatMap(({ 0: word, index }) => {
    const touched = understood.some(([from, to]) => from < index + word.length && to > index);
    return touched || FILLING.has(word.toLowerCase()) ? [] : [word];
  });
}

/**
 * A length as it can be had: whole phrases.
 *
 * @param measures  any number of them, also a fraction or below 0
 */
export const wholePhrases = (measures: number): number =>
  Math.min(LENGTH.max, Math.max(LENGTH.min, PHRASE_MEASURES * Math.round(measures / PHRASE_MEASURES)));

function numberIn(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const modeIn = (text: string): Mode | undefined =>
  MINOR.test(text) ? 'minor' : MAJOR.test(text) ? 'major' : undefined;

const saidIn = (text: string): string => text.toLowerCase().normalize('NFC');

/** "D minor", "E flat major", "F# minor"; "d-Moll", "Es-Dur", "fis-Moll", where B is B flat and H is B. */
function keyIn(text: string): Key | undefined {
  const english = ENGLISH_KEY.exec(text);
  if (english) {
    const alter = /#|♯|sharp/.test(english[2] ?? '') ? 1 : english[2] ? -1 : 0;
    return keyNamed(noteName(english[1] ?? 'c', alter), english[3] === 'minor' ? 'minor' : 'major');
  }
  const german = GERMAN_KEY.exec(text);
  if (!german) return undefined;
  const name = german[1] ?? 'c';
  const mode = german[2] === 'moll' ? 'minor' : 'major';
  if (name === 'b') return keyNamed(noteName('b', -1), mode);
  const letter = name.startsWith('h') ? 'b' : name.charAt(0);
  return keyNamed(noteName(letter, name.endsWith('is') ? 1 : name.length > 1 ? -1 : 0), mode);
}

const noteName = (letter: string, alter: number): NoteName => ({
  step: letter.toUpperCase() as NoteName['step'],
  alter,
});
