import { measureNumber } from '@notewright/score';
import { LIMITS } from '@notewright/contracts';
import { commonWords, scoreWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ScoreDialogProps } from '../dialogs/guards';
import { useTypedBefore } from '../dialogs/typedBefore';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useSmallScreen } from '../parts/useSmallScreen';
import { deleteWords, discardWords, isUnsaved, RemarkForm, type WrittenRemark } from './RemarkForm';
import { RemarkList } from './RemarkList';
import { measureOf } from './remarkPlace';

interface LossyAct extends ReturnType<typeof discardWords> {
  readonly act: () => void;
}

/** What its owner wrote to themself about the measures of a score: written, read, changed and deleted. */
export function RemarksDialog({ score, visibleMeasures, stored, onClose }: ScoreDialogProps) {
  const words = scoreWords().remarks;
  const small = useSmallScreen();
  const asked = measureOf(useLocation().state);
  const { measures } = score;
  const last = Math.min(measures.length, visibleMeasures);
  const first = measureNumber(score, 0);
  const remarkOf = (number: string): string => measures[Number(number) - first]?.remark ?? '';
  const startAt = (measureIndex: number): WrittenRemark => ({
    number: String(measureNumber(score, measureIndex)),
    text: measures[measureIndex]?.remark ?? '',
  });
  const typed = useTypedBefore().text;
  const [written, setWritten] = useState<WrittenRemark>(() => {
    const there = asked === undefined || asked >= last ? { number: '', text: '' } : startAt(asked);
    return { ...there, text: `${there.text}${typed}`.slice(0, LIMITS.score.remarkLength) };
  });
  const field = useRef<HTMLInputElement>(null);
  /** What is done when it was agreed that words are lost. */
  const [lossy, setLossy] = useState<LossyAct>();
  const unlessLost = (act: () => void) => () =>
    isUnsaved(written, remarkOf(written.number)) ? setLossy({ ...discardWords(), act }) : act();
  const count = measures.filter(({ remark }) => remark).length;
  const full = count >= LIMITS.score.remarks && remarkOf(written.number) === '';
  const { write } = stored;
  const close = unlessLost(onClose);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} onClose={close} aria-labelledby="remarks-heading">
      <DialogTitle id="remarks-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {words.hint()}
        </Typography>
        <RemarkForm
          written={written}
          typing={typed !== ''}
          onWritten={setWritten}
          field={field}
          first={first}
          last={measureNumber(score, last - 1)}
          refusal={full ? words.full({ most: LIMITS.score.remarks }) : undefined}
          onSave={
            write &&
            (async (measureIndex, text) => {
              await write(measureIndex, text);
              setWritten({ number: '', text: '' });
            })
          }
        />
        <RemarkList
          measures={measures}
          visible={last}
          onEdit={(index) =>
            unlessLost(() => {
              setWritten(startAt(index));
              field.current?.focus(); // from the end of a long list it is out of sight
            })()
          }
          onDelete={
            write &&
            ((index) => setLossy({ ...deleteWords(measures[index]?.remark ?? ''), act: () => void write(index, '') }))
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{commonWords().close()}</Button>
      </DialogActions>
      {lossy && (
        <ConfirmDialog
          title={lossy.title}
          text={lossy.text}
          confirm={lossy.confirm}
          onClose={() => setLossy(undefined)}
          onConfirm={() => {
            setLossy(undefined);
            lossy.act();
          }}
        />
      )}
    </Dialog>
  );
}
