import { TOUR_NAMES } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { hasSeen, seenCookie } from './tourCookies';

test('each tour is remembered by itself, for 365 days', () => {
  expect(seenCookie('songbook')).toBe('tour_songbook=true; path=/; max-age=31536000; samesite=lax');
  const kept = TOUR_NAMES.filter((name) => name !== 'score').map((name) => seenCookie(name).split(';')[0]);
  const cookies = ['language=de', ...kept].join('; ');
  expect(TOUR_NAMES.filter((name) => hasSeen(name, cookies))).toEqual([
    'songbook',
    'edit_sheet',
    'edit_roll',
    'mobile_editor',
  ]);
  expect(hasSeen('songbook', '')).toBe(false);
});
