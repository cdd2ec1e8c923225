import { expect, test } from 'vitest';
import { ARRANGEMENTS, INSTRUMENTS, INSTRUMENTS_OF, MODES, SONG_STATE } from './choices';
import { analysisErrorSentence } from './errors';
import { UPLOAD_TYPES } from './files';
import { LIMITS } from './limits';
import { DEFAULT_PRICES, DEFAULT_STORE_PRICES, REFUND_DAYS, savingPercent } from './prices';
import { RECORDING_KEY_NAMES, RECORDING_METERS, TEMPO_PRESETS } from './recording';
import { allSources, SOURCES } from './sources';

/** Document 1 §3, §5, §8 and §9, written out: numbers and lists that page and server share. */

test('songs have the states, sources, modes and instruments of the specification', () => {
  expect(SONG_STATE).toEqual({ ok: 0, processing: 1, error: 2, waiting: 3 });
  const numbers = Object.fromEntries(allSources().map(([name, { number }]) => [name, number]));
  expect(numbers).toEqual({ youtube: 0, mic: 1, file: 2, ai: 3, scratch: 4, image: 5, audio: 6 });
  expect([...MODES].sort()).toEqual(['arrangement', 'leadsheet', 'universal']);
  expect(INSTRUMENTS_OF.universal).toEqual(INSTRUMENTS);
  expect([...INSTRUMENTS].sort()).toEqual(['bass', 'flute', 'guitar', 'piano', 'sax', 'violin', 'vocals']);
  expect(INSTRUMENTS_OF.arrangement).toEqual(ARRANGEMENTS);
  expect(ARRANGEMENTS).toEqual(['piano_easy', 'piano_intermediate', 'piano_full']);
  expect(INSTRUMENTS_OF.leadsheet).toEqual(['piano', 'guitar', 'violin', 'flute', 'sax']);
});

test('files, videos and recordings have its limits', () => {
  expect(UPLOAD_TYPES).toEqual(expect.arrayContaining(['.mp3', '.m4a', '.amr', '.ogg', '.musj']));
  expect(SOURCES.file.upload).toEqual({ mostBytes: 30 * 1024 * 1024, mostFiles: 3 });
  expect(SOURCES.youtube.lengthSec).toEqual({ min: 30, free: 2400, premium: 2400 });
  expect(SOURCES.mic.lengthSec).toEqual({ min: 5, free: 60, premium: 300 });
  expect(SOURCES.mic.bpm).toEqual({ min: 30, max: 244 });
  expect(RECORDING_METERS).toEqual(['3/4', '4/4', '6/8']);
  expect(TEMPO_PRESETS).toEqual([60, 80, 100, 120, 140, 160]);
  expect(RECORDING_KEY_NAMES.filter((name) => name.endsWith('major'))).toHaveLength(12);
  expect(RECORDING_KEY_NAMES.filter((name) => name.endsWith('minor'))).toHaveLength(12);
});

test('the songbook, accounts and plans have its numbers', () => {
  expect(LIMITS).toMatchObject({
    parallelTranscriptions: { free: 3, premium: 10 },
    visibleMeasuresFree: 40,
    passwordLength: 6,
    onboardingSlides: 3,
    songbookRefreshMs: 10_000,
    pageSizes: [50, 100, 250],
  });
  const { premium } = DEFAULT_PRICES;
  const cost = [premium.Yearly, premium.Monthly, DEFAULT_STORE_PRICES.Yearly, DEFAULT_STORE_PRICES.Monthly];
  expect(cost.map((price) => price?.PriceMicros)).toEqual([49_990_000, 9_990_000, 42_990_000, 5_990_000]);
  expect(savingPercent(DEFAULT_STORE_PRICES)).toBe(40);
  expect(REFUND_DAYS).toBe(14);
});

test.each([
  [100, /could not be processed.*too short.*not loud enough.*too noisy/],
  [200, /score file is corrupted/],
  [300, /quality of the image is too bad.*no sheet music/],
  [400, /unknown error with this music file.*another file/],
  [500, /recording could not be transcribed/],
  [600, /video could not be fetched, maybe due to copyright/],
  [700, /^You tricked the ai into self destruction\.$/],
  [12_345, /could not be processed.*too short/],
])('the failure %i is explained as there', (code, sentence) => expect(analysisErrorSentence(code)).toMatch(sentence));
