import { readFile } from 'node:fs/promises';
import { INSTRUMENT_CHOICES, videoItem, VIDEO_ID, type VideoItem } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { z } from 'zod';
import type { Deps } from '../deps';
import { refuse, type Answer } from '../refused';

type Needs = Pick<Deps, 'config' | 'log'>;

const PATIENCE_MS = 10_000;
const MOST_RESULTS = 10;
const MOST_CHARACTERS = 1_000_000;
/** The official service counts searches dearly, so that the same one is not asked twice in a while. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;

const snippet = z.object({ title: z.string(), channelTitle: z.string().catch('') });
const searchAnswer = z.object({ items: z.array(z.object({ id: z.object({ videoId: z.string() }), snippet })) });
const detailsAnswer = z.object({
  items: z.array(z.object({ snippet, contentDetails: z.object({ duration: z.string() }).optional() })),
});
const embedAnswer = z.object({ title: z.string(), author_name: z.string().catch('') });

const kept = new Map<string, { readonly atMs: number; readonly videos: readonly VideoItem[] }>();

/**
 * Videos by what they are called, from the official service.
 *
 * @returns at most ten, best first; refused with 'video-search-failed', also where the operator has no key for it
 */
export async function searchVideos({ config, log }: Needs, query: string): Promise<Answer<readonly VideoItem[]>> {
  const { apiKey, api } = config.video;
  if (!apiKey) return refuse('video-search-failed');
  const known = kept.get(query);
  if (known && performance.now() - known.atMs < KEPT_MS) return ok(known.videos);
  const asked = { part: 'snippet', type: 'video', maxResults: String(MOST_RESULTS), q: query, key: apiKey };
  const read = searchAnswer.safeParse(await jsonAt(`${api}/search`, asked, log));
  if (!read.success) return refuse('video-search-failed');
  const videos = read.data.items
    .map(({ id, snippet: { title, channelTitle } }) => ({
      id: id.videoId,
      title: plain(title),
      channel: plain(channelTitle),
    }))
    .filter(({ id }) => VIDEO_ID.test(id))
    .slice(0, MOST_RESULTS);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(query, { atMs: performance.now(), videos });
  return ok(videos);
}

/**
 * What is known of one video: with a key from the official service, which says how long it is, too; without from what its host tells
 * whoever embeds it.
 *
 * @returns refused with 'video-missing', or with 'video-search-failed' when nobody answers
 */
export async function videoDetailsOf(
  { config, log }: Needs,
  id: string,
): Promise<Answer<VideoItem & { readonly durationSec: number | null }>> {
  const { apiKey, api, embed, page } = config.video;
  if (apiKey) {
    const asked = { part: 'snippet,contentDetails', id, key: apiKey };
    const read = detailsAnswer.safeParse(await jsonAt(`${api}/videos`, asked, log));
    if (!read.success) return refuse('video-search-failed');
    const [found] = read.data.items;
    if (!found) return refuse('video-missing');
    const { title, channelTitle } = found.snippet;
    const durationSec = secondsOf(found.contentDetails?.duration ?? '');
    return ok({ id, title: plain(title), channel: plain(channelTitle), durationSec });
  }
  const read = embedAnswer.safeParse(await jsonAt(embed, { format: 'json', url: page.replace('{id}', id) }, log));
  if (!read.success) return refuse('video-search-failed');
  return ok({ id, title: plain(read.data.title), channel: plain(read.data.author_name), durationSec: null });
}

/** Videos the operator suggests, by instrument; what cannot be read is logged and left out. */
export async function videoSuggestions({ config, log }: Needs): Promise<Record<string, VideoItem[]>> {
  const { suggestions } = config.video;
  if (!suggestions) return {};
  try {
    const read = z.record(z.string(), z.array(videoItem)).parse(JSON.parse(await readFile(suggestions, 'utf8')));
    const known: readonly string[] = INSTRUMENT_CHOICES;
    return Object.fromEntries(Object.entries(read).filter(([instrument]) => known.includes(instrument)));
  } catch (error) {
    log.warn({ err: error, file: suggestions }, 'the suggestions of videos cannot be read');
    return {};
  }
}

/** undefined for anything but JSON with a good status; nothing is followed elsewhere. */
async function jsonAt(address: string, query: Record<string, string>, log: Needs['log']): Promise<unknown> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    const text = await answer.text();
    if (answer.ok && text.length <= MOST_CHARACTERS) return JSON.parse(text) as unknown;
    log.warn({ address, status: answer.status }, 'a service of videos refused');
  } catch (error) {
    log.warn({ address, err: error }, 'a service of videos does not answer');
  }
  return undefined;
}

/** 'PT1H2M3S'; null for what is none, as of a stream that goes on. */
function secondsOf(duration: string): number | null {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const sec = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole && sec > 0 ? sec : null;
}

/** Titles come written for a page. */
const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0*39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
