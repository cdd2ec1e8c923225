import type { Meter } from '@notewright/score';
import { measuresOf } from './excerpt';
import type { Found } from './found';
import { melodyOf } from './melody/melody';
import type { MelodyNetwork } from './melody/melody-network';

/**
 * A lead sheet without a pick-up in which its tune is silent: a fill of the drums or a chord of the band before the first barline is nothing that a singer
 * reads, and on a phone it would be the first line. A chord that sounds on stands at the first measure; one that sounded only before it goes, as the
 * rest of what accompanies does. Whole measures before the tune stay, because they are counted.
 */
export function withoutSilentPickup(found: Found, meter: Meter, network: MelodyNetwork): Found {
  const { placed, plan } = found;
  if (plan.pickupTicks === 0 || plan.count < 2) return found;
  const [first] = melodyOf(placed, true, meter.pulseTicks, network);
  return first && first.startTicks >= plan.measureTicks ? measuresOf(found, meter, 1, plan.count) : found;
}
