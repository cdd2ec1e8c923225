import { songbookWords } from '@notewright/words';
import { menuSources, type MenuSource } from '@notewright/contracts';
import { Chip, Fab, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { useAccount } from '../session/session';
import type { DialogName } from '../dialogs/registry';
import {
  Add,
  AutoAwesomeOutlined as AutoAwesome,
  DocumentScannerOutlined as DocumentScanner,
  MicNone as Mic,
  UploadFileOutlined as UploadFile,
} from '../icons/forms';
import { EditNote, YouTube } from '../icons/songbook';
import { useSongbookPlace } from './useSongbookPlace';

const ICONS: Readonly<Record<MenuSource, typeof SvgIcon>> = {
  file: UploadFile,
  youtube: YouTube,
  mic: Mic,
  image: DocumentScanner,
  scratch: EditNote,
  ai: AutoAwesome,
};

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
        data-tour="add-song"
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
        {menuSources().map(({ name, wizard, plan }) => {
          const Icon = ICONS[name];
          return (
            <MenuItem
              key={name}
              disabled={!wizard}
              onClick={() => {
                setAnchor(null);
                if (wizard) openDialog(wizard as DialogName); // a test holds that each is listed
              }}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText>{words[name]()}</ListItemText>
              {!wizard && <Chip size="small" label={words.coming()} sx={{ ml: 2 }} />}
              {plan === 'premium' && !(name === 'ai' ? may.composes : may.upload) && (
                <Chip size="small" label={words.premium()} color="secondary" sx={{ ml: 2 }} />
              )}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
