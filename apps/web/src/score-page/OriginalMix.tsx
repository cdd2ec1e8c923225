import { Box, IconButton, Slider, ToggleButton, Tooltip, Typography } from '@mui/material';
import { originalWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { deleteRecording } from '../api/originals';
import { DeleteOutlined as Delete } from '../icons/forms';
import { GraphicEq } from '../icons/score';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { ON_SHORT_SCREENS } from '../parts/useShortScreen';
import type { Mix, OriginalPlayer } from '../player';
import { useReopen } from './useScore';

/** A song that is one's own. */
export interface OwnSong {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly player: OriginalPlayer;
  readonly mix: Mix;
  /** Whether the recording is shown as a strip. */
  readonly strip: boolean;
  /** Absent while the strip has no place. */
  readonly onStrip: ((shown: boolean) => void) | undefined;
  /** Absent behind a link: only its owner deletes a recording. */
  readonly song?: OwnSong | undefined;
}

const STEP = 0.05;

/** While the recording plays: how much of it is heard and how much of the score, and both side by side for checking. */
export function OriginalMix({ player, mix, strip, onStrip, song }: Props) {
  const words = originalWords();
  const [asking, setAsking] = useState(false);
  return (
    <Box
      role="group"
      aria-label={words.heading()}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 720,
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
        pb: 1,
        [ON_SHORT_SCREENS]: { px: 0.5, pb: 0, mx: 0 },
      }}
    >
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {words.recording()}
      </Typography>
      <Slider
        size="small"
        track={false}
        disabled={mix.check}
        aria-label={words.fader()}
        value={mix.score}
        max={1}
        step={STEP}
        marks={[{ value: 0.5 }]}
        getAriaValueText={(score) => words.faderAt({ percent: Math.round(100 * score) })}
        onChange={(_, score) => player.setMix({ score, check: false })}
        sx={{ flexGrow: 1, flexBasis: 60, minWidth: 60, [ON_SHORT_SCREENS]: { minWidth: 110 } }}
      />
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {words.score()}
      </Typography>
      <Tooltip title={words.checkTip()} describeChild>
        <ToggleButton
          size="small"
          value="check"
          selected={mix.check}
          onChange={() => player.setMix({ ...mix, check: !mix.check })}
          sx={{ height: 36, px: 1.5, textTransform: 'none', flexShrink: 0 }}
        >
          {words.check()}
        </ToggleButton>
      </Tooltip>
      {onStrip && (
        <Tooltip title={words.waveformTip()} describeChild>
          <ToggleButton
            size="small"
            value="waveform"
            selected={strip}
            aria-label={words.waveform()}
            onChange={() => onStrip(!strip)}
            sx={{ width: 36, height: 36, flexShrink: 0 }}
          >
            <GraphicEq fontSize="small" />
          </ToggleButton>
        </Tooltip>
      )}
      {song && (
        <Tooltip title={words.remove()}>
          <IconButton size="small" aria-label={words.remove()} onClick={() => setAsking(true)}>
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {song && asking && <DeleteQuestion song={song} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function DeleteQuestion({ song, onClose }: { readonly song: OwnSong; readonly onClose: () => void }) {
  const words = originalWords();
  const { enqueueSnackbar } = useSnackbar();
  const reopen = useReopen(song.id);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      enqueueSnackbar(await deleteRecording(song.id), { variant: 'success', autoHideDuration: 4000 });
      onClose();
      await reopen();
    } catch (failure) {
      setBusy(false);
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  return (
    <ConfirmDialog
      title={words.removeHeading()}
      text={words.removeText({ title: song.title })}
      confirm={words.remove()}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
