import { songbookWords } from '@notewright/words';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { DialogName } from '../dialogs/registry';
import { MoreVert } from '../icons/forms';
import type { Folder } from '../library/folders';
import { useSongbookPlace } from './useSongbookPlace';

/** Rename and delete, for a folder in the list or in the breadcrumb. */
export function FolderMenu({
  folder,
  size = 'medium',
}: {
  folder: Pick<Folder, 'name' | 'path'>;
  size?: 'small' | 'medium';
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { openDialog } = useSongbookPlace();
  const open = (dialog: DialogName) => () => {
    setAnchor(null);
    openDialog(dialog, { path: folder.path });
  };
  return (
    <>
      <IconButton
        size={size}
        aria-label={songbookWords().actionsForFolder({ folder: folder.name })}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize={size} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(e) => e.stopPropagation()}
      >
        <MenuItem onClick={open('renamefolder')}>{songbookWords().rename()}</MenuItem>
        <MenuItem onClick={open('deletefolder')}>{songbookWords().delete()}</MenuItem>
      </Menu>
    </>
  );
}
