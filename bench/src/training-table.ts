import { notate } from '@notewright/notate';
import { sameTimeSignature } from '@notewright/score';
import { heldOut, partOf, type Piece } from '@notewright/models/meter/pieces';
import { average } from './averages';
import { eventF1 } from './event-matching';
import { keyLikeness } from './key-likeness';
import { markdownTable } from './scoreboard';
import { evenly, heardFrom, pieceName, trainingFacts, trainingPieces, type PieceFacts } from './training-pieces';
import { networks } from '@notewright/notate/testing';

/** No training plays with these. */
const SEED = 909_000;
/** Together so many that chance makes less difference than the 0.03 allowed. */
const PIECES_PER_SOURCE = 70;
const TEMPO_TOLERANCE = 0.08;
const MEASURES = ['beat F1', 'downbeat F1', 'tempo', 'meter'] as const;
type Figures = Readonly<Record<(typeof MEASURES)[number], number>> & {
  readonly source: string;
  /** Undefined where the key is not known or changes. */
  readonly key: number | undefined;
  /** Whether the models of keys were kept from it: they hold out a fifth of the names. */
  readonly keyHeldOut: boolean;
};

/** Music outside the corpus: composers and songs kept out of training and others learned from, played anew by the performance generator. */
export async function trainingTable(long: boolean): Promise<string> {
  const facts = trainingFacts();
  const { kept, learned } = matched(await trainingPieces(), long ? Infinity : PIECES_PER_SOURCE);
  const figures = (side: readonly Piece[], seed: number) =>
    side.flatMap((piece, index) => figuresOf(piece, facts.get(pieceName(piece)), seed + index));
  const found = { kept: figures(kept, SEED), learned: figures(learned, SEED + 10_000) };
  const sources = [...new Set(kept.map(({ source }) => source))];
  const all = [...found.kept, ...found.learned];
  return [
    '## Music outside the corpus',
    `Up to 24 measures of training scores, played by \`models/meter/perform.ts\` with seeds of their own: wandering tempo, touch and pedal, lost and wrong notes. A fifth of the composers and songs is held out; as many pieces of each source stand against them (${sources.join(', ')}). Keys are learned on another side of the same pieces (a fifth of their names is held out) and compared where they are known and do not change. 0.03 of difference is allowed.`,
    markdownTable(
      ['', 'performances', ...MEASURES, 'with key', 'key'],
      compared(
        { measures: found.kept, keys: all.filter(({ keyHeldOut }) => keyHeldOut) },
        { measures: found.learned, keys: all.filter(({ keyHeldOut }) => !keyHeldOut) },
      ),
    ),
    markdownTable(
      ['held out', 'performances', ...MEASURES],
      sources.map((source) => {
        const own = found.kept.filter((one) => one.source === source);
        return [source, String(own.length), ...columns(own).map(meanOf)];
      }),
    ),
  ].join('\n\n');
}

/** Figures of one side; of keys the sides are others. */
interface Side {
  readonly measures: readonly Figures[];
  readonly keys: readonly Figures[];
}

function compared(kept: Side, learned: Side): readonly (readonly string[])[] {
  const row = (title: string, { measures, keys }: Side) => {
    const known = keysOf(keys);
    return [title, String(measures.length), ...columns(measures).map(meanOf), String(known.length), meanOf(known)];
  };
  const apart = columns(kept.measures).map((values, index) => difference(values, columns(learned.measures)[index]!));
  return [
    row('held out', kept),
    row('learned from', learned),
    ['held out − learned from (± chance)', '', ...apart, '', difference(keysOf(kept.keys), keysOf(learned.keys))],
  ];
}

const columns = (found: readonly Figures[]) => MEASURES.map((measure) => found.map((one) => one[measure]));
const keysOf = (found: readonly Figures[]) => found.map(({ key }) => key).filter((key) => key !== undefined);
const meanOf = (values: readonly number[]): string => (values.length === 0 ? '' : average(values).mean.toFixed(3));

function difference(values: readonly number[], others: readonly number[]): string {
  if (values.length === 0 || others.length === 0) return '';
  const [one, two] = [average(values), average(others)];
  const apart = one.mean - two.mean;
  return `${apart < 0 ? '−' : '+'}${Math.abs(apart).toFixed(3)} ± ${Math.hypot(one.error, two.error).toFixed(3)}`;
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
  const found = notate(heard.evidence, { mode: 'universal', instrument: 'piano', title: '', composer: '' }, networks);
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
      key: key ? keyLikeness(key, found.key) : undefined,
      keyHeldOut: heldOut(piece),
    },
  ];
}

function medianTempo(beatsSec: readonly number[]): number {
  const steps = beatsSec.slice(1).map((sec, index) => sec - beatsSec[index]!);
  return 60 / steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)]!;
}
