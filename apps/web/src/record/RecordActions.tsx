import { pageWords, recordWords, uploadWords } from '@notewright/words';
import { Box, Button, DialogActions } from '@mui/material';
import { SendingProgress } from '../upload/SendingProgress';
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
  const words = uploadWords();
  const last = state.step === 'settings';
  const sending = share !== undefined;
  return (
    <>
      <Box aria-live="polite" sx={{ px: 3 }}>
        {sending && <SendingProgress share={share} checking={recordWords().send.checking()} />}
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
