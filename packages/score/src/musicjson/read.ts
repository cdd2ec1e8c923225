import type { Score } from '../model';
import { err, type Result } from '@notewright/result';
import { decodeMusicJson } from './decode';
import type { MusicJsonError } from './source';

/** Reads MusicJSON as text: a file somebody brings, or what the editor saves. Some programs begin a file with a mark of its coding. */
export function readMusicJson(text: string): Result<Score, MusicJsonError | { readonly code: 'not-json' }> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return err({ code: 'not-json' });
    throw error;
  }
  return decodeMusicJson(json);
}
