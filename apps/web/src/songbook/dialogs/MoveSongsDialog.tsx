import Folder from '@mui/icons-material/FolderOutlined';
import LibraryMusic from '@mui/icons-material/LibraryMusicOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import type { Song } from '@notewright/contracts';
import { useState } from 'react';
import { moveSheets } from '../../api/songs';
import type { Folder as SongFolder, FolderPath } from '../folders';
import { breadcrumb, normalPath } from '../folders';
import { songNames } from '../names';
import { useSongbookAction } from '../useSongbookAction';

interface Props {
  readonly songs: readonly Song[];
  readonly folders: readonly SongFolder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Choosing a folder moves at once. */
export function MoveSongsDialog({ songs, folders, onClose, onDone }: Props) {
  const [asked] = useState(songs); // what was asked about, also while it is being moved
  const move = useSongbookAction((path: FolderPath) =>
    moveSheets(
      asked.map(({ Id }) => Id),
      path,
    ),
  );
  const targets = [{ name: 'My Songbook', path: '' }, ...folders];
  /** Songs that all lie there already need not be moved there. */
  const liesIn = (path: FolderPath) => asked.every((song) => normalPath(song.Path) === path);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-heading">
      <DialogTitle id="move-heading">Move to folder</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <DialogContentText sx={{ px: 3, py: 1.5, overflowWrap: 'anywhere' }}>
          {songNames(asked.map(({ Title }) => Title))}
        </DialogContentText>
        <List disablePadding component="div">
          {targets.map(({ name, path }) => (
            <ListItemButton
              key={path}
              disabled={liesIn(path) || move.isPending}
              onClick={() => move.mutate(path, { onSuccess: finish })}
              sx={{ pl: 3 + breadcrumb(path).length * 2 }}
            >
              <ListItemIcon>{path === '' ? <LibraryMusic /> : <Folder color="secondary" />}</ListItemIcon>
              <ListItemText primary={name} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
