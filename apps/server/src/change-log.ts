import type { changeLog } from '@notewright/contracts';
import { answerWords, type Language } from '@notewright/words';
import type { z } from 'zod';

/** "What's new?", newest first; the words are in the catalogue under `news`. */
const VERSIONS = [
  { versionCode: 10, name: 'v10', date: '2026-11-25' },
  { versionCode: 9, name: 'v9', date: '2026-11-24' },
  { versionCode: 8, name: 'v8', date: '2026-11-24' },
  { versionCode: 7, name: 'v7', date: '2026-11-23' },
  { versionCode: 6, name: 'v6', date: '2026-11-23' },
  { versionCode: 5, name: 'v5', date: '2026-11-23' },
  { versionCode: 4, name: 'v4', date: '2026-11-22' },
  { versionCode: 3, name: 'v3', date: '2026-11-22' },
  { versionCode: 2, name: 'v2', date: '2026-11-22' },
  { versionCode: 1, name: 'v1', date: '2026-11-21' },
] as const;

export function changeLogIn(language: Language): z.infer<typeof changeLog> {
  const { news } = answerWords(language);
  return VERSIONS.map(({ versionCode, name, date }) => {
    const { title, ...details } = news[name];
    return { versionCode, title: title(), date, details: Object.values(details).map((detail) => detail()) };
  });
}
