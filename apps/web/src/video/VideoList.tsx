import type { VideoItem } from '@notewright/contracts';
import { List, ListItem, ListItemButton, Typography } from '@mui/material';
import { VideoCard } from './VideoCard';

interface Props {
  readonly heading: string;
  readonly videos: readonly VideoItem[];
  readonly chosen: string | undefined;
  readonly onChoose: (video: VideoItem) => void;
}

/** Videos of which one is chosen. */
export function VideoList({ heading, videos, chosen, onChoose }: Props) {
  return (
    <>
      <Typography variant="subtitle2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
        {heading}
      </Typography>
      <List aria-label={heading} sx={{ display: 'grid', gap: 1, p: 0 }}>
        {videos.map((video) => (
          <ListItem key={video.id} disablePadding>
            <ListItemButton
              selected={video.id === chosen}
              aria-current={video.id === chosen || undefined}
              onClick={() => onChoose(video)}
              sx={{ border: 1, borderColor: video.id === chosen ? 'primary.main' : 'divider', borderRadius: 1.5, p: 1 }}
            >
              <VideoCard video={video} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
