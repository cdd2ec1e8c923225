import { pageWords, recordWords } from '@notewright/words';
import { Box, Button, DialogActions, LinearProgress, Typography } from '@mui/material';
import { mayGoOn, type RecordState } from './recordSteps';

interface Props {
  readonly state: RecordState;
  /** Something is being recorded. */
  readonly busy: boolean;
  readonly agreed: boolean;
  /** Share sent, 0–1; undefined while nothing is sent. */
  readonly share: number | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

/** The ways to the steps before and after, and how far the recording is on its way. */
export function RecordActions({ state, busy, agreed, share, onBack, onNext, onCancel }: Props) {
  const words = recordWords().send;
  const last = state.step === 'settings';
  const sending = share !== undefined;
  return (
    <>
      <Box aria-live="polite" sx={{ px: 3 }}>
        {sending && (
          <>
            <LinearProgress variant="determinate" value={share * 100} aria-label={words.progress()} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {share < 1 ? words.uploading({ percent: Math.round(share * 100) }) : words.checking()}
            </Typography>
          </>
        )}
      </Box>
      <DialogActions>
        {sending ? (
          <Button onClick={onCancel}>{words.cancel()}</Button>
        ) : (
          <Button disabled={state.step === 'instrument' || busy} onClick={onBack}>
            {pageWords().back()}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {last ? (
          <Button key="submit" type="submit" variant="contained" disabled={!agreed} loading={sending}>
            {words.transcribe()}
          </Button>
        ) : (
          <Button key="next" variant="contained" disabled={!mayGoOn(state) || busy} onClick={onNext}>
            {pageWords().next()}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
