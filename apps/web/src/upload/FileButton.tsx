import { UPLOAD_TYPES } from '@notewright/contracts';
import { Button } from '@mui/material';
import { useRef } from 'react';

interface Props {
  /** What is chosen with it, read aloud. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly variant: 'outlined' | 'contained';
  readonly children: string;
  /** Nothing, when somebody chose none. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the device's own list of files, of the kinds that can be sent. */
export function FileButton({ label, multiple = false, variant, children, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = ''; // the same file may be chosen again after a mistake, or after it was taken away
          onFiles(chosen);
        }}
      />
    </>
  );
}
