import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { Box, Link, TableCell, TableRow, Typography } from '@mui/material';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { instrumentName, modeName } from '../library/choiceNames';
import { carrySongs, wasTaken } from './moving';
import { fullDate, shortDate } from '../parts/songDate';
import { SongMenu } from './SongMenu';
import { SongRating } from './SongRating';
import type { Column } from './songOrder';
import { phaseOf, tapOn } from '../library/songState';
import { UnderWay } from '../library/underWay/UnderWay';
import { SongStatus } from './SongStatus';
import type { TableColumn } from './tableColumns';
import { useLongPress } from './useLongPress';

export interface SongItemProps {
  readonly song: Song;
  readonly selected: boolean;
  /** While songs are marked, a tap marks too. */
  readonly selecting: boolean;
  /** Shown while searching, when the song lies in a folder below. */
  readonly showFolder: boolean;
  /** Ids of what is dragged along with this song, itself included. */
  readonly draggedWith: (id: string) => readonly string[];
  /** The dragged songs were dropped into a folder. */
  readonly onDropped: () => void;
  readonly onTap: (song: Song) => void;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}

/** What a click on a song means: with ctrl, cmd or shift it marks, otherwise it opens. */
export function useSongClick({ song, selecting, onTap, onToggle, onExtend }: SongItemProps) {
  const longPress = useLongPress(() => onToggle(song.Id));
  const onClick = (event: MouseEvent) => {
    event.preventDefault(); // the title is a link, for the middle button and the keyboard; here we decide
    if (event.shiftKey) onExtend(song.Id);
    else if (event.ctrlKey || event.metaKey || selecting) onToggle(song.Id);
    else onTap(song);
  };
  return { onClick, ...longPress };
}

/** Of a long name two lines are shown, and all of it where the pointer rests. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/**
 * The title: a link where there is something to open, so that it can be opened in a new tab as well. A plain link, since
 * the router's would navigate before the row has said what the click means.
 */
export function SongTitle({ song }: { song: Song }) {
  const tap = tapOn(song);
  const look = {
    fontWeight: 600,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    color: 'text.primary',
    ...TWO_LINES,
  } as const;
  return tap.kind === 'open' ? (
    <Link href={`#${tap.to}`} title={song.Title} underline="hover" sx={look} draggable={false}>
      {song.Title}
    </Link>
  ) : (
    <Link component="button" type="button" title={song.Title} underline="hover" sx={look}>
      {song.Title}
    </Link>
  );
}

/** Below the title: what has been heard so far, or what keeps a song waiting longer than its owner expects. */
export function SongNote({ song }: { song: Song }) {
  if (phaseOf(song) === 'processing') return <UnderWay song={song} />;
  if (!song.WaitsForStorage || phaseOf(song) !== 'waiting') return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {songbookWords().status.waitsForStorage()}
    </Typography>
  );
}

/** Drawn anew only when something of it is another: there may be hundreds of rows under a search that changes with each letter. */
export const SongRow = memo(function SongRow(props: SongItemProps & { readonly columns: readonly TableColumn[] }) {
  const { song, selected, showFolder, draggedWith, onDropped, columns, onToggle } = props;
  const click = useSongClick(props);
  const openInNewTab = (event: MouseEvent) => {
    const tap = tapOn(song);
    const onLink = (event.target as HTMLElement).closest('a');
    if (event.button === 1 && tap.kind === 'open' && !onLink) window.open(`#${tap.to}`, '_blank');
  };
  return (
    <TableRow
      hover
      selected={selected}
      aria-selected={selected}
      draggable
      onDragStart={(event) => carrySongs(event, draggedWith(song.Id))}
      onDragEnd={(event) => wasTaken(event) && onDropped()}
      onAuxClick={openInNewTab}
      {...click}
      sx={{ cursor: 'pointer', userSelect: 'none' }}
    >
      {columns.map(({ says }) => (
        <TableCell
          key={says[0]}
          sx={{ overflowWrap: 'anywhere', ...((says[0] === 'status' || says.length > 1) && { py: 0.5 }) }}
        >
          {says.map((column, line) => (
            <Box key={column} sx={line > 0 ? { color: 'text.secondary' } : {}}>
              {cell(column, song, showFolder)}
            </Box>
          ))}
        </TableCell>
      ))}
      <TableCell padding="none" align="right" sx={{ pr: 1 }}>
        <SongMenu song={song} selected={selected} onSelect={() => onToggle(song.Id)} />
      </TableCell>
    </TableRow>
  );
});

function cell(column: Column, song: Song, showFolder: boolean): ReactNode {
  switch (column) {
    case 'status':
      return <SongStatus song={song} />;
    case 'title':
      return (
        <>
          <SongTitle song={song} />
          <SongNote song={song} />
          {showFolder && song.Path && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {songbookWords().inFolder({ folder: song.Path.slice(0, -1) })}
            </Typography>
          )}
        </>
      );
    case 'composer':
      return (
        <Box title={song.Composer} sx={TWO_LINES}>
          {song.Composer}
        </Box>
      );
    case 'mode':
      return modeName(song.Mode);
    case 'instrument':
      return instrumentName(song.Arrangement);
    case 'rating':
      return <SongRating song={song} />;
    case 'date':
      return (
        <Box component="time" title={fullDate(song.CreationDateTime)}>
          {shortDate(song.CreationDateTime)}
        </Box>
      );
  }
}
