import { commonWords, editorWords } from '@notewright/words';
import { Box, Divider, IconButton, Tooltip, Typography } from '@mui/material';
import type { ActionName } from '@notewright/editor';
import { memo, type ReactNode } from 'react';
import { Pause, PlayArrow } from '../../icons/everyPage';
import type { Player } from '../../player';
import { EditFrame } from '../../score-view/EditFrame';
import type { View } from '../../score-view/useView';
import { useShortScreen } from '../../parts/useShortScreen';
import { useAct } from '../keyboard/acting';
import { useEditor } from '../store/useEditor';
import { useHandheld } from '../../score-view/useHandheld';
import { ActionButton, BUTTON_SX } from './ActionButton';
import { ChordSelector } from './ChordSelector';
import { EditSeek } from './EditPlayback';
import { DynamicsButton } from './DynamicsButton';
import { FingerMenu } from './FingerMenu';
import { MoreMenu } from './MoreMenu';
import { PianoKeys } from './PianoKeys';
import { ToolGroup } from './ToolGroup';

const DURATIONS = [
  'duration-whole',
  'duration-half',
  'duration-quarter',
  'duration-8th',
  'duration-16th',
  'duration-32nd',
] as const satisfies readonly ActionName[];
const RHYTHM = ['dot', 'triplet', 'tie'] as const satisfies readonly ActionName[];
const PITCH = ['pitch-up', 'pitch-down'] as const satisfies readonly ActionName[];
const CLIPBOARD = ['copy', 'paste', 'delete'] as const satisfies readonly ActionName[];
const SCORE = [
  'simplify',
  'open-brass',
  'open-transpose',
  'edit-info',
  'help',
] as const satisfies readonly ActionName[];

interface Props {
  readonly playing: boolean;
  /** Chords, words and clicked heads belong to the sheet. */
  readonly view: View;
  /** In roll view: what the pointer does there. */
  readonly rollTools?: ReactNode;
  /** On a phone, while it plays: the place and the speed over the tools. */
  readonly seek?: Player | undefined;
}

/**
 * The bar of edit mode: the specification's choice of actions, everything else under "More". On a phone it lies at the bottom, where the
 * thumb is, and runs sideways.
 */
export const EditToolbar = memo(function EditToolbar({ playing, view, rollTools, seek }: Props) {
  const onSheet = view === 'sheet';
  const act = useAct();
  const small = useHandheld();
  const short = useShortScreen();
  const nothing = useEditor(({ selection }) => selection.heads.length === 0);
  const heard = useEditor(({ reading }) => reading !== undefined);
  // The tools of the roll leave no room beside them.
  const hintBelow = !onSheet && !small && !short;
  const { groups } = editorWords().toolbar;
  const hint = (here: boolean) =>
    here &&
    nothing && (
      // Two lines where the tools leave it little room, which is always in German.
      <Typography color="textPrimary" sx={{ pl: 0.5, minWidth: 100, fontSize: '0.8125rem', lineHeight: 1.25 }}>
        {editorWords().toolbar.select()}
      </Typography>
    );
  return (
    <EditFrame above={seek ? <EditSeek player={seek} /> : hint(small && !short)} keys={<PianoKeys />}>
      <Tooltip title={playing ? editorWords().toolbar.pauseTip() : editorWords().toolbar.playTip()}>
        <IconButton
          aria-label={playing ? commonWords().pause() : commonWords().play()}
          color="primary"
          onClick={() => act('play-pause')}
          sx={BUTTON_SX}
        >
          {playing ? <Pause /> : <PlayArrow />}
        </IconButton>
      </Tooltip>
      <Line />
      {rollTools && (
        <>
          <ToolGroup label={groups.roll()}>{rollTools}</ToolGroup>
          <Line />
        </>
      )}
      <ToolGroup label={groups.length()} hint={nothing && hintBelow ? editorWords().toolbar.select() : undefined}>
        <Box
          role="radiogroup"
          data-tour="durations"
          aria-label={editorWords().toolbar.duration()}
          sx={{ display: 'flex' }}
        >
          {DURATIONS.map((name) => (
            <ActionButton key={name} name={name} radio />
          ))}
        </Box>
        {RHYTHM.map((name) => (
          <ActionButton key={name} name={name} toggle />
        ))}
        <ActionButton name="rest-or-note" />
      </ToolGroup>
      <Line />
      <ToolGroup label={groups.pitch()}>
        {PITCH.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
        {onSheet && <ActionButton name="add-head-mode" toggle />}
      </ToolGroup>
      <Line />
      <ToolGroup label={groups.clipboard()}>
        {CLIPBOARD.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
      </ToolGroup>
      <Line />
      <ToolGroup label={groups.marks()}>
        <FingerMenu />
        {onSheet && <ChordSelector />}
        <DynamicsButton />
        {onSheet && <ActionButton name="lyrics-mode" toggle />}
      </ToolGroup>
      <Line />
      <ToolGroup label={editorWords().toolbar.voice()}>
        <Box role="radiogroup" aria-label={editorWords().toolbar.voice()} sx={{ display: 'flex' }}>
          <ActionButton name="voice-1" radio />
          <ActionButton name="voice-2" radio />
        </Box>
      </ToolGroup>
      <Line />
      <ToolGroup label={groups.score()}>
        {SCORE.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
        {heard && <ActionButton name="open-readings" />}
      </ToolGroup>
      <Line />
      <ToolGroup label={groups.more()}>
        <span data-tour="find-action">
          <ActionButton name="find-action" />
        </span>
        <MoreMenu />
      </ToolGroup>
      {hint((!small || short) && !hintBelow)}
    </EditFrame>
  );
});

const Line = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />;
