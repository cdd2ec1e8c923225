import { overlayWords } from '@notewright/words';
import { Box, DialogContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fetchCredits, fetchTextPage } from '../api/account';
import { PanelTitle } from '../parts/PanelTitle';
import { TextBlocks } from './TextBlocks';

/** Who runs this server (written by them), and what the product is made of (written from its own parts). */
export function ImprintPanel({ onClose }: { onClose: () => void }) {
  const words = overlayWords().imprint;
  const text = useQuery({
    queryKey: ['text-page', 'imprint'],
    queryFn: ({ signal }) => fetchTextPage('imprint', signal),
    staleTime: Infinity,
    meta: { inWords: true },
  });
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: ({ signal }) => fetchCredits(signal),
    staleTime: Infinity,
    meta: { inWords: true },
  });
  const body = text.data?.blocks.filter(({ kind }, i) => kind !== 'heading' || i > 0);
  return (
    <>
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent dividers tabIndex={0}>
        {text.isError && <Typography>{words.failed()}</Typography>}
        {text.isPending && <Skeleton height={120} />}
        {body && <TextBlocks blocks={body} />}
        <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
          {words.credits()}
        </Typography>
        {credits.isError && <Typography>{words.creditsFailed()}</Typography>}
        {credits.isPending && <Skeleton height={120} />}
        {credits.data?.notes.map((note) => (
          <Typography key={note} lang="en" sx={{ mb: 1 }}>
            {note}
          </Typography>
        ))}
        {credits.data && (
          <Box component="details" sx={{ mt: 2, '& summary': { cursor: 'pointer', fontWeight: 600, py: 1 } }}>
            <summary>{words.packages({ count: credits.data.packages.length })}</summary>
            <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', columnWidth: 220, fontSize: '0.875rem' }}>
              {credits.data.packages.map(({ name, licence }) => (
                <Box component="li" key={name} sx={{ overflowWrap: 'anywhere', breakInside: 'avoid', py: 0.25 }}>
                  {name}{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {licence}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </DialogContent>
    </>
  );
}
