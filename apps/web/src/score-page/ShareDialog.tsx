import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { commonWords, scoreWords } from '@notewright/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useRef } from 'react';
import { sentenceOf } from '../api/failure';
import { fetchSharingUrl, revokeSharing } from '../api/scores';

export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const { data: url, error } = useQuery({ queryKey: ['share', id], queryFn: () => fetchSharingUrl(id), retry: false });
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
      client.removeQueries({ queryKey: ['share', id] });
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
