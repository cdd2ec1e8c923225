import { notate } from '@notewright/notate';
import { heldOut, type Piece } from '../../models/metre/pieces';
import { average } from './averages';
import { eventF1 } from './event-matching';
import { keyLikeness } from './key-likeness';
import { playedPulses } from './played-pulses';
import { markdownTable } from './scoreboard';
import { evenly, heardFrom, pieceName, trainingFacts, trainingPieces, type PieceFacts } from './training-pieces';

/** No training plays with these. */
const SEED = 909_000;
/** So many that chance makes less difference than the 0.03 allowed. */
const PIECES_EACH = 300;
const TEMPO_TOLERANCE = 0.08;
const MEASURES = ['beat F1', 'downbeat F1', 'tempo', 'meter', 'key'] as const;
type Figures = Readonly<Partial<Record<(typeof MEASURES)[number], number>>>;

/** Music outside the corpus: pieces kept out of training and pieces learned from, played anew by the performance generator. */
export async function trainingTable(long: boolean): Promise<string> {
  const pieces = await trainingPieces();
  const facts = trainingFacts();
  const kept = pieces.filter(heldOut);
  const learned = pieces.filter((piece) => !heldOut(piece));
  const familiar = new Set(learned.flatMap((piece) => familyOf(facts.get(pieceName(piece))) ?? []));
  const strange = kept.filter((piece) => {
    const family = familyOf(facts.get(pieceName(piece)));
    return family !== undefined && !familiar.has(family);
  });
  const figures = (side: readonly Piece[], seed: number) =>
    evenly(side, long ? side.length : PIECES_EACH).flatMap((piece, index) =>
      figuresOf(piece, facts.get(pieceName(piece)), seed + index),
    );
  const found = { kept: figures(kept, SEED), learned: figures(learned, SEED + 10_000) };
  const rows = [
    ['held out', ...means(found.kept)],
    ['learned from', ...means(found.learned)],
    ['held out − learned from (± chance)', '', ...differences(found.kept, found.learned)],
    ['held out, composer not learned from either', ...means(figures(strange, SEED + 20_000))],
  ];
  return [
    '## Music outside the corpus',
    'Up to 24 measures of training scores, played by `models/metre/perform.ts` with seeds of their own: wandering tempo, touch and pedal, lost and wrong notes. A fifth of the pieces is held out by name; other pieces of the same composer are learned from, hence the last line (composers told by surname; without anonymous works, hymns and pop songs). Key only where it is known and does not change. 0.03 of difference is allowed.',
    markdownTable(['', 'performances', ...MEASURES], rows),
  ].join('\n\n');
}

function figuresOf(piece: Piece, facts: PieceFacts | undefined, seed: number): readonly Figures[] {
  const heard = heardFrom(piece, seed);
  if (!heard) return [];
  const truth = playedPulses(heard.notes, piece.meter.pulses);
  const found = notate(heard.evidence, { mode: 'universal', instrument: 'piano', title: '', composer: '' });
  const { beats, beatUnit } = piece.meter.timeSignature;
  const [first = 0] = truth.beats;
  const last = truth.beats[truth.beats.length - 1] ?? 0;
  // Nobody knows where pulses before the first note or after the last would be.
  const played = (times: readonly number[]) => times.filter((sec) => sec > first - 0.2 && sec < last + 0.2);
  const key = facts?.key_changes === undefined ? facts?.key : undefined;
  return [
    {
      'beat F1': eventF1(truth.beats, played(found.beatsSec)),
      'downbeat F1': eventF1(truth.downbeats, played(found.downbeatsSec)),
      tempo: Number(Math.abs(found.tempoBpm / truth.bpm - 1) <= TEMPO_TOLERANCE),
      meter: Number(found.timeSignature.beats === beats && found.timeSignature.beatUnit === beatUnit),
      ...(key && { key: keyLikeness(key, found.key) }),
    },
  ];
}

/** A composer's surname as all sources write it ("Chopin, F.", "ChopinFF"); undefined where it is not told. */
export function familyOf(facts: Pick<PieceFacts, 'composer' | 'source'> | undefined): string | undefined {
  if (!facts?.composer || facts.source === 'openhymnal') return undefined;
  const name = /^[\p{Lu}][\p{Ll}]+/u.exec(facts.composer)?.[0];
  return name === undefined || /^(Anon|Trad|Unknown)/.test(name) ? undefined : name;
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
