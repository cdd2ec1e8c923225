import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { FolderPath } from './folders';
import { useSongbookPlace } from './useSongbookPlace';

interface Props {
  readonly ids: ReadonlySet<string>;
  readonly folder: FolderPath;
  readonly onClear: () => void;
}

/** Takes the place of the breadcrumb while songs are marked, so nothing below it moves. */
export function SelectionBar({ ids, folder, onClear }: Props) {
  const { openDialog } = useSongbookPlace();
  const all = [...ids].join(';');
  return (
    <Box
      role="toolbar"
      aria-label="Selection"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 48, gap: 1, flexGrow: 1 }}
    >
      <IconButton aria-label="Clear the selection" onClick={onClear}>
        <Close />
      </IconButton>
      <Typography aria-live="polite" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {ids.size} selected
      </Typography>
      <Button startIcon={<DriveFileMove />} onClick={() => openDialog('move', { ids: all, path: folder })}>
        Move to folder
      </Button>
      <Button color="error" startIcon={<Delete />} onClick={() => openDialog('delete', { ids: all })}>
        Delete
      </Button>
    </Box>
  );
}
