import { videoLinkIn, type InstrumentChoice, type VideoImport } from '@notewright/contracts';
import { videoWords } from '@notewright/words';
import { Alert, Box, Button, CircularProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/failure';
import { searchVideos } from '../api/video';
import { Search } from '../icons/forms';
import { caretAtEnd } from '../parts/caretAtEnd';
import { VideoCard } from './VideoCard';
import { VideoList } from './VideoList';
import type { ChosenVideo } from './videoSteps';

interface Props {
  readonly server: VideoImport;
  readonly instrument: InstrumentChoice;
  readonly chosen: ChosenVideo | undefined;
  /** What was typed before there was a field for it. */
  readonly begun: string;
  readonly onVideo: (video: ChosenVideo, startSec?: number) => void;
}

/** Finds a video: by its link, by what it is called, or among those the operator suggests. */
export function SearchStep({ server, instrument, chosen, begun, onVideo }: Props) {
  const words = videoWords().search;
  const [text, setText] = useState(begun);
  const [asked, setAsked] = useState('');
  const [noLink, setNoLink] = useState(false);
  const found = useQuery({
    queryKey: ['videos', asked],
    queryFn: ({ signal }) => searchVideos(asked, signal),
    enabled: asked !== '',
    retry: false,
    staleTime: Infinity,
  });
  const suggestions = server.suggestions[instrument] ?? [];

  const type = (typed: string) => {
    setText(typed);
    setNoLink(false);
    // What is pasted is meant; eleven letters that are typed may be the beginning of a word.
    const link = videoLinkIn(typed, false);
    if (link) onVideo({ id: link.id }, link.startSec);
  };
  const search = () => {
    const link = videoLinkIn(text);
    if (link) onVideo({ id: link.id }, link.startSec);
    else if (server.search) setAsked(text.trim());
    else setNoLink(text.trim() !== '');
  };
  return (
    <Box sx={{ pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          size="small"
          autoFocus
          onFocus={caretAtEnd}
          label={server.search ? words.label() : words.pasteOnly()}
          value={text}
          error={noLink}
          helperText={noLink ? words.noLink() : words.help()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // the form is sent in its last step
            search();
          }}
          slotProps={{ htmlInput: { maxLength: 300, enterKeyHint: 'search' } }}
        />
        {server.search && (
          <Button variant="outlined" startIcon={<Search />} onClick={search} sx={{ minHeight: 40 }}>
            {words.button()}
          </Button>
        )}
      </Box>
      <Box aria-live="polite">
        {found.isFetching && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 2 }}>
            <CircularProgress size={18} aria-hidden />
            <Typography color="textSecondary">{words.searching()}</Typography>
          </Box>
        )}
        {found.isError && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {sentenceOf(found.error)}
          </Alert>
        )}
        {found.data?.length === 0 && <Typography sx={{ mt: 2 }}>{words.nothing({ query: asked })}</Typography>}
      </Box>
      {chosen && (
        <Box sx={{ mt: 1, mb: 1 }}>
          <Typography variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
            {words.chosen()}
          </Typography>
          <VideoCard video={chosen} />
        </Box>
      )}
      {found.data && found.data.length > 0 && (
        <VideoList heading={words.results()} videos={found.data} chosen={chosen?.id} onChoose={onVideo} />
      )}
      {!found.data && suggestions.length > 0 && (
        <VideoList heading={words.suggestions()} videos={suggestions} chosen={chosen?.id} onChoose={onVideo} />
      )}
    </Box>
  );
}
