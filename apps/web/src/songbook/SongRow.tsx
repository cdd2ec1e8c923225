import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { Box, Link, TableCell, TableRow, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { instrumentName, modeName } from '../library/choiceNames';
import { fullDate, shortDate } from '../parts/songDate';
import { SongMenu } from './SongMenu';
import { SongRating } from './SongRating';
import type { Column } from './songOrder';
import type { SongItemProps } from './shelfView';
import { songDrag, useSongClick } from './songPointer';
import { phaseOf, tapOn } from '../library/songState';
import { UnderWay } from '../library/underWay/UnderWay';
import { SongStatus } from './SongStatus';
import type { TableColumn } from './tableColumns';

/**
 * Of a long name two lines are shown, and all of it where the pointer rests. It is as wide as it needs, so that a short one from right to
 * left stands below the others; aligned to the left in a wider box it would lose its dots (Chromium).
 */
const TWO_LINES = {
  width: 'fit-content',
  maxWidth: '100%',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/**
 * The title, read the way its first letter says: a link where there is something to open, so that it can be opened in a new tab as well. A plain link, since
 * the router's would navigate before the row has said what the click means.
 */
export function SongTitle({ song }: { song: Song }) {
  const tap = tapOn(song);
  const look = {
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    color: 'text.primary',
    ...TWO_LINES,
  } as const;
  return tap.kind === 'open' ? (
    <Link href={`#${tap.to}`} title={song.Title} dir="auto" underline="hover" sx={look} draggable={false}>
      {song.Title}
    </Link>
  ) : (
    <Link component="button" type="button" title={song.Title} dir="auto" underline="hover" sx={look}>
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
  const { song, selected, showFolder, columns, onToggle } = props;
  const click = useSongClick(props);
  return (
    <TableRow
      hover
      selected={selected}
      aria-selected={selected}
      {...songDrag(props)}
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
        <Box title={song.Composer} dir="auto" sx={TWO_LINES}>
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
