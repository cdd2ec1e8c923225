import type { Seconds } from '@notewright/score';

/** What can be asked of a video in its frame. */
export interface VideoFrame {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (positionSec: Seconds) => void;
  readonly setRate: (rate: number) => void;
}

export interface VideoNews {
  readonly positionSec?: Seconds;
  /** Of the whole video, once it says so. */
  readonly durationSec?: Seconds;
  readonly state?: 'playing' | 'paused' | 'ended' | 'waiting';
  /** It was removed, or its owner does not let other pages show it. */
  readonly failed?: boolean;
}

/** Embedded videos come from here; this address sets no cookies before the video is played. */
const HOST = 'https://www.youtube-nocookie.com';
/** The frame is greeted until it answers: nobody knows when its script is ready. */
const GREETING_MS = 250;

/** States as YouTube's frames number them: https://developers.google.com/youtube/iframe_api_reference */
const STATES: Readonly<Record<number, VideoNews['state']>> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'waiting' };

/** @param id  one that `videoAddress` accepted */
export const videoFrameAddress = (id: string): string =>
  `${HOST}/embed/${id}?${new URLSearchParams({
    ...{ enablejsapi: '1', playsinline: '1', rel: '0', fs: '0', origin: window.location.origin },
  })}`;

/**
 * Talks with a video by messages between windows, as YouTube's own script does; that script would have to be run in our page.
 *
 * @returns ends the conversation
 */
export function talkWithVideo(
  element: HTMLIFrameElement,
  onReady: (frame: VideoFrame) => void,
  onNews: (news: VideoNews) => void,
): () => void {
  const send = (message: object) => element.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1 }), HOST);
  const ask = (func: string, ...args: unknown[]) => send({ event: 'command', func, args });
  let answered = false;
  const greeting = setInterval(() => send({ event: 'listening' }), GREETING_MS);
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== element.contentWindow || origin !== HOST) return;
    const message = messageOf(data);
    if (message?.event === 'onError') return onNews({ failed: true });
    const info = infoOf(message);
    if (!info) return;
    if (!answered) {
      answered = true;
      clearInterval(greeting);
      onReady({
        play: () => ask('playVideo'),
        pause: () => ask('pauseVideo'),
        seek: (positionSec) => ask('seekTo', positionSec, true),
        setRate: (rate) => ask('setPlaybackRate', rate),
      });
    }
    const state = STATES[Number(info['playerState'])];
    const [positionSec, durationSec] = [info['currentTime'], info['duration']];
    onNews({
      ...(typeof positionSec === 'number' && { positionSec }),
      ...(typeof durationSec === 'number' && durationSec > 0 && { durationSec }),
      ...(state && { state }),
    });
  };
  window.addEventListener('message', hear);
  return () => {
    clearInterval(greeting);
    window.removeEventListener('message', hear);
  };
}

/** `{ event: 'infoDelivery' | 'initialDelivery', info: { currentTime, playerState, … } }`, as text; all else is not for us. */
function infoOf(message: Message | undefined): Record<string, unknown> | undefined {
  if (!message) return undefined;
  const { event, info } = message;
  const tells = event === 'infoDelivery' || event === 'initialDelivery';
  return tells && typeof info === 'object' && info !== null ? (info as Record<string, unknown>) : undefined;
}

interface Message {
  readonly event?: unknown;
  readonly info?: unknown;
}

/** Undefined for another script's message. */
function messageOf(data: unknown): Message | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
