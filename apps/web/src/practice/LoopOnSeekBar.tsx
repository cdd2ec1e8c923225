import { Slider } from '@mui/material';
import { measuresOf, passageOf } from '@notewright/playback';
import { measureNumber, measureStarts } from '@notewright/score';
import { practiceWords } from '@notewright/words';
import type { Player } from '../player';
import type { Practised } from './context';
import { useDraggedSpan } from './useDraggedSpan';

interface Props {
  readonly practised: Practised;
  readonly player: Pick<Player, 'secAt' | 'durationSec'>;
}

/** The edges of the loop under the seek bar, where they are played. Without a loop they stand at its ends, to be drawn in. */
export function LoopOnSeekBar({ practised: { score, practice, onPractice }, player: { secAt, durationSec } }: Props) {
  const words = practiceWords().loop;
  const { loop } = practice;
  const count = score.measures.length;
  const edges = [...measureStarts(score.measures).slice(0, count).map(secAt), durationSec];
  const span = loop ? measuresOf(score, loop) : { first: 0, last: count - 1 };
  const { dragged, slider } = useDraggedSpan(([fromSec = 0, toSec = durationSec]) => {
    const [first, end] = [nearest(edges, fromSec), nearest(edges, toSec)];
    if (first < end) onPractice({ ...practice, loop: passageOf(score, first, end - 1) });
  });
  if (count < 2) return null;
  const [from = 0, to = durationSec] = dragged ?? [edges[span.first] ?? 0, edges[span.last + 1] ?? durationSec];
  return (
    <Slider
      size="small"
      color="secondary"
      disableSwap
      value={[from, to]}
      min={0}
      max={Math.max(durationSec, 0.1)}
      step={null}
      marks={edges.map((value) => ({ value }))}
      track={loop || dragged ? 'normal' : false}
      getAriaLabel={(index) => (index === 0 ? words.from() : words.to())}
      getAriaValueText={(sec, index) => words.measure({ number: measureNumber(score, nearest(edges, sec) - index) })}
      {...slider}
      sx={UNDER_THE_TRACK}
    />
  );
}

/** The index of the edge that is closest to a moment. */
const nearest = (edges: readonly number[], sec: number): number =>
  edges.reduce((best, edge, index) => (Math.abs(edge - sec) < Math.abs((edges[best] ?? 0) - sec) ? index : best), 0);

/** Only the edges can be taken hold of: what is beside them seeks. */
const UNDER_THE_TRACK = {
  position: 'absolute',
  insetInline: 0,
  top: 11,
  pointerEvents: 'none',
  '& .MuiSlider-rail, & .MuiSlider-mark': { display: 'none' },
  '& .MuiSlider-thumb': { pointerEvents: 'auto', width: 8, height: 12, borderRadius: '4px', touchAction: 'none' },
  '& .MuiSlider-thumb::after': { width: 24, height: 20, top: '70%' },
} as const;
