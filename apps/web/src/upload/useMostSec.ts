import { SOURCES } from '@notewright/contracts';
import { useAccount } from '../session/session';

/** How long a recording may be that this account brings, in seconds; of a longer one, so much is transcribed. */
export const useMostSec = (): number => useAccount().may.onlyFirstSec ?? SOURCES.file.lengthSec.premium;
