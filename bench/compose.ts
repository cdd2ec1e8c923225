/**
 * Composes new music of every style and counts what must hold; the tables go to docs/new-music.md:
 *
 *     npx tsx bench/compose.ts [--pieces N] [--write]     default 200
 *
 * Counted: laws of the model, key and meter as asked, the return of the beginning, the tonic at the end, and how much each piece shares
 * with the tunes that were learned from (found exactly, not by the index of the composer). Beside it statistics of tunes that are composed as
 * pieces of ../shared/training that were held out: in their meter, mode and length, with as many notes.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  composerFrom,
  type Composer,
  MOTIONS,
  newMusic,
  REGISTERS,
  STYLES,
  USUAL,
  type NewMusicWish,
  type Style,
} from '@notewright/compose/new-music';
import { networkFolder } from '@notewright/networks/node';
import { keyOf, tonicOf, violations, type Score } from '@notewright/score';
import { Copies } from './src/copied-measures';
import {
  COMPARED_NAMES, measuredBy, quantile, shareWithin, shownByNew, shownByReal, type Compared, type RealStretch, type Shown,
} from './src/like-real'; // prettier-ignore
import { learnedPieces, tuneIn, type LearnedPiece } from './src/new-music-tunes';
import { BETWEEN, FOOT, HEAD } from './src/new-music-page';
import { ROOT } from './src/places';
import { runToEnd } from './src/run-program';
import { markdownTable } from './src/scoreboard';
import { distance, figuresOf, type Figures, type MeasuredTune } from './src/tune-figures';

const MOST_SHARED = 2;
/** Pieces of each style that are composed as real ones are. */
const LIKENESSES = 60;

interface Composed {
  readonly wish: NewMusicWish;
  readonly score: Score;
  readonly tune: MeasuredTune;
  readonly ms: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pieces: { type: 'string' }, write: { type: 'boolean' } } });
  const learned = await learnedPieces();
  const composer = readComposer();
  const { made, nothing } = composedPieces(Number(values.pieces ?? 200), composer);
  const copies = new Copies(learned.flatMap(({ tunes }) => tunes));
  const laws = lawTable(made, copies, nothing);
  const statistics = statisticsTables(learned, composer);
  console.log(`${laws}\n\n${statistics}`);
  if (!values.write) return;
  await writeFile(PAGE, [HEAD, laws, BETWEEN, statistics, FOOT].join('\n\n') + '\n');
  await runToEnd(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE]);
}

function readComposer(): Composer {
  const read = composerFrom(networkFolder(path.join(ROOT, 'models')));
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
}

function composedPieces(count: number, composer: Composer) {
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
    const score = newMusic(wish, composer, seed + 1);
    const ms = performance.now() - from;
    if (score) made.push({ wish, score, ms, tune: tuneIn(score, wish) });
    else nothing++;
  }
  return { made, nothing };
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

/** Tunes that are asked for as the stretches are that the style is measured by: their meter, mode and length, and how much happens. */
function likenesses(style: Style, own: readonly RealStretch[], composer: Composer): readonly MeasuredTune[] {
  const originals = measuredBy(own);
  return Array.from({ length: LIKENESSES }, (_, index) => index).flatMap((index) => {
    const original = originals[Math.floor(((index + 0.5) * originals.length) / LIKENESSES)];
    if (!original) return [];
    const wish: NewMusicWish = {
      ...{ style, layout: 'leadsheet', soloist: 'violin', bpm: USUAL[style].bpm, register: 'middle' },
      meter: original.meter,
      key: keyOf((index * 5) % 12, original.mode),
      measures: original.tune.measures.length,
      motion: motionOf(original.tune, style),
    };
    const score = newMusic(wish, composer, index + 1);
    return score ? [tuneIn(score, wish)] : [];
  });
}

/** The motion whose density is nearest to that of a tune. */
function motionOf({ measures, sixteenths }: MeasuredTune, style: Style): (typeof MOTIONS)[number] {
  const quarters = (measures.length * sixteenths) / 4;
  const density = measures.flat().filter(([, , midi]) => midi !== null).length / quarters;
  const away = (index: number): number => Math.abs((USUAL[style].density[index] ?? 0) - density);
  return MOTIONS.reduce((best, motion, index) => (away(index) < away(MOTIONS.indexOf(best)) ? motion : best));
}

function statisticsTables(learned: readonly LearnedPiece[], composer: Composer): string {
  const [within, usual]: [string[][], string[][]] = [[], []];
  const all: { readonly ours: Shown[]; readonly inside: Record<Compared, number> } = {
    ours: [],
    inside: Object.fromEntries(COMPARED_NAMES.map((name) => [name, 0])) as Record<Compared, number>,
  };
  for (const style of STYLES) {
    const own = learned.filter((piece) => piece.style === style).flatMap(({ stretches }) => stretches);
    const tunes = likenesses(style, own, composer);
    const [ours, real] = [shownByNew(tunes, own), shownByReal(own)];
    const held = own.filter(({ heldOut }) => heldOut);
    const shares = COMPARED_NAMES.map((name) => shareWithin(name, ours, real));
    all.ours.push(...ours);
    for (const [index, name] of COMPARED_NAMES.entries()) all.inside[name] += (shares[index] ?? 0) * ours.length;
    within.push([style, String(real.length), held.length === real.length ? 'held out' : 'left out in turn', String(ours.length), ...shares.map((share) => share.toFixed(2))]); // prettier-ignore
    const middle = (shown: readonly Shown[], name: Compared): string => quantile(shown.map((one) => one[name]), 0.5).toFixed(2); // prettier-ignore
    usual.push([style, ...COMPARED_NAMES.map((name) => `${middle(ours, name)} / ${middle(real, name)}`), together(tunes, own)]); // prettier-ignore
  }
  within.push(['all', '', '', String(all.ours.length), ...COMPARED_NAMES.map((name) => (all.inside[name] / all.ours.length).toFixed(2))]); // prettier-ignore
  return [
    markdownTable(['', 'real stretches', 'which', 'ours', ...COMPARED_NAMES], within),
    'The median of ours and that of the real ones; and how far the steps of all ours together, and of all real ones held out, lie from those learned from:',
    markdownTable(['', ...COMPARED_NAMES, 'intervals, all together'], usual),
  ].join('\n\n');
}

function together(tunes: readonly MeasuredTune[], own: readonly RealStretch[]): string {
  const figures = (some: readonly RealStretch[]): Figures => figuresOf(some.map(({ tune }) => tune));
  const rest = figures(own.filter(({ heldOut }) => !heldOut));
  const held = figures(own.filter(({ heldOut }) => heldOut));
  return `${distance(figuresOf(tunes).intervals, rest.intervals).toFixed(2)} / ${distance(held.intervals, rest.intervals).toFixed(2)}`; // prettier-ignore
}

const PAGE = path.join(ROOT, 'docs/new-music.md');

await main();
