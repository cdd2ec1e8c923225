import { Box, Button, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** What stands in the field at first. */
  readonly text: string;
  /** The field takes a number with a decimal point. */
  readonly decimal?: boolean;
  readonly submit: string;
  readonly onSubmit: (text: string) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** A popup menu that asks for one word or number. Its letters are no shortcuts of the menu it lies in. */
export function MenuForm({ label, text: before, decimal = false, submit, onSubmit, children }: Props) {
  const [text, setText] = useState(before);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
      onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        label={label}
        value={text}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: decimal ? 'decimal' : 'text' } }}
        sx={{ width: decimal ? 150 : 200 }}
      />
      <Button type="submit" variant="contained">
        {submit}
      </Button>
      {children}
    </Box>
  );
}
