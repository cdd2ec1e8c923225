import { expect, test } from 'vitest';
import { ANALYSIS_ERRORS, SONG_SOURCE } from '@notewright/contracts';
import { LISTEN_ERRORS, type ListenErrorCode } from '@notewright/listen';
import { codeOfListenError } from './failure-codes';

const codes = Object.keys(LISTEN_ERRORS) as ListenErrorCode[];

test('a music file that cannot be heard is always error 400', () => {
  for (const code of codes) expect(codeOfListenError(code, SONG_SOURCE.file)).toBe(400);
});

test('a microphone recording is 100 when there was nothing to hear, else 500', () => {
  expect(codeOfListenError('silent', SONG_SOURCE.mic)).toBe(100);
  expect(codeOfListenError('too-short', SONG_SOURCE.mic)).toBe(100);
  expect(codeOfListenError('not-music', SONG_SOURCE.mic)).toBe(100);
  expect(codeOfListenError('crashed', SONG_SOURCE.mic)).toBe(500);
});

test('every source has an error of the catalogue for everything that can go wrong', () => {
  for (const source of Object.values(SONG_SOURCE))
    for (const code of codes) expect(ANALYSIS_ERRORS).toHaveProperty(String(codeOfListenError(code, source)));
});
