import { CANCEL_REASONS, LIMITS, type CancelReason } from '@notewright/contracts';
import { commonWords, planWords } from '@notewright/words';
import {
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { cancelSubscription } from '../api/subscription';
import { PanelTitle } from '../parts/PanelTitle';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { plansOnlyPanel } from './PlansOnly';
import { useRefreshPlan } from './useRefreshPlan';

/** Ends a subscription with the time that is paid, and asks why. */
function Cancel({ onClose }: { onClose: () => void }) {
  const words = planWords().cancel;
  const { enqueueSnackbar } = useSnackbar();
  const refresh = useRefreshPlan();
  const typed = useTyped<{ reason: CancelReason | ''; feedback: string }>('cancelsub');
  const [reason, setReason] = useState<CancelReason | ''>(typed?.reason ?? '');
  const [feedback, setFeedback] = useState(typed?.feedback ?? '');
  useKeepTyped('cancelsub', () => ({ reason, feedback }));
  const cancel = useMutation({
    mutationFn: cancelSubscription,
    onSuccess: async ({ msg }) => {
      await refresh();
      enqueueSnackbar(msg ?? words.done(), { variant: 'success' });
      onClose();
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    // What is read scrolls between the heading and the buttons, which stay.
    <form
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') cancel.mutate({ reason, feedback });
      }}
    >
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{words.about()}</Typography>
        <FormControl>
          <FormLabel id="cancel-reason">{words.why()}</FormLabel>
          <RadioGroup
            aria-labelledby="cancel-reason"
            value={reason}
            // Reasons of two lines stand apart on a phone.
            sx={{ rowGap: 0.75, '& .MuiFormControlLabel-label': { lineHeight: 1.3 } }}
            onChange={(_, value) => setReason(value as CancelReason)}
          >
            {CANCEL_REASONS.map((name) => (
              <FormControlLabel key={name} value={name} control={<Radio />} label={words.reasons[name]()} />
            ))}
          </RadioGroup>
        </FormControl>
        <TextField
          label={words.feedback()}
          multiline
          fullWidth
          minRows={3}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.messageLength } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button type="submit" variant="contained" color="error" disabled={reason === ''} loading={cancel.isPending}>
          {words.confirm()}
        </Button>
      </DialogActions>
    </form>
  );
}

export const CancelPanel = plansOnlyPanel(Cancel);
