import { expect, test } from 'vitest';
import { ANALYSIS_ERRORS, allSources, analysisErrorSentence } from '@notewright/contracts';
import { LISTEN_ERRORS, type ListenErrorCode } from '@notewright/listen';
import { codeOfListenError } from './failure-codes';

const codes = LISTEN_ERRORS;

const ownWords = new Set<ListenErrorCode>(['too-long', 'machine-failed']);
const noMusic = new Set<ListenErrorCode>(['too-short', 'silent', 'not-music']);

test('a recording in which no music is heard is error 100, wherever it came from', () => {
  for (const source of ['file', 'mic', 'youtube', 'audio'] as const)
    for (const code of noMusic) expect(codeOfListenError(code, source)).toBe(100);
});

const tooDemanding = new Set<ListenErrorCode>(['too-much-memory', 'too-much-work', 'timeout']);

test('a recording that reached its limits is error 410, which says so, wherever it came from', () => {
  for (const [source] of allSources())
    for (const code of tooDemanding) expect(codeOfListenError(code, source)).toBe(410);
  expect(analysisErrorSentence(410)).toMatch(/memory or computing time/);
});

test('a music file that cannot be played is error 400', () => {
  const others = codes.filter((code) => !noMusic.has(code) && !ownWords.has(code) && !tooDemanding.has(code));
  for (const code of others) expect(codeOfListenError(code, 'file')).toBe(400);
});

test('a recording that is too long is refused as such, and what the machine could not do is our fault, wherever it came from', () => {
  for (const [source] of allSources()) {
    expect(codeOfListenError('too-long', source)).toBe(900);
    expect(codeOfListenError('machine-failed', source)).toBe(800);
  }
  expect(analysisErrorSentence(900)).toBe('The recording is longer than 40 minutes. Please cut it into shorter ones.');
});

test('a video that cannot be played is error 600', () =>
  expect(codeOfListenError('decode-failed', 'youtube')).toBe(600));

test('a microphone recording is 100 when there was nothing to hear, else 500', () => {
  expect(codeOfListenError('silent', 'mic')).toBe(100);
  expect(codeOfListenError('too-short', 'mic')).toBe(100);
  expect(codeOfListenError('not-music', 'mic')).toBe(100);
  expect(codeOfListenError('crashed', 'mic')).toBe(500);
});

test('every source has an error of the catalogue for everything that can go wrong', () => {
  for (const [source] of allSources())
    for (const code of codes) expect(ANALYSIS_ERRORS).toContain(codeOfListenError(code, source));
});
