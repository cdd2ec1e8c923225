import { commonWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useId, type FormEvent } from 'react';
import { useTypedBefore } from '../../dialogs/typedBefore';

interface Props {
  readonly heading: string;
  readonly label: string;
  readonly name: string;
  /** Characters. */
  readonly longest: number;
  /** What is wrong with the name, in a sentence. */
  readonly problem: string | undefined;
  /** Whether it cannot be given. */
  readonly impossible: boolean;
  readonly saving: boolean;
  readonly onName: (name: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the name of a folder or a song. All of the old name is selected, to be typed over; what was typed before the dialog was there
 * is in its place already. Enter submits. The line for what is wrong with it is always there, so that nothing moves.
 */
export function NameDialog(props: Props) {
  const { heading, label, name, longest, problem, impossible, saving, onName, onSubmit, onClose } = props;
  const headingId = useId();
  const before = useTypedBefore();
  const enter = useEffectEvent(() => !impossible && onSubmit());
  useEffect(() => {
    if (before.entered) enter();
  }, [before]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId}>
      <form onSubmit={submit}>
        <DialogTitle id={headingId}>{heading}</DialogTitle>
        <DialogContent>
          <TextField
            label={label}
            fullWidth
            autoFocus
            margin="dense"
            value={name}
            onFocus={({ target }) => before.text === '' && target.select()}
            onChange={({ target }) => onName(target.value)}
            error={problem !== undefined}
            helperText={problem ?? ' '}
            slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{commonWords().cancel()}</Button>
          <Button type="submit" variant="contained" disabled={impossible} loading={saving}>
            {commonWords().ok()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
