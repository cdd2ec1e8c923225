import { Box, IconButton, Tooltip } from '@mui/material';
import { measureAt } from '@notewright/playback';
import { measureNumber, spokenPitch, spellInKey, type Score } from '@notewright/score';
import { editorWords } from '@notewright/words';
import type { ReactNode } from 'react';
import { Check, HelpOutlineOutlined as HelpOutline } from '../../icons/everyPage';
import { NavigateBefore, NavigateNext } from '../../icons/score';
import { gridTicksOf, type Hand } from '../roll/hand';
import { RollSwitch } from '../roll/RollSwitch';
import { useEditor, useEditingStore } from '../store/useEditor';
import { BUTTON_SX } from '../toolbar/ActionButton';
import type { Doubted } from './doubtedPlaces';
import type { DoubtedNotes } from './useDoubted';
import { useDoubtedPlaces } from './useDoubtedPlaces';
import { walkThrough } from './walk';

interface Props {
  readonly doubted: DoubtedNotes;
  readonly hand: Hand;
  readonly visibleMeasures: number;
}

/** Shows what the listener doubted, walks from one to the next, and writes it: for hands that have no pointer, too. */
export function DoubtedTools({ doubted, hand, visibleMeasures }: Props) {
  const words = editorWords().roll.doubted;
  const { stage, onShown } = doubted;
  return (
    <>
      <RollSwitch
        name="doubted"
        label={words.show()}
        tip={words.tip()}
        {...{ stage, onShown }}
        icon={<HelpOutline />}
        state={stage === 'fetching' && words.fetching()}
        failure={stage === 'failed' && words.failed()}
      />
      {stage === 'shown' && <Walk {...{ doubted, hand, visibleMeasures }} />}
    </>
  );
}

function Walk({ doubted, hand, visibleMeasures }: Props) {
  const words = editorWords().roll.doubted;
  const store = useEditingStore();
  const places = useDoubtedPlaces(doubted.heard, gridTicksOf(hand), visibleMeasures);
  const score = useEditor((state) => state.score);
  if (!places) return null;
  const { current, step, write } = walkThrough(doubted, places, store);
  const count = places.blocks.length;
  const button = (name: string, onClick: () => void, picture: ReactNode, disabled: boolean) => (
    <Tooltip describeChild title={name}>
      <span>
        <IconButton size="small" color="inherit" aria-label={name} {...{ onClick, disabled }} sx={BUTTON_SX}>
          {picture}
        </IconButton>
      </span>
    </Tooltip>
  );
  const description = current
    ? words.at({
        ...{ number: places.blocks.indexOf(current) + 1, count },
        ...placeOf(score, current),
        percent: percentOf(current),
      })
    : words.count({ count });
  return (
    <Box role="group" aria-label={words.show()} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      {button(words.previous(), () => step(-1), <NavigateBefore />, count === 0)}
      {button(words.next(), () => step(1), <NavigateNext />, count === 0)}
      {button(words.take(), write, <Check />, !current)}
      <Box role="status" sx={{ typography: 'body2', whiteSpace: 'nowrap', px: 1 }}>
        {description}
      </Box>
    </Box>
  );
}

const percentOf = ({ confidence }: Doubted): number => Math.round(100 * confidence);

function placeOf(score: Score, { midi, onsetTicks }: Doubted) {
  const measureIndex = measureAt(score, onsetTicks);
  const key = score.measures[measureIndex]?.key;
  return {
    measure: measureNumber(score, measureIndex),
    note: key === undefined ? '' : spokenPitch(spellInKey(midi, key)),
  };
}
