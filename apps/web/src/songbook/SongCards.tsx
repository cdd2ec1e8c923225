import { commonWords, songbookWords } from '@notewright/words';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Skeleton, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FolderOutlined as Folder } from '../icons/forms';
import { FolderMenu } from './FolderMenu';
import { instrumentName } from '../library/choiceNames';
import type { ShelfViewProps } from './shelfView';
import { itemProps, moreFolders } from './shelfView';
import { shortDate } from '../parts/songDate';
import { SongMenu } from './SongMenu';
import type { SongItemProps } from './SongRow';
import { SongNote, SongTitle, useSongClick } from './SongRow';
import { SongStatus } from './SongStatus';
import { useSongbookPlace } from './useSongbookPlace';

/** The songbook on a phone: folders, then songs. */
export function SongCards(props: ShelfViewProps) {
  const { shelf } = props;
  const { folderLink } = useSongbookPlace();
  const words = songbookWords();
  if (!shelf) return <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />;
  return (
    <Box>
      {shelf.folders.length > 0 && (
        <Section name={words.folders()}>
          {shelf.folders.map((folder) => (
            <ListItem key={folder.path} disablePadding secondaryAction={<FolderMenu folder={folder} />}>
              <ListItemButton component={Link} to={folderLink(folder.path)}>
                <ListItemIcon sx={{ minWidth: 48 }}>
                  <Folder color="secondary" sx={{ ml: '6px' }} />
                </ListItemIcon>
                <ListItemText primary={folder.name} secondary={commonWords().songs({ count: folder.songs })} />
              </ListItemButton>
            </ListItem>
          ))}
          {shelf.moreFolders > 0 && <ListItem>{moreFolders(shelf)}</ListItem>}
        </Section>
      )}
      {shelf.songs.length > 0 && (
        <Section name={words.songs()}>
          {shelf.songs.map((song) => (
            <SongCard key={song.Id} {...itemProps(props, song)} />
          ))}
        </Section>
      )}
    </Box>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
        {name}
      </Typography>
      <List aria-label={name}>{children}</List>
    </>
  );
}

const SongCard = memo(function SongCard(props: SongItemProps) {
  const { song, selected, showFolder, onToggle } = props;
  const click = useSongClick(props);
  return (
    <ListItem
      {...click}
      sx={{
        gap: 1.5,
        minHeight: 72,
        cursor: 'pointer',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        bgcolor: selected ? 'action.selected' : undefined,
      }}
      aria-current={selected || undefined}
      secondaryAction={<SongMenu song={song} selected={selected} onSelect={() => onToggle(song.Id)} />}
    >
      <SongStatus song={song} />
      <Box sx={{ minWidth: 0 }}>
        <SongTitle song={song} />
        <Typography variant="body2" color="textSecondary" noWrap>
          {[song.Composer, instrumentName(song.Arrangement), shortDate(song.CreationDateTime)].join(' · ')}
        </Typography>
        <SongNote song={song} />
        {showFolder && song.Path && (
          <Typography variant="caption" color="textSecondary">
            {songbookWords().inFolder({ folder: song.Path.slice(0, -1) })}
          </Typography>
        )}
      </Box>
    </ListItem>
  );
});
