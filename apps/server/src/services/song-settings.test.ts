import type { SongSettings } from '@notewright/contracts';
import type { NotateSettings } from '@notewright/notate';
import { expect, test } from 'vitest';
import { settingsFields } from './song-settings';

/**
 * The same, whether or not it may be changed. The unit of a beat is any number in a score; here only note values can be named, and a meter or
 * key that is given is also printed.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? {
        -readonly [K in keyof T as K extends 'hidden' | 'unnamed' ? never : K]: K extends 'beatUnit'
          ? number
          : Plain<T[K]>;
      }
    : T;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** What the song itself says, or nobody tells. */
type SaidElsewhere = 'title' | 'composer' | 'subtitle' | 'source' | 'sourceId' | 'minConfidence';

test('what is stored of a song is what it can be written down with, no more and no less', () => {
  // The type checker sees to it: a field that one of them lacks, or has otherwise, makes this false.
  const same: Same<Plain<Required<Omit<SongSettings, 'version'>>>, Plain<Required<Omit<NotateSettings, SaidElsewhere>>>> = true; // prettier-ignore
  const less: Same<Plain<Omit<SongSettings, 'grid'>>, Plain<Omit<SongSettings, 'key'>>> = false;
  expect([same, less]).toEqual([true, false]);
});

test('the songbook’s parameters are mode and instrument of the settings', () => {
  expect(settingsFields({ version: 1, mode: 'leadsheet', instrument: 'sax', grid: 'swing' })).toEqual({
    ...{ mode: 'leadsheet', instrument: 'sax', parameters: '{"mode":"leadsheet","instrument":"sax"}' },
    settings: '{"version":1,"mode":"leadsheet","instrument":"sax","grid":"swing"}',
  });
  const said = '{"mode":"universal","instrument":"piano","autotune":false}';
  expect(settingsFields({ version: 1, mode: 'leadsheet', instrument: 'sax' }, said).parameters).toBe(
    '{"mode":"leadsheet","instrument":"sax","autotune":false}',
  );
  for (const nothing of ['', 'null', '7', '[1]', 'no json'])
    expect(
      JSON.parse(settingsFields({ version: 1, mode: 'leadsheet', instrument: 'sax' }, nothing).parameters),
    ).toMatchObject({ mode: 'leadsheet', instrument: 'sax' });
});
