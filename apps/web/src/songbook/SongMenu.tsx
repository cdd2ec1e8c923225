import type { Song } from '@notewright/contracts';
import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { duplicateSheet, reportError } from '../api/songs';
import { phaseOf } from './songState';
import { useSongbookAction } from './useSongbookAction';
import { useSongbookPlace } from './useSongbookPlace';

/** How long the message of a duplicated song stays (document 1 §9). */
const DUPLICATED_MS = 3000;

interface Props {
  readonly song: Song;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** What can be done with a song, by its state. */
export function SongMenu({ song, selected, onSelect }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { openDialog } = useSongbookPlace();
  const duplicate = useSongbookAction(duplicateSheet, DUPLICATED_MS);
  const report = useSongbookAction(reportError);

  const phase = phaseOf(song);
  const askToDelete = () => openDialog('delete', { id: song.Id, title: song.Title });
  const entries: readonly (readonly [label: string, perform: () => void])[] = [
    ...(phase === 'ok' ? ([['Duplicate', () => duplicate.mutate(song.Id)]] as const) : []),
    ...(phase === 'error' ? ([['Report Error', () => report.mutate(song.Id)]] as const) : []),
    ['Rename', () => openDialog('rename', { id: song.Id })],
    ['Move to folder', () => openDialog('move', { ids: song.Id, path: song.Path })],
    [selected ? 'Deselect' : 'Select', onSelect],
    [phase === 'ok' || phase === 'error' ? 'Delete' : 'Cancel', askToDelete],
  ];
  return (
    <>
      <IconButton
        aria-label={`Actions for ${song.Title}`}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(e) => e.stopPropagation()}
      >
        {entries.map(([label, perform]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              perform();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
