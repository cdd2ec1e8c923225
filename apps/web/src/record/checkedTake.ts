import type { SoundCheck } from './sound/soundCheck';
import type { TakeHeader } from './sound/take';

/** A recording, ready to be listened to and sent. */
export interface CheckedTake extends Pick<SoundCheck, 'preflight' | 'peaks' | 'grid'> {
  readonly header: TakeHeader;
  readonly lengthSec: number;
  readonly file: Blob;
  /** Whether it lies on the device, where it survives this page. */
  readonly isKept: boolean;
  /** Why it ended before it was stopped. */
  readonly cut?: 'lost' | 'interrupted' | undefined;
}
