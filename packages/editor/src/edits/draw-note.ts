import { ok } from '@notewright/result';
import { measureStarts } from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';
import { layered, type Layer } from './layered';
import { isMidi } from './pitch';
import { soundAt } from './sounds';

/** Draws a note: what sounds there already goes on beside it (see `layered`). It is selected. */
export const drawNote =
  (layer: Layer): Edit =>
  (score) => {
    const { line, midi, fromTicks, toTicks } = layer;
    if (!isMidi(midi)) return refuse('pitch-out-of-range');
    if (!score.parts[line.partIndex]?.staves[line.staff]) return refuse('voice-missing');
    const end = measureStarts(score.measures).at(-1) ?? 0;
    if (fromTicks < 0 || toTicks <= fromTicks || fromTicks >= end) return refuse('no-effect');
    const drawn = layered(score, layer);
    return drawn ? ok({ score: drawn, selection: soundAt(drawn, layer) }) : refuse('off-grid');
  };
