import { Alert, Box } from '@mui/material';
import { commonWords, fileWords, scoreWords } from '@notewright/words';
import { useState } from 'react';
import { rememberedSongs } from './rememberedSongs';

/** Songs whose reader has seen it; beyond so many it is shown again. */
const seen = rememberedSongs('left-out-told', 200);

interface Props {
  readonly id: string;
  /** Codes of what was left out; those that this page does not know are left out. */
  readonly leftOut: readonly string[];
}

/** Above a sheet that was imported: what its file had and it has not, until its reader closes it. */
export function LeftOutNotice({ id, leftOut }: Props) {
  const [closed, setClosed] = useState(() => seen.has(id));
  const words: Readonly<Record<string, () => string>> = fileWords().warnings;
  const sentences = leftOut.flatMap((code) => (Object.hasOwn(words, code) ? (words[code]?.() ?? []) : []));
  if (closed || sentences.length === 0) return null;
  const close = () => {
    setClosed(true);
    seen.add(id);
  };
  return (
    <Alert
      severity="info"
      role="note"
      closeText={commonWords().close()}
      onClose={close}
      sx={{ borderRadius: 0, maxHeight: '30vh', overflowY: 'auto' }}
    >
      {scoreWords().leftOut.heading()}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
}
