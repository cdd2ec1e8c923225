import type { Song } from '@notewright/contracts';
import { Box, Link, Rating, TableCell, TableRow, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { instrumentName, modeName } from './choiceNames';
import { carrySongs } from './moving';
import { fullDate, shortDate } from './songDate';
import { SongMenu } from './SongMenu';
import type { Column } from './songOrder';
import { tapOn } from './songState';
import { SongStatus } from './SongStatus';
import { useLongPress } from './useLongPress';

export interface SongItemProps {
  readonly song: Song;
  readonly selected: boolean;
  /** While songs are marked, a tap marks too. */
  readonly selecting: boolean;
  /** Shown while searching, when the song lies in a folder below. */
  readonly showFolder: boolean;
  readonly dragged: readonly string[];
  readonly onTap: (song: Song) => void;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}

/** What a click on a song means: with ctrl, cmd or shift it marks, otherwise it opens. */
export function useSongClick({ song, selecting, onTap, onToggle, onExtend }: SongItemProps) {
  const { swallowsClick, handlers } = useLongPress(() => onToggle(song.Id));
  const onClick = (event: MouseEvent) => {
    event.preventDefault(); // the title is a link, for the middle button and the keyboard; here we decide
    if (swallowsClick()) return;
    if (event.shiftKey) onExtend(song.Id);
    else if (event.ctrlKey || event.metaKey || selecting) onToggle(song.Id);
    else onTap(song);
  };
  return { onClick, ...handlers };
}

/**
 * The title: a link where there is something to open, so that it can be opened in a new tab as well. A plain link, since
 * the router's would navigate before the row has said what the click means.
 */
export function SongTitle({ song }: { song: Song }) {
  const tap = tapOn(song);
  const look = { fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere', color: 'text.primary' } as const;
  return tap.kind === 'open' ? (
    <Link href={`#${tap.to}`} underline="hover" sx={look} draggable={false}>
      {song.Title}
    </Link>
  ) : (
    <Link component="button" type="button" underline="hover" sx={look}>
      {song.Title}
    </Link>
  );
}

export function SongRow(props: SongItemProps & { readonly columns: readonly Column[] }) {
  const { song, selected, showFolder, dragged, columns, onToggle } = props;
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
      onDragStart={(event) => carrySongs(event, dragged)}
      onAuxClick={openInNewTab}
      {...click}
      sx={{ cursor: 'pointer', userSelect: 'none' }}
    >
      {columns.map((column) => (
        <TableCell key={column} sx={{ overflowWrap: 'anywhere', ...(column === 'status' && { py: 0.5 }) }}>
          {cell(column, song, showFolder)}
        </TableCell>
      ))}
      <TableCell padding="none" align="right" sx={{ pr: 1 }}>
        <SongMenu song={song} selected={selected} onSelect={() => onToggle(song.Id)} />
      </TableCell>
    </TableRow>
  );
}

function cell(column: Column, song: Song, showFolder: boolean): ReactNode {
  switch (column) {
    case 'status':
      return <SongStatus song={song} />;
    case 'title':
      return (
        <>
          <SongTitle song={song} />
          {showFolder && song.Path && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              in {song.Path.slice(0, -1)}
            </Typography>
          )}
        </>
      );
    case 'composer':
      return song.Composer;
    case 'mode':
      return modeName(song.Mode);
    case 'instrument':
      return instrumentName(song.Arrangement);
    case 'rating':
      return <Rating readOnly size="small" precision={0.5} value={song.Quality * 5} sx={{ verticalAlign: 'middle' }} />;
    case 'date':
      return (
        <Box component="time" title={fullDate(song.CreationDateTime)}>
          {shortDate(song.CreationDateTime)}
        </Box>
      );
  }
}
