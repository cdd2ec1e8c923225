import { z } from 'zod';
import { songInfoFields } from './calls';
import { INSTRUMENT_CHOICES, MODES } from './choices';
import { wrong } from './fields';
import { formBoolean } from './form-boolean';
import { SOURCES } from './sources';

/** YouTube's ids: eleven letters, digits, underscores and hyphens. Nothing else is ever put into an address. */
export const VIDEO_ID = /^[\w-]{11}$/;

/** A video somebody names, and the part of it they mean, where the link says so. */
export interface VideoLink {
  readonly id: string;
  readonly startSec?: number;
}

const HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const PLAYER_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/;

/**
 * The video that a pasted text names: a link of any kind that YouTube gives, with or without `https://`, or the bare id.
 *
 * @param bareId  whether eleven characters alone are taken for an id; a word somebody searches for can look like one
 * @returns undefined for any other text, links to lists and channels too
 */
export function videoLinkIn(text: string, bareId = true): VideoLink | undefined {
  const said = text.trim();
  if (VIDEO_ID.test(said)) return bareId ? { id: said } : undefined;
  if (/\s/.test(said) || !/youtu/i.test(said)) return undefined;
  const url = addressIn(/^[a-z]+:\/\//i.test(said) ? said : `https://${said}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.toLowerCase();
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1).split('/')[0]
      : HOSTS.test(host)
        ? url.pathname === '/watch'
          ? url.searchParams.get('v')
          : PLAYER_PATH.exec(url.pathname)?.[1]
        : undefined;
  if (!id || !VIDEO_ID.test(id)) return undefined;
  const startSec = secondsIn(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return { id, ...(startSec && { startSec }) };
}

function addressIn(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** '90', '90s', '1m30s', '1h2m3s'; undefined for anything else. */
function secondsIn(text: string | null): number | undefined {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined;
}

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
