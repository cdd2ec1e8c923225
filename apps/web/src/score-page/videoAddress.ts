import type { Score, ScoreMeta } from '@notewright/score';

/** YouTube's ids: eleven letters, digits, underscores and hyphens. Anything else never becomes a link. */
const VIDEO_ID = /^[\w-]{11}$/;

/** Address of the video a score was made from; undefined when it was made from something else. */
export const videoAddress = ({ source, customId }: Pick<ScoreMeta, 'source' | 'customId'>): string | undefined =>
  source.toLowerCase() === 'youtube' && VIDEO_ID.test(customId)
    ? `https://www.youtube.com/watch?v=${customId}`
    : undefined;

/** Id of the video that can be played with a score: it has one, and knows where in it its first measure lies. */
export const playableVideo = ({ meta, measures }: Score): string | undefined =>
  videoAddress(meta) && measures[0]?.timestampSec !== undefined ? meta.customId : undefined;
