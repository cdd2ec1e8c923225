import { VIDEO_ID } from '@notewright/contracts';
import { z } from 'zod';
import { jsonOf } from './stored-json';

/** The part of a video a song is made of, as it is stored with it. */
const songVideo = z.object({
  id: z.string().regex(VIDEO_ID),
  startSec: z.number().min(0),
  stopSec: z.number().positive(),
  /** What its page calls it, once it was fetched. */
  title: z.string().optional(),
});
export type SongVideo = z.infer<typeof songVideo>;

/** undefined for a song that is of no video, and for what cannot be read. */
export const videoOf = ({ video }: { readonly video: string | null }): SongVideo | undefined =>
  video === null ? undefined : songVideo.safeParse(jsonOf(video)).data;
