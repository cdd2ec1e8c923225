import { z } from 'zod';
import { chosenSongId, songInfoFields } from './calls';
import { INSTRUMENT_CHOICES, MODES } from './choices';
import { wrong } from './fields';
import { formBoolean } from './form-boolean';
import { SOURCES } from './sources';
import { VIDEO_ID } from './video-link';

const { lengthSec } = SOURCES.youtube;

/** A place in a video: seconds, or m:ss as people write it. */
const place = z
  .string()
  .trim()
  .transform((text, context) => {
    const [, minutes, seconds] = /^(?:(\d{1,4}):(?=[0-5]\d$))?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
    if (seconds !== undefined) return Number(minutes ?? 0) * 60 + Number(seconds);
    context.addIssue({ code: 'custom', message: 'no place in a video' });
    return z.NEVER;
  });

/** POST /YouTubeToSheet: a part of a video, from `starttime` to `stoptime` in the video. */
export const videoFields = z
  .object({
    id: chosenSongId,
    videoId: z.string().regex(VIDEO_ID, wrong('video-id')),
    mode: z.enum(MODES).default('universal'),
    instrument: z.enum(INSTRUMENT_CHOICES),
    starttime: place.default(0),
    stoptime: place,
    ...songInfoFields,
    agreedToTerms: formBoolean.refine((agreed) => agreed, wrong('terms-not-agreed')),
    path: z.string().default(''),
    firebaseToken: z.string().optional(),
  })
  .refine(({ stoptime }) => stoptime <= lengthSec.premium, wrong('video-too-long'))
  .refine(({ starttime, stoptime }) => stoptime - starttime >= lengthSec.min, wrong('video-part-too-short'));
export type VideoFields = z.infer<typeof videoFields>;

/** What is known of a video before it is fetched. */
export const videoItem = z.object({ id: z.string().regex(VIDEO_ID), title: z.string(), channel: z.string() });
export type VideoItem = z.infer<typeof videoItem>;

/** GET /VideoSearch?q: at most ten, best first. */
export const videoSearchQuery = z.object({ q: z.string().trim().min(1).max(200) });
export const videoList = z.array(videoItem);

/** GET /VideoDetails?id */
export const videoQuery = z.object({ id: z.string().regex(VIDEO_ID) });
export const videoDetails = videoItem.extend({
  /** Whole seconds; null where nobody says. */
  durationSec: z.number().nullable(),
});

/** GET /VideoImport: what this server can do with videos. */
export const videoImportAnswer = z.object({
  /** Whether a worker is there that can fetch them. */
  ready: z.boolean(),
  /** Whether videos can be searched for; links and ids work without. */
  search: z.boolean(),
  /** By instrument, as the operator chose them. */
  suggestions: z.record(z.string(), z.array(videoItem)),
});
export type VideoImport = z.infer<typeof videoImportAnswer>;
