import { recordWords } from '@notewright/words';
import { spokenLocale } from '../parts/locale';
import type { TakeHeader } from './sound/take';

/** When a recording was made, as people say it. */
export const momentOf = ({ startedAtMs }: Pick<TakeHeader, 'startedAtMs'>): string =>
  new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(startedAtMs);

/** What a recording is called before its player calls it otherwise. */
export const titleOf = (header: Pick<TakeHeader, 'startedAtMs'>): string =>
  recordWords().settings.titleOf({ date: momentOf(header) });
