import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { duplicateSheet, reportError, tryAgain } from '../api/songs';
import { MoreVert } from '../icons/forms';
import { phaseOf } from '../library/songState';
import { useSongbookAction } from './useSongbookAction';
import { useSongbookPlace } from './useSongbookPlace';

/** How long the message of a duplicated song stays (document 1 §9). */
const DUPLICATED_MS = 3000;

interface Props {
  readonly song: Song;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** The button of a song's menu. The menu itself is made when it is first opened: it would make up most of a row. */
export function SongMenu(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        aria-label={songbookWords().actionsForSong({ song: props.song.Title })}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert />
      </IconButton>
      {wanted && <Entries {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface EntriesProps extends Props {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** What can be done with a song, by its state. */
function Entries({ song, selected, onSelect, anchor, onClose }: EntriesProps) {
  const { openDialog } = useSongbookPlace();
  const duplicate = useSongbookAction(duplicateSheet, DUPLICATED_MS);
  const report = useSongbookAction(reportError);
  const retry = useSongbookAction(tryAgain);

  const phase = phaseOf(song);
  const { menu, ...words } = songbookWords();
  const askToDelete = () => openDialog('delete', { id: song.Id, title: song.Title });
  const entries: readonly (readonly [label: string, perform: () => void])[] = [
    ...(phase === 'ok' ? ([[menu.duplicate(), () => duplicate.mutate(song.Id)]] as const) : []),
    ...(song.CanRetry ? ([[menu.tryAgain(), () => retry.mutate(song.Id)]] as const) : []),
    ...(phase === 'error' ? ([[menu.report(), () => report.mutate(song.Id)]] as const) : []),
    [words.rename(), () => openDialog('rename', { id: song.Id })],
    [words.moveToFolder(), () => openDialog('move', { ids: song.Id, path: song.Path })],
    [selected ? menu.deselect() : menu.select(), onSelect],
    [phase === 'ok' || phase === 'error' ? words.delete() : menu.cancel(), askToDelete],
  ];
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} onClick={(e) => e.stopPropagation()}>
      {entries.map(([label, perform]) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            perform();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
