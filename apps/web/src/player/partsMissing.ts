import { soundfontFile, soundName } from '@notewright/playback';
import type { Score, Sound } from '@notewright/score';
import { shownPartName } from '@notewright/words';

/** Names of the parts that are played by some sounds, or by others of the same file; each once. */
export function partsMissing({ parts }: Pick<Score, 'parts'>, sounds: readonly Sound[]): readonly string[] {
  const files = new Set(sounds.map(soundfontFile));
  const silent = parts.filter(({ sound }) => files.has(soundfontFile(sound)));
  return [...new Set(silent.map(({ name, sound }) => shownPartName(name || soundName(sound))))];
}
