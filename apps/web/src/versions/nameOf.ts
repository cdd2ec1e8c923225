import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { fullDate } from '../parts/songDate';

/** 'Saved, Monday, 23 November 2026 at 05:34' */
export const nameOf = ({ kind, at }: ScoreVersion): string =>
  versionWords().music({ kind: versionWords().kinds[kind](), date: fullDate(at) });
