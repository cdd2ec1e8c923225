import path from 'node:path';
import { USUAL, type NewMusicWish, type Style } from '@notewright/compose/new-music';
import { elementTicks, type ChordKind, type Score } from '@notewright/score';
import { python } from './corpus';
import { stretchesIn, type RealStretch } from './like-real';
import { ROOT, sharedPath } from './places';
import { runProgram } from './run-program';
import type { MeasuredTune } from './tune-figures';

/** Of 5040 ticks to an eighth. */
const SIXTEENTH = 2520;
const SIXTEENTHS = { '4/4': 16, '3/4': 12, '2/4': 8, '6/8': 12 } as const;
const KINDS = ['major', 'minor', 'seventh', 'minor-seventh', 'diminished'] as const;

/** What new music was learned from, or might have been. */
export interface LearnedPiece {
  readonly style: Style;
  readonly tunes: readonly MeasuredTune[];
  /** Of its meters that new music is written in. */
  readonly stretches: readonly RealStretch[];
}

/** The tune of a piece, ties joined: the first voice of its first part. */
export function tuneIn(score: Score, { meter }: NewMusicWish): MeasuredTune {
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

/** Every piece of the training scores that is of a style. */
export async function learnedPieces(): Promise<readonly LearnedPiece[]> {
  const script = path.join(ROOT, 'bench/src/new-music-pieces.py');
  const { exitCode, stdout, stderr } = await runProgram('nice', ['-n', '10', python(), script, path.dirname(sharedPath('training/manifest.json'))]); // prettier-ignore
  if (exitCode !== 0) throw new Error(stderr.slice(-500));
  interface Line {
    readonly style: Style;
    readonly heldOut: boolean;
    readonly excerpts: readonly {
      readonly meter: keyof typeof SIXTEENTHS;
      readonly mode: 'major' | 'minor';
      readonly measures: MeasuredTune['measures'];
      readonly chords: readonly (readonly [number, number] | null)[];
    }[];
  }
  return stdout.split('\n').filter(Boolean).map((text, piece): LearnedPiece => {
    const { style, heldOut, excerpts } = JSON.parse(text) as Line;
    const known = excerpts.map(({ meter, mode, measures, chords }) => {
      const kinds = chords.map((chord) => chord && ([chord[0], KINDS[chord[1]] ?? 'major'] as const));
      return { meter, mode, tune: { measures, chords: kinds, sixteenths: SIXTEENTHS[meter] } };
    });
    const stretches = known
      .filter(({ meter }) => USUAL[style].meters.includes(meter))
      .flatMap((one) => stretchesIn(one.tune).map((tune) => ({ ...one, piece, heldOut, tune })));
    return { style, tunes: known.map(({ tune }) => tune), stretches };
  }); // prettier-ignore
}
