import type { Song } from '@notewright/contracts';
import { newMusicWords } from '@notewright/words';
import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { SongFields } from './SongFields';
import { ThemeFields } from './ThemeFields';
import { BEGINNINGS, type Beginning, type Wish, type Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly songs: readonly Song[];
  readonly onWish: (wish: Wish) => void;
}

/** What the piece begins with. */
export function BeginningFields({ wishes, songs, onWish }: Props) {
  const words = newMusicWords();
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        label={words.beginning()}
        value={wishes.begins}
        onChange={({ target }) => onWish({ kind: 'begin', begins: target.value as Beginning })}
        sx={{ maxWidth: 320 }}
      >
        {BEGINNINGS.map((one) => (
          <MenuItem key={one} value={one}>
            {words.beginnings[one]()}
          </MenuItem>
        ))}
      </TextField>
      {wishes.begins !== 'none' && (
        <Box>
          {wishes.begins === 'theme' ? (
            <ThemeFields wishes={wishes} onWish={onWish} />
          ) : (
            <SongFields wishes={wishes} songs={songs} onWish={onWish} />
          )}
        </Box>
      )}
    </Stack>
  );
}
