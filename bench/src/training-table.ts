import { notate } from '@notewright/notate';
import { sameTimeSignature } from '@notewright/score';
import { partOf, type Piece } from '../../models/metre/pieces';
import { average } from './averages';
import { eventF1 } from './event-matching';
import { keyLikeness } from './key-likeness';
import { markdownTable } from './scoreboard';
import { evenly, heardFrom, pieceName, trainingFacts, trainingPieces, type PieceFacts } from './training-pieces';

/** No training plays with these. */
const SEED = 909_000;
/** Together so many that chance makes less difference than the 0.03 allowed. */
const PIECES_PER_SOURCE = 70;
const TEMPO_TOLERANCE = 0.08;
const MEASURES = ['beat F1', 'downbeat F1', 'tempo', 'meter', 'key'] as const;
type Figures = Readonly<Partial<Record<(typeof MEASURES)[number], number>>> & { readonly source: string };

/** Music outside the corpus: composers and songs kept out of training and others learned from, played anew by the performance generator. */
export async function trainingTable(long: boolean): Promise<string> {
  const facts = trainingFacts();
  const { kept, learned } = matched(await trainingPieces(), long ? Infinity : PIECES_PER_SOURCE);
  const figures = (side: readonly Piece[], seed: number) =>
    side.flatMap((piece, index) => figuresOf(piece, facts.get(pieceName(piece)), seed + index));
  const found = { kept: figures(kept, SEED), learned: figures(learned, SEED + 10_000) };
  const sources = [...new Set(kept.map(({ source }) => source))];
  return [
    '## Music outside the corpus',
    `Up to 24 measures of training scores, played by \`models/metre/perform.ts\` with seeds of their own: wandering tempo, touch and pedal, lost and wrong notes. A fifth of the composers and songs is held out; as many pieces of each source stand against them (${sources.join(', ')}). Key only where it is known and does not change. 0.03 of difference is allowed.`,
    markdownTable(
      ['', 'performances', ...MEASURES],
      [
        ['held out', ...means(found.kept)],
        ['learned from', ...means(found.learned)],
        ['held out − learned from (± chance)', '', ...differences(found.kept, found.learned)],
      ],
    ),
    markdownTable(
      ['held out', 'performances', ...MEASURES],
      sources.map((source) => [source, ...means(found.kept.filter((one) => one.source === source))]),
    ),
  ].join('\n\n');
}

/** As many held-out pieces as learned ones from each source that has both, so that only being known can make a difference. */
export function matched(pieces: readonly Piece[], perSource: number) {
  const kept: Piece[] = [];
  const learned: Piece[] = [];
  for (const source of new Set(pieces.map((piece) => piece.source))) {
    const [check, train] = (['check', 'train'] as const).map((part) =>
      pieces.filter((piece) => piece.source === source && partOf(piece) === part),
    ) as [Piece[], Piece[]];
    const count = Math.min(perSource, check.length, train.length);
    kept.push(...evenly(check, count));
    learned.push(...evenly(train, count));
  }
  return { kept, learned };
}

function figuresOf(piece: Piece, facts: PieceFacts | undefined, seed: number): readonly Figures[] {
  const heard = heardFrom(piece, seed);
  if (!heard) return [];
  const found = notate(heard.evidence, { mode: 'universal', instrument: 'piano', title: '', composer: '' });
  const { pulses, timeSignature } = piece.meter;
  const [first, last] = [heard.notes[0]!.onsetSec, heard.notes[heard.notes.length - 1]!.onsetSec];
  // Nobody knows where pulses before the first note or after the last would be.
  const played = (times: readonly number[]) => times.filter((sec) => sec > first - 0.1 && sec < last + 0.1);
  const beats = played(heard.pulsesSec);
  const downbeats = played(heard.pulsesSec.filter((_, pulse) => pulse % pulses === 0));
  const key = facts?.key_changes === undefined ? facts?.key : undefined;
  return [
    {
      source: piece.source,
      'beat F1': eventF1(beats, played(found.beatsSec)),
      'downbeat F1': eventF1(downbeats, played(found.downbeatsSec)),
      tempo: Number(Math.abs(found.tempoBpm / medianTempo(beats) - 1) <= TEMPO_TOLERANCE),
      meter: Number(sameTimeSignature(found.timeSignature, timeSignature)),
      ...(key && { key: keyLikeness(key, found.key) }),
    },
  ];
}

function medianTempo(beatsSec: readonly number[]): number {
  const steps = beatsSec.slice(1).map((sec, index) => sec - beatsSec[index]!);
  return 60 / steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)]!;
}

const values = (found: readonly Figures[], measure: (typeof MEASURES)[number]): readonly number[] =>
  found.map((one) => one[measure]).filter((value) => value !== undefined);

const means = (found: readonly Figures[]): readonly string[] => [
  String(found.length),
  ...MEASURES.map((measure) => {
    const known = values(found, measure);
    return known.length === 0 ? '' : average(known).mean.toFixed(3);
  }),
];

const differences = (found: readonly Figures[], other: readonly Figures[]): readonly string[] =>
  MEASURES.map((measure) => {
    const [one, two] = [average(values(found, measure)), average(values(other, measure))];
    const apart = one.mean - two.mean;
    return `${apart < 0 ? '−' : '+'}${Math.abs(apart).toFixed(3)} ± ${Math.hypot(one.error, two.error).toFixed(3)}`;
  });
