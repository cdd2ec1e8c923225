import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { Box, Rating, Tooltip, Typography } from '@mui/material';
import { phaseOf } from '../library/songState';
import { ratingOf, spokenRating, STARS } from '../library/stars';

/** The musician's stars; our estimate, paler and marked as about; a dash where there is nothing to rate yet. */
export function SongRating({ song }: { song: Song }) {
  const rating = ratingOf(song.Quality, song.Rated);
  if (phaseOf(song) !== 'ok') return null;
  const words = spokenRating(rating);
  return (
    <Tooltip title={words}>
      <Box
        role="img"
        aria-label={words}
        sx={{ display: 'flex', width: 'fit-content', alignItems: 'center', gap: 0.5, height: 24 }}
      >
        {rating.by === 'none' ? (
          <Typography variant="body2" color="textSecondary" component="span">
            {songbookWords().rating.none()}
          </Typography>
        ) : (
          <>
            <Rating
              readOnly
              aria-hidden
              size="small"
              max={STARS}
              precision={0.5}
              value={rating.stars}
              sx={rating.by === 'estimate' ? { '& .MuiRating-iconFilled': { color: 'text.disabled' } } : {}}
            />
            {rating.by === 'estimate' && (
              <Typography variant="caption" color="textSecondary" component="span">
                {songbookWords().rating.estimated()}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Tooltip>
  );
}
