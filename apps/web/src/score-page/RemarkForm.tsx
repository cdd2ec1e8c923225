import { LIMITS } from '@notewright/contracts';
import { commonWords, pageWords, scoreWords } from '@notewright/words';
import { Box, Button, TextField } from '@mui/material';
import { useState, type Ref } from 'react';
import { caretAtEnd } from '../parts/caretAtEnd';

/** What is being written, and about which measure: its number as it was typed. */
export interface WrittenRemark {
  readonly number: string;
  readonly text: string;
}

interface Props {
  readonly written: WrittenRemark;
  /** Whether somebody was at it before the form was there. */
  readonly typing: boolean;
  readonly onWritten: (written: WrittenRemark) => void;
  /** Number of the first measure: 0 of a pick-up. */
  readonly first: number;
  /** Number of the last measure that can be written about. */
  readonly last: number;
  /** Why nothing more can be written; undefined where it can. */
  readonly refusal?: string | undefined;
  /** Where the words are written. */
  readonly field: Ref<HTMLInputElement>;
  /** Undefined while the score is not ready to be written into. */
  readonly onSave: ((measureIndex: number, text: string) => Promise<unknown>) | undefined;
}

/** Asks for the measure and the words. */
export function RemarkForm({ written, typing, onWritten, first, last, refusal, field, onSave }: Props) {
  const words = scoreWords().remarks;
  const [busy, setBusy] = useState(false);
  // What is there is read first: on a phone the keys would come up over it.
  const [typesAtOnce] = useState(
    () => typing || written.text === '' || !window.matchMedia('(pointer: coarse)').matches,
  );
  const { number, text } = written;
  const measure = /^\s*\d+\s*$/.test(number) ? Number(number) : NaN;
  const exists = measure >= first && measure <= last;
  const most = LIMITS.score.remarkLength;
  const save = async () => {
    if (!onSave || !exists) return;
    setBusy(true);
    await onSave(measure - first, text).finally(() => setBusy(false));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-start', pt: 1 }}
    >
      <TextField
        label={words.field()}
        value={number}
        error={number !== '' && !exists}
        helperText={number !== '' && !exists ? words.noMeasure({ first, last }) : ' '}
        onChange={({ target }) => onWritten({ number: target.value, text })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 130 }}
      />
      <TextField
        label={pageWords().firstFields.remark()}
        value={text}
        multiline
        maxRows={8}
        autoFocus={typesAtOnce}
        onFocus={caretAtEnd}
        inputRef={field}
        helperText={refusal ?? words.length({ count: text.length, most })}
        onChange={({ target }) => onWritten({ number, text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
        slotProps={{ htmlInput: { maxLength: most, dir: 'auto' } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={busy || !onSave}
        disabled={!exists || text.trim() === '' || refusal !== undefined}
        sx={{ mt: 1, ml: 'auto' }}
      >
        {words.save()}
      </Button>
    </Box>
  );
}

/** Whether closing would lose something that was typed. */
export const isUnsaved = ({ text }: WrittenRemark, stored: string): boolean => text.trim() !== stored;

/** Asks before that. */
export const discardWords = () => ({
  title: scoreWords().remarks.discardHeading(),
  text: scoreWords().remarks.discardText(),
  confirm: commonWords().discard(),
});

/** The same before one is deleted, with what it says. */
export const deleteWords = (remark: string) => ({
  title: scoreWords().remarks.deleteHeading(),
  text: remark,
  confirm: commonWords().remove(),
});
