/// <reference lib="webworker" />
import { SoundLook } from '../check/soundLook';
import type { ToLooker, FromLooker } from './looker';

/** The arithmetic for a file, beside the page, which goes on meanwhile. */
const page = self as unknown as DedicatedWorkerGlobalScope;
let look: SoundLook | undefined;
page.onmessage = ({ data }: MessageEvent<ToLooker>) => {
  if (data.kind === 'begin') look = new SoundLook({ ...data, origin: 'file' });
  else look?.hear(data.channels, data.startSec, data.isListenedTo);
  if (data.kind !== 'sound' || !look) return;
  const answer: FromLooker = { peaks: look.peaks, preflight: data.check ? look.preflight : undefined };
  page.postMessage(answer);
};
