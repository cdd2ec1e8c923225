import { videoWords } from '@notewright/words';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { ChosenVideo } from './videoSteps';

/** Pictures of videos come from their host, by id. */
const pictureOf = (id: string): string => `https://i.ytimg.com/vi/${id}/mqdefault.jpg`;

/** A video as one recognises it: its picture, what it is called, and who shows it. */
export function VideoCard({ video }: { readonly video: ChosenVideo }) {
  const { id, title, channel } = video;
  const [lost, setLost] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        sx={{
          width: 112,
          aspectRatio: '16 / 9',
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {!lost && (
          <Box
            component="img"
            src={pictureOf(id)}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setLost(true)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {title ?? videoWords().search.unnamed({ id })}
        </Typography>
        {channel && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {channel}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
