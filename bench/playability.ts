/**
 * Can the arrangements be played, and the tablatures gripped? Counts what hands cannot do in 200 arrangements of each level and
 * 200 tablatures of made-up songs, from slow to very fast, their beats found as in a recording.
 *
 *     npm run bench:playability
 */
import { notator, type NotateSettings } from '@notewright/notate';
import { madeUpSong, playabilityIssues, unplayableChords } from '@notewright/notate/testing';
import { markdownTable } from './src/scoreboard';

const PIANO: NotateSettings = { mode: 'universal', instrument: 'piano', title: '', composer: '' };
const SONGS = 200;

function playability(): void {
  const counts = new Map<string, { scores: number; issues: number }>();
  const count = (name: string, issues: number) => {
    const sum = counts.get(name) ?? { scores: 0, issues: 0 };
    counts.set(name, { scores: sum.scores + 1, issues: sum.issues + issues });
  };
  for (let seed = 1; seed <= SONGS; seed++) {
    const write = notator(madeUpSong(1000 + seed).evidence);
    for (const level of ['easy', 'intermediate', 'full'] as const)
      count(level, playabilityIssues(write({ ...PIANO, mode: 'arrangement', instrument: `piano_${level}` }).score, level).length); // prettier-ignore
    const { score } = write({ ...PIANO, instrument: 'guitar' });
    count('guitar tablature', unplayableChords(score, score.parts[0]!).length);
  }
  const rows = [...counts].map(([name, { scores, issues }]) => [name, String(scores), String(issues)]);
  console.log(markdownTable(['', 'scores', 'cannot be played'], rows));
}

playability();
