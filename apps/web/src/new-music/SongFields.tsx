import { SONG_STATE, type Song } from '@notewright/contracts';
import { beginningOf } from '@notewright/compose/new-music';
import { newMusicWords } from '@notewright/words';
import { Alert, Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../api/failure';
import { fetchScore } from '../api/scores';
import { useSnackbar } from 'notistack';
import type { Wish, Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly songs: readonly Song[];
  readonly onWish: (wish: Wish) => void;
}

/** A song of the songbook, like which the piece begins. */
export function SongFields({ wishes: { song }, songs, onWish }: Props) {
  const words = newMusicWords();
  const { enqueueSnackbar } = useSnackbar();
  const fetching = useRef<AbortController>(undefined);
  useEffect(() => () => fetching.current?.abort(), []);
  const ready = songs.filter(({ State }) => State === SONG_STATE.ok);
  const choose = async (chosen: Song | null) => {
    fetching.current?.abort();
    if (!chosen) return onWish({ kind: 'song', song: undefined });
    const { signal } = (fetching.current = new AbortController());
    const named = { id: chosen.Id, title: chosen.Title };
    onWish({ kind: 'song', song: { ...named, beginning: 'fetching' } });
    try {
      const { score } = await fetchScore(chosen.Id, signal);
      onWish({ kind: 'song', song: { ...named, beginning: beginningOf(score) ?? 'unfit' } });
    } catch (failure) {
      if (signal.aborted) return;
      onWish({ kind: 'song', song: undefined });
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  if (ready.length === 0) return <Typography color="textSecondary">{words.noSongs()}</Typography>;
  return (
    <Stack sx={{ gap: 1 }}>
      <Autocomplete
        options={ready}
        getOptionLabel={({ Title }) => Title}
        getOptionKey={({ Id }) => Id}
        isOptionEqualToValue={(one, other) => one.Id === other.Id}
        value={ready.find(({ Id }) => Id === song?.id) ?? null}
        onChange={(_, chosen) => void choose(chosen)}
        renderInput={(params) => <TextField {...params} label={words.song()} />}
      />
      {song &&
        (song.beginning === 'fetching' ? (
          <Typography role="status">{words.songFetching()}</Typography>
        ) : song.beginning === 'unfit' ? (
          <Alert severity="warning">{words.songUnfit()}</Alert>
        ) : (
          <Alert severity="success" role="status">
            {words.songTaken({ title: song.title })}
          </Alert>
        ))}
    </Stack>
  );
}
