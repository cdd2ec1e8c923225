import Folder from '@mui/icons-material/FolderOutlined';
import LibraryMusic from '@mui/icons-material/LibraryMusicOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { moveSheets } from '../../api/songs';
import type { Folder as SongFolder, FolderPath } from '../folders';
import { breadcrumb, normalPath } from '../folders';
import { useSongbookAction } from '../useSongbookAction';

interface Props {
  readonly ids: readonly string[];
  /** Where the songs lie now; they need not be moved there. */
  readonly from: FolderPath;
  readonly folders: readonly SongFolder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Choosing a folder moves at once. */
export function MoveSongsDialog({ ids, from, folders, onClose, onDone }: Props) {
  const move = useSongbookAction((path: FolderPath) => moveSheets(ids, path));
  const targets = [{ name: 'My Songbook', path: '' }, ...folders];
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-heading">
      <DialogTitle id="move-heading">Move to folder</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List disablePadding component="div">
          {targets.map(({ name, path }) => (
            <ListItemButton
              key={path}
              disabled={path === normalPath(from) || move.isPending}
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
