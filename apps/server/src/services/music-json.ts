import { decodeMusicJson, err, type MusicJsonError, type Result, type Score } from '@notewright/score';

/** Reads MusicJSON as text: a file somebody uploads, or what the editor saves. */
export function readMusicJson(text: string): Result<Score, MusicJsonError | { readonly code: 'not-json' }> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return err({ code: 'not-json' });
    throw error;
  }
  return decodeMusicJson(json);
}
