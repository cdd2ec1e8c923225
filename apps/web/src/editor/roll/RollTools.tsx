import { actionNamed } from '@notewright/editor';
import { editorWords } from '@notewright/words';
import { Box, SvgIcon, ToggleButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { CallMerge, ContentCut, Create, NearMeOutlined as NearMe } from '../../icons/editing';
import { DoubtedTools } from '../doubted/DoubtedTools';
import type { DoubtedNotes } from '../doubted/useDoubted';
import { SpectrogramButton } from '../spectrogram/SpectrogramButton';
import type { ShownSpectrogram } from '../spectrogram/useSpectrogram';
import { BUTTON_SX } from '../toolbar/ActionButton';
import { ChoiceMenu } from '../toolbar/ChoiceMenu';
import { NoteShape } from '../toolbar/noteShapes';
import { ROLL_GRIDS, ROLL_TOOLS, type Hand, type RollGrid, type RollTool } from './hand';

interface Props {
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
  readonly doubted: DoubtedNotes;
  readonly spectrogram: ShownSpectrogram;
  readonly visibleMeasures: number;
}

const ERASER = (
  <SvgIcon>
    <path
      d="M8.2 19 3.9 14.7a1.4 1.4 0 0 1 0-2l8.8-8.8a1.4 1.4 0 0 1 2 0l5.4 5.4a1.4 1.4 0 0 1 0 2L12.4 19zM8 8.6l7.4 7.4M6 20h14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    />
  </SvgIcon>
);

const PICTURES: Readonly<Record<RollTool, ReactNode>> = {
  select: <NearMe sx={{ transform: 'scaleX(-1)' }} />,
  draw: <Create />,
  split: <ContentCut />,
  join: <CallMerge sx={{ transform: 'rotate(90deg)' }} />,
  erase: ERASER,
};

const VALUES = { 4: 'quarter', 8: '8th', 16: '16th', 32: '32nd' } as const satisfies Record<RollGrid, string>;
const nameOf = (grid: RollGrid): string => actionNamed(`duration-${VALUES[grid]}`).label;

/** What a press on the roll does, and what it snaps to: in the toolbar, in place of the tools of the sheet. */
export function RollTools({ hand, onHand, doubted, spectrogram, visibleMeasures }: Props) {
  const words = editorWords().roll;
  return (
    <>
      <Box role="radiogroup" data-tour="roll-tools" aria-label={words.tools()} sx={{ display: 'flex' }}>
        {ROLL_TOOLS.map((tool) => (
          <Tooltip key={tool} describeChild title={words.tips[tool]()}>
            <ToggleButton
              size="small"
              value={tool}
              role="radio"
              aria-label={words.names[tool]()}
              aria-checked={hand.tool === tool}
              aria-pressed={undefined}
              selected={hand.tool === tool}
              onClick={() => onHand({ ...hand, tool })}
              sx={{ ...BUTTON_SX, border: 0, color: 'text.primary' }}
            >
              {PICTURES[tool]}
            </ToggleButton>
          </Tooltip>
        ))}
      </Box>
      <ChoiceMenu
        always
        label={words.grid({ value: nameOf(hand.grid) })}
        picture={
          <>
            <NoteShape shape={VALUES[hand.grid]} />
            <GridLines />
          </>
        }
        choices={() =>
          ROLL_GRIDS.map((grid) => ({
            name: nameOf(grid),
            active: hand.grid === grid,
            onChoose: () => onHand({ ...hand, grid }),
          }))
        }
      />
      {spectrogram.possible && <SpectrogramButton spectrogram={spectrogram} />}
      {doubted.possible && <DoubtedTools {...{ doubted, hand, visibleMeasures }} />}
    </>
  );
}

/** Four lines, one of them a barline. */
const GridLines = () => (
  <SvgIcon sx={{ width: 14 }} viewBox="5 0 14 24">
    <path d="M6.5 5v14" stroke="currentColor" strokeWidth="2.2" />
    <path d="M11 8v8M15 8v8M19 8v8" stroke="currentColor" strokeWidth="1.2" />
  </SvgIcon>
);
