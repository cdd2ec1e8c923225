import { pageWords, recordWords, uploadWords } from '@notewright/words';
import { Box, Button, DialogActions } from '@mui/material';
import type { OnItsWay } from '../api/sendBody';
import { SendingProgress } from '../upload/SendingProgress';
import { mayGoOn, type RecordState } from './recordSteps';

interface Props {
  readonly state: RecordState;
  /** Something is being recorded. */
  readonly busy: boolean;
  readonly agreed: boolean;
  /** Undefined while nothing is sent. */
  readonly way: OnItsWay | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

/** The ways to the steps before and after, and how far the recording is on its way. */
export function RecordActions({ state, busy, agreed, way, onBack, onNext, onCancel }: Props) {
  const words = uploadWords();
  const last = state.step === 'settings';
  const sending = way !== undefined;
  return (
    <>
      <Box aria-live="polite" sx={{ px: 3 }}>
        {way && <SendingProgress way={way} checking={recordWords().send.checking()} />}
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
