import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
  LinearProgress,
  Slider,
  Typography,
} from '@mui/material';
import { commonWords, shownPartName, wavWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import type { ScoreDialogProps } from '../dialogs/guards';
import { playIntoFile } from '../player/wav/playIntoFile';
import { fileName, saveFile } from './saveFile';

const PERCENT = { min: 25, max: 150, step: 5 };

/** The score as sound to take along: all of it as written, or a mix to practise with. */
export function WavDialog({ score, onClose }: ScoreDialogProps) {
  const words = wavWords();
  const { enqueueSnackbar } = useSnackbar();
  const [percent, setPercent] = useState(100);
  const [silent, setSilent] = useState<ReadonlySet<number>>(() => new Set());
  const [clicks, setClicks] = useState(false);
  const [share, setShare] = useState<number>();
  const playing = useRef<AbortController>(undefined);
  useEffect(() => () => playing.current?.abort(), []);
  const parts = score.parts.flatMap((_, index) => (silent.has(index) ? [] : [index]));
  const toggle = (index: number) => {
    const next = new Set(silent);
    if (!next.delete(index)) next.add(index);
    setSilent(next);
  };
  const save = async () => {
    playing.current = new AbortController();
    const { signal } = playing.current;
    setShare(0);
    try {
      const wishes = { rate: percent / 100, parts: new Set(parts), clicks };
      const file = await playIntoFile(score, wishes, { signal, onShare: setShare });
      if (signal.aborted || !file) return;
      saveFile(file, fileName(score.meta.title, 'wav'));
      onClose();
    } catch (error) {
      console.warn('a score could not be played into a file', error);
      if (!signal.aborted) enqueueSnackbar(words.failed(), { variant: 'error' });
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  };
  const cancel = () => {
    playing.current?.abort();
    setShare(undefined);
    if (share === undefined) onClose();
  };
  const busy = share !== undefined;
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="xs" aria-labelledby="wav-heading">
      <DialogTitle id="wav-heading">{words.heading()}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <div>
          <Typography id="wav-speed">{words.speed({ percent })}</Typography>
          <Slider
            aria-labelledby="wav-speed"
            disabled={busy}
            value={percent}
            {...PERCENT}
            marks={[{ value: 50 }, { value: 100 }]}
            onChange={(_, value) => setPercent(value)}
          />
        </div>
        {score.parts.length > 1 && (
          <FormGroup role="group" aria-labelledby="wav-parts">
            <FormLabel id="wav-parts">{words.parts()}</FormLabel>
            {score.parts.map(({ name }, index) => (
              <FormControlLabel
                key={index}
                label={shownPartName(name) || words.part({ number: index + 1 })}
                control={<Checkbox checked={!silent.has(index)} disabled={busy} onChange={() => toggle(index)} />}
              />
            ))}
          </FormGroup>
        )}
        <FormControlLabel
          label={words.clicks()}
          control={<Checkbox checked={clicks} disabled={busy} onChange={({ target }) => setClicks(target.checked)} />}
        />
        {busy && (
          <div>
            <LinearProgress variant="determinate" value={100 * share} aria-label={words.playing()} />
            <Typography role="status" variant="body2" color="textSecondary">
              {words.playing()}
            </Typography>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{commonWords().cancel()}</Button>
        <Button variant="contained" disabled={busy || (parts.length === 0 && !clicks)} onClick={() => void save()}>
          {words.save()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
