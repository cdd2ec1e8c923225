import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { shortMoment } from '../parts/songDate';

/** 'Saved, 23 Nov 2026, 05:34' */
export const nameOf = ({ kind, at }: ScoreVersion): string =>
  versionWords().music({ kind: versionWords().kinds[kind](), date: shortMoment(at) });
