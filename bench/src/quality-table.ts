import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { writeMusicXml } from '@notewright/formats';
import { notate, type NotateSettings } from '@notewright/notate';
import { average, correlation } from './averages';
import { instrumentFor, type CorpusItem } from './corpus';
import { scoresOf } from './corpus-table';
import { trueNotes } from './estimates';
import { evidenceHeard } from './evidence-heard';
import { evidenceOf } from './notes-table';
import { WORKSHOP } from './places';
import type { Program } from './program';
import { markdownTable } from './scoreboard';
import { networks } from '@notewright/notate/testing';

const FOLDER = path.join(WORKSHOP, 'quality');

interface Rated {
  readonly id: string;
  /** What the notation thinks of itself. */
  readonly quality: number;
  readonly mv2h: number;
}

/** Is a song as right as its stars say? The estimated quality beside the true MV2H, for heard and for true notes. */
export async function qualityTable(
  audio: ReadonlyMap<CorpusItem, string>,
  program: Program,
  only: string | undefined,
): Promise<string> {
  const withScore = [...audio].filter(([{ score }]) => score !== undefined);
  const heard = await rated('heard', only, withScore, (item, file) =>
    evidenceHeard(file, instrumentFor(item), program, path.join(FOLDER, 'evidence', `${item.id}.json`)),
  );
  const played = await rated('true', only, withScore, async (item) => {
    const notes = item.midi === undefined ? undefined : await trueNotes(item);
    return notes && evidenceOf(notes);
  });
  const row = (title: string, all: readonly Rated[]) => [
    title,
    String(all.length),
    average(all.map(({ quality }) => quality)).mean.toFixed(3),
    average(all.map(({ mv2h }) => mv2h)).mean.toFixed(3),
    average(all.map(({ quality, mv2h }) => Math.abs(quality - mv2h))).mean.toFixed(3),
    correlation(all.map(({ quality, mv2h }) => [quality, mv2h])).toFixed(2),
  ];
  return [
    '## Is it as good as its stars',
    '`Notation.quality` (from confidences and rhythm, without the truth) beside the true MV2H of the items that have a score.',
    markdownTable(
      ['', 'scores', 'mean quality', 'mean MV2H', 'mean difference', 'correlation'],
      [row('from the recordings', heard), row('from the true notes', played), row('both', [...heard, ...played])],
    ),
    '### From the recordings, item by item',
    markdownTable(
      ['', 'quality', 'MV2H'],
      heard.map(({ id, quality, mv2h }) => [id, quality.toFixed(3), mv2h.toFixed(3)]),
    ),
  ].join('\n\n');
}

/** Notates every item and has the scorer look at it; items without evidence or without MV2H are left out. */
async function rated(
  name: string,
  only: string | undefined,
  sounds: readonly (readonly [CorpusItem, string])[],
  evidenceFor: (item: CorpusItem, file: string) => Promise<Evidence | undefined>,
): Promise<readonly Rated[]> {
  const estimates = path.join(FOLDER, name);
  await rm(estimates, { recursive: true, force: true });
  await mkdir(estimates, { recursive: true });
  const qualities = new Map<string, number>();
  for (const [item, file] of sounds) {
    const evidence = await evidenceFor(item, file);
    if (!evidence) continue;
    const settings = { mode: 'universal', instrument: instrumentFor(item), title: item.id, composer: '' };
    const { score, quality } = notate(evidence, settings as NotateSettings, networks);
    qualities.set(item.id, quality);
    await writeFile(path.join(estimates, `${item.id}.musicxml`), writeMusicXml(score));
  }
  const { items } = await scoresOf(estimates, only);
  return items.flatMap(({ id, score }) => {
    const mv2h = (score as { mv2h?: { mv2h?: number } } | undefined)?.mv2h?.mv2h;
    const quality = qualities.get(id);
    return mv2h === undefined || quality === undefined ? [] : [{ id, quality, mv2h }];
  });
}
