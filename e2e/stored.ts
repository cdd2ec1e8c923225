import { songSettings, type SongSettings } from '@notewright/contracts';
import { decodeMusicJson, type Score } from '@notewright/score';
import type { Page } from '@playwright/test';

/** A song as the server has it. */
export interface Stored {
  readonly score: Score;
  readonly settings: SongSettings;
}

/** @throws when the score that is stored cannot be read */
export async function storedSong(page: Page, id: string): Promise<Stored> {
  const { musicVo, properties } = await answerFor(page, id);
  return { score: scoreOf(musicVo), settings: songSettings.parse(properties.settings) };
}

/** @throws when the score that is stored cannot be read */
export async function storedScore(page: Page, id: string): Promise<Score> {
  return scoreOf((await answerFor(page, id)).musicVo);
}

async function answerFor(page: Page, id: string) {
  const answer = await page.request.get(`/MusicJson?id=${id}`);
  return (await answer.json()) as { musicVo: unknown; properties: { settings: unknown } };
}

function scoreOf(musicVo: unknown): Score {
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw new Error(score.error.sentence);
  return score.value;
}
