import { errorWords, newMusicWords } from '@notewright/words';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { spokenWords } from './spokenWords';
import type { Wish, Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly onWish: (wish: Wish) => void;
}

/** More than a sentence says nothing new. */
const MOST_LETTERS = 200;

/** A wish in words, which fills the fields below by plain rules and says what it did not understand. */
export function TextWishField({ wishes: { text, heard }, onWish }: Props) {
  const words = newMusicWords();
  const fill = () => onWish({ kind: 'fill' });
  const unknown = heard && heard.unknown.length > 0 && words.notUnderstood({ words: spokenWords(heard.unknown) });
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <TextField
          fullWidth
          label={words.wish()}
          placeholder={words.wishExample()}
          value={text}
          onChange={({ target }) => onWish({ kind: 'say', text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (text.trim() !== '') fill();
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MOST_LETTERS, enterKeyHint: 'go' } }}
        />
        <Button disabled={text.trim() === ''} onClick={fill} sx={{ flexShrink: 0, minHeight: 44 }}>
          {words.fill()}
        </Button>
      </Stack>
      {heard &&
        (heard.understood ? (
          <Alert severity={unknown ? 'info' : 'success'} role="status">
            {words.filled()} {unknown}
          </Alert>
        ) : (
          <Alert severity="warning">
            {errorWords().analysis['700']()} {unknown}
          </Alert>
        ))}
    </Stack>
  );
}
