import { commonWords, songbookWords } from '@notewright/words';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { Close } from '../icons/everyPage';
import { DeleteOutlined as Delete } from '../icons/forms';
import { DriveFileMoveOutlined as DriveFileMove, SelectAll } from '../icons/songbook';
import { useSmallScreen } from '../parts/useSmallScreen';
import type { FolderPath } from '../library/folders';
import { useSongbookPlace } from './useSongbookPlace';

interface Props {
  readonly ids: ReadonlySet<string>;
  readonly folder: FolderPath;
  /** Songs shown that could be marked. */
  readonly shown: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** Takes the place of the breadcrumb while songs are marked, so nothing below it moves. */
export function SelectionBar({ ids, folder, shown, onAll, onClear }: Props) {
  const { openDialog } = useSongbookPlace();
  const all = [...ids].join(';');
  const words = songbookWords();
  return (
    <Box
      role="toolbar"
      aria-label={words.selection.label()}
      sx={{ display: 'flex', alignItems: 'center', minHeight: 48, gap: 1, flexGrow: 1 }}
    >
      <IconButton aria-label={words.selection.clear()} onClick={onClear}>
        <Close />
      </IconButton>
      <Typography aria-live="polite" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {commonWords().selected({ count: ids.size })}
      </Typography>
      {ids.size < shown && <Action label={words.selectAll()} icon={SelectAll} onClick={onAll} />}
      <Action
        label={words.moveToFolder()}
        icon={DriveFileMove}
        onClick={() => openDialog('move', { ids: all, path: folder })}
      />
      <Action label={words.delete()} icon={Delete} colour="error" onClick={() => openDialog('delete', { ids: all })} />
    </Box>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  readonly colour?: 'error' | 'primary';
  readonly onClick: () => void;
}

/** With its name where there is room, as an icon on a phone. */
function Action({ label, icon: Icon, colour = 'primary', onClick }: ActionProps) {
  return useSmallScreen() ? (
    <Tooltip title={label}>
      <IconButton color={colour} aria-label={label} onClick={onClick}>
        <Icon />
      </IconButton>
    </Tooltip>
  ) : (
    <Button color={colour} startIcon={<Icon />} onClick={onClick}>
      {label}
    </Button>
  );
}
