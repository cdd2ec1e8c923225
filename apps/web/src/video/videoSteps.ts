import {
  INSTRUMENTS_OF,
  MODES,
  VIDEO_ID,
  videoLinkIn,
  type InstrumentChoice,
  type TranscriptionMode,
} from '@notewright/contracts';
import { fitted, isTooLong, reachOf, secondsOf, type Crop } from './cropRange';

export const STEPS = ['mode', 'instrument', 'search', 'crop', 'info'] as const;
type VideoStep = (typeof STEPS)[number];

/** A video that was chosen, and what is known of it. */
export interface ChosenVideo {
  readonly id: string;
  readonly title?: string;
  readonly channel?: string;
  readonly durationSec?: number;
}

/** Where the wizard stands. Title, composer and terms are the last step's form and live there. */
export interface VideoState {
  readonly step: VideoStep;
  readonly mode?: TranscriptionMode;
  readonly instrument?: InstrumentChoice;
  readonly video?: ChosenVideo;
  /** undefined: all of it. */
  readonly crop?: Crop;
}

export type VideoChoice =
  | { readonly kind: 'mode'; readonly mode: TranscriptionMode }
  | { readonly kind: 'instrument'; readonly instrument: InstrumentChoice }
  | { readonly kind: 'video'; readonly video: ChosenVideo; readonly startSec?: number | undefined }
  /** More is known of the video now; of another one it is not heeded. */
  | { readonly kind: 'known'; readonly video: ChosenVideo }
  | { readonly kind: 'crop'; readonly crop: Crop }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' };

export const START: VideoState = { step: 'mode' };

/** Whether the present step's choice is made. The last step's form checks itself. */
export function mayGoOn({ step, mode, instrument, video }: VideoState): boolean {
  if (step === 'mode') return mode !== undefined;
  if (step === 'instrument') return instrument !== undefined;
  return video !== undefined && (step === 'search' || !isTooLong(video.durationSec));
}

/** The part that is meant: all of a video where nobody said otherwise. */
export function cropOf({ video, crop }: VideoState): Crop {
  const reach = reachOf(video?.durationSec);
  return crop ? fitted(crop, reach) : { startSec: 0, stopSec: reach };
}

/** The wizard after a choice. Choosing something from a list goes on by itself. */
export function afterChoice(state: VideoState, choice: VideoChoice): VideoState {
  switch (choice.kind) {
    case 'mode': {
      const { instrument, ...rest } = state;
      const offered: readonly string[] = INSTRUMENTS_OF[choice.mode];
      const keeps = instrument !== undefined && offered.includes(instrument);
      return { ...rest, ...(keeps && { instrument }), mode: choice.mode, step: 'instrument' };
    }
    case 'instrument':
      return { ...state, instrument: choice.instrument, step: 'search' };
    case 'video': {
      const { video, crop, ...rest } = state;
      const same = video?.id === choice.video.id;
      const { startSec } = choice;
      const reach = reachOf(undefined);
      const asked = startSec === undefined ? undefined : fitted({ startSec, stopSec: reach }, reach);
      const kept = asked ?? (same ? crop : undefined);
      return { ...rest, video: { ...(same && video), ...choice.video }, ...(kept && { crop: kept }), step: 'crop' };
    }
    case 'known':
      return state.video?.id === choice.video.id ? { ...state, video: { ...state.video, ...choice.video } } : state;
    case 'crop':
      return { ...state, crop: choice.crop };
    case 'next':
      return mayGoOn(state) ? { ...state, step: beside(state.step, 1) } : state;
    case 'back':
      return { ...state, step: beside(state.step, -1) };
  }
}

const beside = (step: VideoStep, by: 1 | -1): VideoStep =>
  STEPS[Math.max(0, Math.min(STEPS.length - 1, STEPS.indexOf(step) + by))] ?? step;

/** Where the wizard begins when its address names a video (`v`), an instrument and a part: with these chosen, at the third step. */
export function startOf(query: URLSearchParams): VideoState {
  const id = query.get('v') ?? '';
  if (!VIDEO_ID.test(id)) return START;
  const asked = query.get('inst');
  const mode = MODES.find((mode) => INSTRUMENTS_OF[mode].some((instrument) => instrument === asked)) ?? 'universal';
  const instrument: InstrumentChoice = INSTRUMENTS_OF[mode].find((instrument) => instrument === asked) ?? 'piano';
  const [startSec, stopSec] = [placeIn(query.get('start')), placeIn(query.get('stop'))];
  const reach = reachOf(undefined);
  const isPart = startSec !== undefined || stopSec !== undefined;
  const crop = isPart && fitted({ startSec: startSec ?? 0, stopSec: stopSec ?? reach }, reach);
  return { step: 'search', mode, instrument, video: { id }, ...(crop && { crop }) };
}

/** The same where a link was pasted before the wizard was there: its video is chosen, and where one stands stays. */
export function withLink(state: VideoState, pasted: string): VideoState {
  const link = videoLinkIn(pasted, false);
  if (!link) return state;
  const chosen = afterChoice(state, { kind: 'video', video: { id: link.id }, startSec: link.startSec });
  return { ...chosen, step: state.step };
}

/** Seconds, or mm:ss. */
const placeIn = (text: string | null): number | undefined =>
  text === null ? undefined : /^\d{1,5}$/.test(text) ? Number(text) : secondsOf(text);
