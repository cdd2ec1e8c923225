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
