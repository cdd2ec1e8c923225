/**
 * Composes new music of every style and counts what must hold; the tables go to docs/new-music.md:
 *
 *     npx tsx bench/compose.ts [--pieces N] [--write]     default 200
 *
 * Counted: laws of the model, key and meter as asked, the return of the beginning, the tonic at the end, and how much each piece shares
 * with the tunes that were learned from (found exactly, not by the index of the composer). Beside it statistics of the tunes and those of
 * the pieces of ../shared/training that were held out.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  composerFrom,
  MOTIONS,
  newMusic,
  REGISTERS,
  STYLES,
  USUAL,
  type NewMusicWish,
  type Style,
} from '@notewright/compose/new-music';
import { networkFolder } from '@notewright/networks/node';
import { elementTicks, keyOf, tonicOf, violations, type ChordKind, type Score } from '@notewright/score';
import { Copies } from './src/copied-measures';
import { python } from './src/corpus';
import { ROOT, sharedPath } from './src/places';
import { runProgram, runToEnd } from './src/run-program';
import { markdownTable } from './src/scoreboard';
import { distance, figuresOf, type Figures, type MeasuredTune } from './src/tune-figures';

/** Of 5040 ticks to an eighth. */
const SIXTEENTH = 2520;
const SIXTEENTHS = { '4/4': 16, '3/4': 12, '2/4': 8, '6/8': 12 } as const;
const KINDS = ['major', 'minor', 'seventh', 'minor-seventh', 'diminished'] as const;
const MOST_SHARED = 2;

interface LearnedPiece {
  readonly style: Style;
  readonly heldOut: boolean;
  readonly tunes: readonly MeasuredTune[];
}
interface Composed {
  readonly wish: NewMusicWish;
  readonly score: Score;
  readonly tune: MeasuredTune;
  readonly ms: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pieces: { type: 'string' }, write: { type: 'boolean' } } });
  const learned = await learnedPieces();
  const { made, nothing } = composedPieces(Number(values.pieces ?? 200));
  const copies = new Copies(learned.flatMap(({ tunes }) => tunes));
  const laws = lawTable(made, copies, nothing);
  const statistics = statisticsTable(made, learned);
  console.log(`${laws}\n\n${statistics}`);
  if (!values.write) return;
  await writeFile(PAGE, [HEAD, laws, BETWEEN, statistics, FOOT].join('\n\n') + '\n');
  await runToEnd(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE]);
}

function composedPieces(count: number): { readonly made: readonly Composed[]; readonly nothing: number } {
  const read = composerFrom(networkFolder(path.join(ROOT, 'models')));
  if (!read.ok) throw new Error(read.error.sentence);
  const kinds = STYLES.flatMap((style) => USUAL[style].meters.map((meter) => ({ style, meter })));
  const made: Composed[] = [];
  let nothing = 0;
  for (let seed = 0; seed < count; seed++) {
    const kind = kinds[seed % kinds.length] ?? { style: 'song', meter: '4/4' };
    const round = Math.floor(seed / kinds.length);
    const wish: NewMusicWish = {
      ...kind,
      layout: (['piano', 'leadsheet', 'duo'] as const)[round % 3] ?? 'piano',
      soloist: round % 3 === 0 ? 'piano' : 'violin',
      key: keyOf((seed * 5) % 12, round % 2 === 0 ? 'major' : 'minor'),
      bpm: USUAL[kind.style].bpm,
      measures: [16, 32, 24, 8, 12][round % 5] ?? 16,
      motion: MOTIONS[round % 3] ?? 'medium',
      register: REGISTERS[(round + 1) % 3] ?? 'middle',
    };
    const from = performance.now();
    const score = newMusic(wish, read.value, seed + 1);
    const ms = performance.now() - from;
    if (score) made.push({ wish, score, ms, tune: tuneIn(score, wish) });
    else nothing++;
  }
  return { made, nothing };
}

/** The tune of a piece, ties joined: the first voice of its first part. */
function tuneIn(score: Score, { meter }: NewMusicWish): MeasuredTune {
  let symbol: readonly [number, ChordKind] | null = null;
  let held: number | undefined;
  const sixteenths = SIXTEENTHS[meter];
  const each = meter === '4/4' ? 2 : 1;
  const chords: (readonly [number, ChordKind] | null)[] = [];
  const measures = (score.parts[0]?.measures ?? []).map(({ voices }) => {
    let at = 0;
    const notes: [number, number, number | null][] = [];
    const slots = new Map<number, readonly [number, ChordKind]>();
    for (const element of voices[0]?.elements ?? []) {
      const length = elementTicks(element) / SIXTEENTH;
      const midi = element.kind === 'chord' ? (element.heads[0]?.midi ?? null) : null;
      if (element.chordSymbol)
        slots.set(Math.floor((at * each) / sixteenths), [element.chordSymbol.root, element.chordSymbol.kind]);
      const last = notes.at(-1);
      if (last && ((midi !== null && held === midi) || (midi === null && last[2] === null))) last[1] += length;
      else notes.push([at, length, midi]);
      held = element.kind === 'chord' && element.heads[0]?.tieStart ? (midi ?? undefined) : undefined;
      at += length;
    }
    for (let slot = 0; slot < each; slot++) chords.push((symbol = slots.get(slot) ?? symbol));
    return notes;
  });
  return { measures, chords, sixteenths };
}

async function learnedPieces(): Promise<readonly LearnedPiece[]> {
  const script = path.join(ROOT, 'bench/src/new-music-pieces.py');
  const { exitCode, stdout, stderr } = await runProgram('nice', ['-n', '10', python(), script, path.dirname(sharedPath('training/manifest.json'))]); // prettier-ignore
  if (exitCode !== 0) throw new Error(stderr.slice(-500));
  interface Line {
    readonly style: Style;
    readonly heldOut: boolean;
    readonly excerpts: readonly {
      readonly meter: keyof typeof SIXTEENTHS;
      readonly measures: MeasuredTune['measures'];
      readonly chords: readonly (readonly [number, number] | null)[];
    }[];
  }
  return stdout.split('\n').filter(Boolean).map((text): LearnedPiece => {
    const { style, heldOut, excerpts } = JSON.parse(text) as Line;
    const tunes = excerpts.map(({ meter, measures, chords }): MeasuredTune => ({
      measures,
      chords: chords.map((chord) => chord && [chord[0], KINDS[chord[1]] ?? 'major']),
      sixteenths: SIXTEENTHS[meter],
    }));
    return { style, heldOut, tunes };
  }); // prettier-ignore
}

function lawTable(made: readonly Composed[], copies: Copies, nothing: number): string {
  const rows = STYLES.map((style) => lawRow(style, made.filter(({ wish }) => wish.style === style), copies)); // prettier-ignore
  const all = lawRow('all', made, copies);
  return `${markdownTable(LAWS, [...rows, all])}\n\nNothing came of ${nothing} of ${made.length + nothing} wishes.`;
}

const LAWS = ['', 'pieces', 'unlawful', 'not closed', 'not on the tonic', 'other key or meter', 'longest shared, measures', 'above two', 'of both meters', 'above two', 'ms a piece']; // prettier-ignore

function lawRow(name: string, pieces: readonly Composed[], copies: Copies): string[] {
  const shared = pieces.map(({ tune }) => copies.longestIn(tune));
  const counted = (wrong: (piece: Composed) => boolean) => String(pieces.filter(wrong).length);
  return [
    name,
    String(pieces.length),
    counted(({ score }) => violations(score).length > 0),
    counted(({ tune }) => !isClosed(tune)),
    counted(({ score, wish }) => !endsOnTonic(score, wish)),
    counted(({ score, wish }) => !isAsAsked(score, wish)),
    ...[shared.map(({ own }) => own), shared.map(({ both }) => both)].flatMap((lasted) => [
      Math.max(0, ...lasted).toFixed(2),
      String(lasted.filter((measures) => measures > MOST_SHARED).length),
    ]),
    (pieces.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, pieces.length)).toFixed(0),
  ];
}

/** The last phrase begins like the first. */
const isClosed = ({ measures }: MeasuredTune): boolean =>
  JSON.stringify(measures.at(-4)) === JSON.stringify(measures[0]) && measures.length >= 8;

function endsOnTonic(score: Score, { key }: NewMusicWish): boolean {
  const last = score.parts.flatMap(({ measures }) => measures.at(-1)?.voices ?? []).flatMap(({ elements }) => elements);
  const midis = last.flatMap((one) => (one.kind === 'chord' ? one.heads.map(({ midi }) => midi) : []));
  const tune = score.parts[0]?.measures.at(-1)?.voices[0]?.elements.at(-1);
  const sung = tune?.kind === 'chord' ? tune.heads[0]?.midi : undefined;
  return sung !== undefined && sung % 12 === tonicOf(key) && Math.min(...midis) % 12 === tonicOf(key);
}

const isAsAsked = ({ measures }: Score, { key, meter, measures: count }: NewMusicWish): boolean =>
  measures.length === count &&
  measures.every(
    (header) =>
      header.key.fifths === key.fifths &&
      header.key.mode === key.mode &&
      `${header.timeSignature.beats}/${header.timeSignature.beatUnit}` === meter,
  );

function statisticsTable(made: readonly Composed[], learned: readonly LearnedPiece[]): string {
  const rows = STYLES.map((style) => {
    const own = learned.filter((piece) => piece.style === style);
    const held = own.filter(({ heldOut }) => heldOut);
    const ours = figuresOf(made.filter(({ wish }) => wish.style === style).map(({ tune }) => tune));
    const theirs = figuresOf(held.flatMap(({ tunes }) => tunes));
    const rest = figuresOf(own.filter(({ heldOut }) => !heldOut).flatMap(({ tunes }) => tunes));
    const far = (of: (figures: Figures) => ReadonlyMap<string, number>) =>
      `${distance(of(ours), of(theirs)).toFixed(2)} / ${distance(of(rest), of(theirs)).toFixed(2)}`;
    const beside = (of: (figures: Figures) => number) => `${of(ours).toFixed(2)} / ${of(theirs).toFixed(2)}`;
    return [
      style,
      String(held.length),
      far(({ intervals }) => intervals),
      far(({ lengths }) => lengths),
      far(({ chordSteps }) => chordSteps),
      beside(({ returning }) => returning),
      beside(({ sameRhythm }) => sameRhythm),
      beside(({ inChord }) => inChord),
    ];
  });
  return markdownTable(['', 'held out', 'intervals', 'lengths', 'chord steps', 'measures that return', 'rhythms that return', 'tune in its chord'], rows); // prettier-ignore
}

const PAGE = path.join(ROOT, 'docs/new-music.md');
const HEAD = `# New music

Written by \`npx tsx bench/compose.ts --write\`. Pieces of all styles, meters, keys, lengths, moods and ways of writing in turn. Closed: the last
phrase begins like the first. Shared: the longest stretch of a tune, by lengths and by pitches in any key, that is also in a tune of the
training data, held out or not; searched for exactly, while the composer itself asks its index.`;
const BETWEEN = `## Beside pieces that were held out

Of each pair the first number is ours. Intervals, lengths and chord steps (root against root): how far our distribution lies from that of the
pieces held out, 0 to 1, and for comparison how far the pieces learned from lie from them. The others: of our tunes, and of those held out.`;
const FOOT = `## What it is, and is not

Every piece is whole, lawful and closed, because the form, the cadences and the last note are planned by rules; the networks draw what lies
between. Its steps, lengths and chords lie near those of the style where many pieces were learned from (waltzes, songs), and further away where
few were held out to compare with (one march, three mazurkas) or the style lives on what the composer does not plan: minuets of one chord a
measure, chorales of one chord a beat. More measures return than in the polonaises and mazurkas held out: eight
measures of question and answer are half repetition by plan. Of hymns only the first measure of a line comes back (.48 of the measures did while whole
lines returned).

Hymns leapt and repeated notes too much: their steps lay .18 from those held out. Of ten drafts the one was taken whose tones were most of the chord's
and that surprised the network as much as tunes it had not learned from do, so the oddest; and each phrase was drawn as if nothing had been sung before
it. Now steps are drawn as likely as the network holds them, the draft is taken that surprises it no more and no less than it expects, phrases
know what they follow and where they lead, and more chords may be drawn. What was chosen was chosen beside the pieces learned from; then those held
out were counted (twice: the first time drafts were chosen by their lengths, too, which made these worse). What is left in hymns: phrases that lead back
into their beginning still leap a fourth or a fifth there, and half of ours are in minor, of which there were few to learn from. Lengths of songs
are shorter than those held out, since a quarter of ours each are in 2/4 and 6/8, of those hardly any.

Ten were printed and looked at (seed 3, 16 measures, piano: three hymns, a waltz, mazurka, polonaise, minuet, march, two songs). All are one readable page
with section letters. On the page, waltz, polonaise and march have the figures of their kind. The hymns are tunes over block chords in root
position, low and thick, not four voices: who wants these harmonises the tune. In the hymn in 3/4 a chord stays for three measures and one begins with a rest; in
that in A minor the tune holds a note tied over the middle of the measure because the chord changes. Sections B differ too little to be
contrasts, and mazurka and minuet end without a figure that closes. Nobody has listened to these ten.

There are no pick-ups, no modulations, no tuplets, and nothing grows towards a climax.

A note that neither the key nor its chord has is an eighth at most, off the beat, and goes on by a step; none is the other third of its chord. Chords
that the key does not have are dominants of what follows, but for one in fifty: an E minor piece may still touch a chord that a musician
would have thought of otherwise, and the leading note is not always led up.

The index of the composer holds what is just longer than two measures of 8, of 12 and of 16 sixteenths, whatever the meter it was learned in: by
measures of their own meter alone 17 of 200 pieces shared more than two with a tune in another meter, as a 2/4 song with a 4/4 one.`;

await main();
