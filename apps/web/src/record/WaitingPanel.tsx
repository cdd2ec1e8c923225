import { commonWords, recordWords } from '@notewright/words';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { MicNone as Mic } from '../icons/forms';
import { spokenLength } from '../parts/spokenLength';
import type { CheckedTake } from './checkedTake';
import { checkBeside } from './sound/checkBeside';
import { readTake, type WaitingTake } from './sound/takeStore';
import { momentOf } from './takeTitle';

interface Props {
  readonly waiting: WaitingTake;
  /** How many others wait behind it. */
  readonly more: number;
  readonly onClose: () => void;
  readonly onGoOn: (take: CheckedTake) => void;
  readonly onRemove: () => void;
  readonly onFresh: () => void;
}

/** Before the first step: a recording that has not been sent, after a reload, a crash or a lost connection. */
export function WaitingPanel({ waiting, more, onClose, onGoOn, onRemove, onFresh }: Props) {
  const words = recordWords().kept;
  const [state, setState] = useState<'asked' | 'reading' | 'gone'>('asked');
  const goOn = async () => {
    setState('reading');
    try {
      const take = await readTake(waiting.header.id);
      if (take) return onGoOn(await checkBeside(take, { isKept: true }));
    } catch (error) {
      console.warn('A recording could not be read.', error);
    }
    setState('gone');
  };
  return (
    <>
      <DialogTitle id="record-heading">{words.heading()}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Mic color="secondary" sx={{ fontSize: 64, my: 2 }} />
        <Typography sx={{ mb: 3 }}>
          {words.text({ length: spokenLength(waiting.lengthSec), date: momentOf(waiting.header) })}
          {more > 0 && ` ${words.more({ count: more })}`}
        </Typography>
        <Stack sx={{ gap: 1.5, maxWidth: 320, mx: 'auto' }}>
          {state === 'gone' ? (
            <Alert severity="error">{words.gone()}</Alert>
          ) : (
            <Button variant="contained" size="large" loading={state === 'reading'} onClick={() => void goOn()}>
              {words.goOn()}
            </Button>
          )}
          <Button variant="outlined" onClick={onFresh}>
            {words.fresh()}
          </Button>
          <Button color="error" onClick={onRemove}>
            {words.remove()}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
      </DialogActions>
    </>
  );
}
