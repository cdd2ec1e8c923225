/**
 * How much it carries: a songbook of ten thousand songs; then grown: two web servers, one to three workers, PostgreSQL from Debian,
 * an S3 server. Songs a minute, two accounts side by side, workers killed. Writes the load section of docs/scoreboard.md when all of it is measured; ends with exit
 * code 1 when a promise is broken.
 *
 *     npm run bench:load [-- --only songbook,scale,fairness,kills] [--songs 12] [--minutes 3] [--write]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster, type Cluster } from './src/load-cluster';
import { fairnessTable } from './src/load-fairness';
import { killsTable } from './src/load-kills';
import { scaleTable } from './src/load-scale';
import type { LoadTable } from './src/load-table';
import { provenance, writeSection } from './src/scoreboard';
import { songbookLoadTable } from './src/songbook-load-table';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    songs: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});

/** Enough for windows in which one song more or less is no third. */
const SONGS_OF_AN_ACCOUNT = 30;

/** In the order of the page. */
const TABLES: Record<string, (cluster: Cluster) => Promise<LoadTable>> = {
  songbook: async () => ({ text: await songbookLoadTable(), broken: [] }),
  scale: (cluster) => scaleTable(cluster, Number(values.songs)),
  fairness: (cluster) => fairnessTable(cluster, SONGS_OF_AN_ACCOUNT),
  kills: (cluster) => killsTable(cluster, Number(values.minutes)),
};

async function main(): Promise<void> {
  const chosen = values.only?.split(',') ?? Object.keys(TABLES);
  const strange = chosen.find((name) => !(name in TABLES));
  if (strange !== undefined) throw new Error(`There is no table "${strange}"; there are ${Object.keys(TABLES).join(', ')}.`); // prettier-ignore
  const cluster = await startCluster();
  const tables: LoadTable[] = [];
  try {
    for (const name of chosen) {
      const table = await TABLES[name]!(cluster);
      console.log(`${table.text}\n`);
      tables.push(table);
    }
  } finally {
    await cluster.stop();
  }
  const broken = tables.flatMap((table) => table.broken);
  const report = [
    '## How much',
    `${await provenance('npm run bench:load')} ${availableParallelism()} processors, ${cluster.database.name}, two web servers, an S3 server (s3rver).`,
    ...tables.map(({ text }) => text),
  ].join('\n\n');
  if (values.write || values.only === undefined) await writeSection('load', report);
  for (const line of broken) console.error(`Broken: ${line}.`);
  if (broken.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
