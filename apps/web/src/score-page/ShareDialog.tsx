import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { commonWords, originalWords, scoreWords } from '@notewright/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useRef } from 'react';
import { sentenceOf } from '../api/failure';
import { shareOriginal } from '../api/originals';
import { fetchSharing, revokeSharing, shareRemarks, type Sharing } from '../api/scores';
import type { Score } from '@notewright/score';

interface Props {
  readonly id: string;
  readonly score: Score;
  /** Whether the song has a recording that can be heard. */
  readonly hasOriginal: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ id, score, hasOriginal, onClose }: Props) {
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const queryKey = ['share', id];
  const { data, error } = useQuery({ queryKey, queryFn: () => fetchSharing(id), retry: false });
  const url = data?.url;
  const letThem = async (change: Partial<Sharing>, call: () => Promise<unknown>) => {
    if (!data) return;
    client.setQueryData(queryKey, { ...data, ...change });
    try {
      await call();
    } catch (failure) {
      client.setQueryData(queryKey, data);
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  const letHear = (original: boolean) => letThem({ original }, () => shareOriginal(id, original));
  const letRead = (remarks: boolean) => letThem({ remarks }, () => shareRemarks(id, remarks));
  const copy = async () => {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      enqueueSnackbar(scoreWords().share.copied(), { variant: 'success', autoHideDuration: 3000 });
    } catch {
      // No clipboard without https or permission: the link stands selected in the field.
      field.current?.focus();
      enqueueSnackbar(scoreWords().share.byHand(), { variant: 'info' });
    }
  };
  const revoke = async () => {
    try {
      await revokeSharing(id);
      client.removeQueries({ queryKey });
      enqueueSnackbar(scoreWords().share.revoked(), { variant: 'success', autoHideDuration: 3000 });
      onClose();
    } catch (failure) {
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="share-heading">
      <DialogTitle id="share-heading">{scoreWords().share.heading()}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          label={scoreWords().share.link()}
          margin="dense"
          value={url ?? ''}
          inputRef={field}
          error={error !== null}
          helperText={error ? sentenceOf(error) : ' '}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
        />
        <Typography color="textSecondary">{scoreWords().share.hint()}</Typography>
        {hasOriginal && (
          <FormControlLabel
            label={originalWords().share()}
            control={
              <Checkbox
                checked={data?.original ?? false}
                disabled={!data}
                onChange={({ target }) => void letHear(target.checked)}
              />
            }
          />
        )}
        {score.measures.some(({ remark }) => remark) && (
          <FormControlLabel
            label={scoreWords().remarks.share()}
            control={
              <Checkbox
                checked={data?.remarks ?? false}
                disabled={!data}
                onChange={({ target }) => void letRead(target.checked)}
              />
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={!url} onClick={() => void revoke()}>
          {scoreWords().share.revoke()}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button variant="contained" disabled={!url} onClick={() => void copy()}>
          {scoreWords().share.copy()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
