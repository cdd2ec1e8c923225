import type { HostileFile } from './bytes';
import { filmFiles } from './film-files';
import { MPEG_FILES } from './mpeg-files';
import { OGG_AND_FLAC_FILES } from './ogg-flac-files';
import { otherFiles } from './other-files';
import { WAVE_FILES } from './wave-files';

/**
 * Files made to break decoders, by the family of their formats: cut, lying about lengths, rates and channels, nested, endless,
 * unpacking to gigabytes, pointing elsewhere. None is larger than an upload may be.
 *
 * @param elsewhere  absolute path of a sound file none of them may be able to play
 */
export const hostileMedia = (elsewhere: string): Readonly<Record<string, readonly HostileFile[]>> => ({
  'WAV, AIFF and CAF': WAVE_FILES,
  'MP3 and AAC': MPEG_FILES,
  'MP4 and QuickTime': filmFiles(elsewhere),
  'Ogg and FLAC': OGG_AND_FLAC_FILES,
  'Matroska, ASF, AMR and what is no sound': otherFiles(elsewhere),
});
