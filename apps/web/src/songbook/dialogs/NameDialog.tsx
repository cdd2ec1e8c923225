import { commonWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, type FormEvent } from 'react';

interface Props {
  readonly heading: string;
  readonly label: string;
  readonly name: string;
  /** Characters. */
  readonly longest: number;
  /** Whether all of the name is selected, to be typed over. */
  readonly selected?: boolean;
  /** What is wrong with the name, in a sentence. */
  readonly problem: string | undefined;
  /** Whether it cannot be given. */
  readonly impossible: boolean;
  readonly saving: boolean;
  readonly onName: (name: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a folder or a song. Enter submits. The line for what is wrong with it is always there, so that nothing moves. */
export function NameDialog(props: Props) {
  const { heading, label, name, longest, selected, problem, impossible, saving, onName, onSubmit, onClose } = props;
  const headingId = useId();
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
            onFocus={({ target }) => selected && target.select()}
            onChange={({ target }) => onName(target.value)}
            error={problem !== undefined}
            helperText={problem ?? ' '}
            slotProps={{ htmlInput: { maxLength: longest } }}
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
