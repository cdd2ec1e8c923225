import { commonWords, songbookWords } from '@notewright/words';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Skeleton, Typography } from '@mui/material';
import { memo, type DragEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FolderOutlined as Folder } from '../icons/forms';
import { FolderMenu } from './FolderMenu';
import { instrumentName } from '../library/choiceNames';
import type { Folder as SongFolder } from '../library/folders';
import { carryFolder, useDropTarget } from './moving';
import type { ShelfViewProps } from './shelfView';
import { itemProps, moreFolders } from './shelfView';
import { shortDate } from '../parts/songDate';
import { SongMenu } from './SongMenu';
import type { SongItemProps } from './shelfView';
import { SongNote, SongTitle } from './SongRow';
import { songDrag, useDragsCards, useSongClick } from './songPointer';
import { SongStatus } from './SongStatus';
import { useSongbookPlace } from './useSongbookPlace';

/** The songbook on a phone and in a narrow window: folders, then songs. */
export function SongCards(props: ShelfViewProps) {
  const { shelf } = props;
  const words = songbookWords();
  if (!shelf) return <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />;
  return (
    <Box>
      {shelf.folders.length > 0 && (
        <Section name={words.folders()}>
          {shelf.folders.map((folder) => (
            <FolderCard key={folder.path} folder={folder} />
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

function FolderCard({ folder }: { readonly folder: SongFolder }) {
  const { folderLink } = useSongbookPlace();
  const { over, handlers } = useDropTarget(folder.path);
  const drags = useDragsCards();
  return (
    <ListItem
      disablePadding
      secondaryAction={<FolderMenu folder={folder} />}
      {...handlers}
      {...(drags && { draggable: true, onDragStart: (event: DragEvent) => carryFolder(event, folder.path) })}
    >
      <ListItemButton component={Link} to={folderLink(folder.path)} selected={over} draggable={false}>
        <ListItemIcon sx={{ minWidth: 48 }}>
          <Folder color="secondary" sx={{ ml: '6px' }} />
        </ListItemIcon>
        <ListItemText primary={<bdi>{folder.name}</bdi>} secondary={commonWords().songs({ count: folder.songs })} />
      </ListItemButton>
    </ListItem>
  );
}

const SongCard = memo(function SongCard(props: SongItemProps) {
  const { song, selected, showFolder, onToggle } = props;
  const click = useSongClick(props);
  const drags = useDragsCards();
  return (
    <ListItem
      {...(drags && songDrag(props))}
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
          <bdi>{song.Composer}</bdi> ·{' '}
          {[instrumentName(song.Arrangement), shortDate(song.CreationDateTime)].join(' · ')}
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
