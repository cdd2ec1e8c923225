import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { seasonalWords } from '@notewright/words';
import { sideBySide } from '@notewright/score/lists';

/** The theme of Grieg's “In the Hall of the Mountain King” (1875), notated by us: two measures, again and again, a little faster each time. */
const THEME = [
  'B2/8:staccato C#3/8:staccato D3/8:staccato E3/8:staccato F#3/8:staccato D3/8:staccato F#3/q:staccato',
  'F3/8:staccato C#3/8:staccato F3/q:staccato E3/8:staccato C3/8:staccato E3/q:staccato',
  'B2/8:staccato C#3/8:staccato D3/8:staccato E3/8:staccato F#3/8:staccato D3/8:staccato F#3/8:staccato B3/8:staccato',
  'A3/8:staccato F#3/8:staccato D3/8:staccato F#3/8:staccato A3/h',
] as const;
const BASS = ['B1/q F#2/q B1/q F#2/q', 'B1/q F2/q B1/q E2/q', 'B1/q F#2/q B1/q F#2/q', 'D2/q A2/q D2/q A2/q'] as const;
/** Tempo of each time round, the octave it is played in, and how loud. */
const ROUNDS = [
  { bpm: 104, up: 0, velocity: 44 },
  { bpm: 112, up: 0, velocity: 54 },
  { bpm: 124, up: 1, velocity: 68 },
  { bpm: 140, up: 1, velocity: 82 },
  { bpm: 160, up: 2, velocity: 98 },
  { bpm: 184, up: 2, velocity: 114 },
] as const;

const raised = (text: string, octaves: number): string =>
  text.replace(/([A-G][b#]?)(\d)/g, (_, name: string, octave: string) => `${name}${Number(octave) + octaves}`);
/** The loudness stands between the value and the articulation. */
const loud = (text: string, velocity: number): string =>
  text.replace(/\/([0-9a-z.]+)/g, (_, value: string) => `/${value}!${velocity}`);

export function mountainKing(): Score {
  const measures = ROUNDS.flatMap(({ bpm, up, velocity }, round) =>
    sideBySide(THEME, BASS).map(([theme, bass], i) => {
      const tempo = round > 0 && i === 0 ? `bpm=${bpm} ` : '';
      return `${tempo}${loud(raised(theme, up + 1), velocity)} // clef=bass ${loud(bass, velocity - 10)}`;
    }),
  );
  const end = '[B4 D5 F#5 B5]/q!120:accent r/q r/h // [B1 B2]/q!120:accent r/q r/h';
  const title = JSON.stringify(seasonalWords().halloween.tune());
  const head = `4/4 key=Bm bpm=${ROUNDS[0].bpm} title=${title} composer="Edvard Grieg"`;
  return music(`${head} | ${[...measures, end].join(' | ').replaceAll('clef=bass ', '')} |`);
}
