import { songbookWords } from '@notewright/words';
import Add from '@mui/icons-material/Add';
import DocumentScanner from '@mui/icons-material/DocumentScannerOutlined';
import Mic from '@mui/icons-material/MicNone';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import YouTube from '@mui/icons-material/YouTube';
import { Chip, Fab, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { useAccount } from '../session/session';
import type { DialogName } from '../dialogs/registry';
import { useSongbookPlace } from './useSongbookPlace';

interface Source {
  readonly name: 'file' | 'youtube' | 'record' | 'scan';
  readonly icon: typeof SvgIcon;
  /** Its wizard; without one it is announced but cannot be chosen yet. */
  readonly dialog?: DialogName;
  readonly premium?: boolean;
}
const SOURCES: readonly Source[] = [
  { name: 'file', icon: UploadFile, dialog: 'upload', premium: true },
  { name: 'youtube', icon: YouTube },
  { name: 'record', icon: Mic },
  { name: 'scan', icon: DocumentScanner },
];

/** The plus button: where a new song can come from. */
export function AddSongButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { openDialog } = useSongbookPlace();
  const { may } = useAccount();
  const words = songbookWords().add;
  return (
    <>
      <Fab
        color="primary"
        aria-label={words.button()}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'fixed', right: { xs: 20, sm: 36 }, bottom: { xs: 20, sm: 36 } }}
      >
        <Add sx={{ transition: 'transform 160ms', transform: anchor ? 'rotate(45deg)' : 'none' }} />
      </Fab>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: -1.5, minWidth: 250 } } }}
      >
        {SOURCES.map(({ name, icon: Icon, dialog, premium }) => (
          <MenuItem
            key={name}
            disabled={!dialog}
            onClick={() => {
              setAnchor(null);
              if (dialog) openDialog(dialog);
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            <ListItemText>{words[name]()}</ListItemText>
            {!dialog && <Chip size="small" label={words.coming()} sx={{ ml: 2 }} />}
            {premium && !may.upload && <Chip size="small" label={words.premium()} color="secondary" sx={{ ml: 2 }} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
