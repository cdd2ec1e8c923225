import type { SongSettings } from '@notewright/contracts';
import type { HeardNote } from '@notewright/evidence';
import type { Heard } from './protocol';

/** What was heard, at the moments the score and its settings speak of: those of the video, where the recording was cut out of one. */
export function heardInSource(heard: Heard, { startsAtSec = 0 }: SongSettings): Heard {
  if (startsAtSec === 0) return heard;
  const later = (note: HeardNote): HeardNote => ({
    ...note,
    onsetSec: note.onsetSec + startsAtSec,
    offsetSec: note.offsetSec + startsAtSec,
  });
  const { durationSec, notes, candidates } = heard;
  return { durationSec: durationSec + startsAtSec, notes: notes.map(later), candidates: candidates.map(later) };
}
