import type { SoundCheck } from './sound/soundCheck';
import type { TakeHeader } from './sound/take';

/** Why a recording ended by itself: unplugged, taken by the device for a call. */
export type CutShort = 'lost' | 'interrupted' | 'tabEnded';

/** A recording, ready to be listened to and sent. */
export interface CheckedTake extends Pick<SoundCheck, 'preflight' | 'peaks' | 'grid'> {
  readonly header: TakeHeader;
  readonly lengthSec: number;
  readonly file: Blob;
  /** Whether it lies on the device, where it survives this page. */
  readonly isKept: boolean;
  /** Why it ended before it was stopped. */
  readonly cut?: CutShort | undefined;
}
