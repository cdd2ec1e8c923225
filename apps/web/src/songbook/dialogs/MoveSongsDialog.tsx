import {
  Box,
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
import { commonWords, songbookWords } from '@notewright/words';
import { useState } from 'react';
import { moveSheets } from '../../api/songs';
import { FolderOutlined as Folder, LibraryMusicOutlined as LibraryMusic } from '../../icons/forms';
import type { Folder as SongFolder, FolderPath } from '../../library/folders';
import { breadcrumb, normalPath } from '../../library/folders';
import { songNames } from '../names';
import { SearchBox } from '../SearchBox';
import { searchWords } from '../searchWords';
import { useSongbookAction } from '../useSongbookAction';
import { onSongs } from './onSongs';

/** So many folders can be looked through; of more than that some are searched for by name, and the first are drawn. */
const [MANY, MOST_SHOWN] = [20, 250];

interface Props {
  readonly songs: readonly Song[];
  readonly folders: readonly SongFolder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Choosing a folder moves at once. */
function MoveSongs({ songs, folders, onClose, onDone }: Props) {
  const [asked] = useState(songs); // what was asked about, also while it is being moved
  const move = useSongbookAction((path: FolderPath) =>
    moveSheets(
      asked.map(({ Id }) => Id),
      path,
    ),
  );
  const [search, setSearch] = useState('');
  const words = songbookWords();
  const sought = searchWords(search);
  const all = [{ name: words.mySongbook(), path: '' }, ...folders];
  const targets = all.filter(({ name }) => searchWords(name).includes(sought)).slice(0, MOST_SHOWN);
  /** Songs that all lie there already need not be moved there. */
  const liesIn = (path: FolderPath) => asked.every((song) => normalPath(song.Path) === path);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-heading">
      <DialogTitle id="move-heading">{words.moveToFolder()}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <DialogContentText sx={{ px: 3, py: 1.5, overflowWrap: 'anywhere' }}>
          {songNames(asked.map(({ Title }) => Title))}
        </DialogContentText>
        {all.length > MANY && (
          <Box sx={{ px: 3, pb: 1.5 }}>
            <SearchBox value={search} onChange={setSearch} what={words.search.folder()} />
          </Box>
        )}
        {targets.length === 0 && (
          <DialogContentText sx={{ px: 3, pb: 2 }}>
            {words.search.noFolder({ search: search.trim() })}
          </DialogContentText>
        )}
        <List disablePadding component="div">
          {targets.map(({ name, path }) => (
            <ListItemButton
              key={path}
              disabled={liesIn(path) || move.isPending}
              onClick={() => move.mutate(path, { onSuccess: finish })}
              sx={{ pl: 3 + breadcrumb(path).length * 2 }}
            >
              <ListItemIcon>{path === '' ? <LibraryMusic /> : <Folder color="secondary" />}</ListItemIcon>
              <ListItemText primary={<bdi>{name}</bdi>} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
      </DialogActions>
    </Dialog>
  );
}

export const MoveSongsDialog = onSongs(MoveSongs);
