import { LIMITS } from '@notewright/contracts';
import { pageWords, songbookWords } from '@notewright/words';
import { Button, Paper, Stack, TablePagination, Typography } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSmallScreen } from '../parts/useSmallScreen';
import type { FolderPath } from '../library/folders';
import { breadcrumb } from '../library/folders';
import { NothingHere } from './NothingHere';
import type { ShelfViewProps } from './shelfView';
import type { useSongbook } from '../library/songbookQuery';
import { SongCards } from './SongCards';
import { SongTable } from './SongTable';
import { useSongbookPlace } from './useSongbookPlace';

interface Props {
  readonly songbook: ReturnType<typeof useSongbook>;
  /** The folder the address asks for, when there is none. */
  readonly lost: FolderPath | undefined;
  readonly inFolder: boolean;
  readonly view: ShelfViewProps;
}

/** The songs, or what is to be said in their place. */
export function ShelfFrame({ songbook, lost, inFolder, view }: Props) {
  const small = useSmallScreen();
  const { shelf, search } = view;
  const words = songbookWords();
  const { shown, folderLink, turnTo, look } = useSongbookPlace();
  const changing = useIsMutating() > 0; // a folder that is being renamed or deleted is not missed yet
  if (songbook.failed)
    return (
      <Stack role="alert" sx={{ alignItems: 'center', gap: 2, py: 8 }}>
        <Typography>{words.failed()}</Typography>
        <Button variant="outlined" onClick={songbook.retry}>
          {pageWords().tryAgain()}
        </Button>
      </Stack>
    );
  if (lost !== undefined && songbook.songs && !changing)
    return (
      <Stack role="alert" sx={{ alignItems: 'center', gap: 2, py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {words.noFolder({ folder: breadcrumb(lost).at(-1)?.name ?? '' })}
        </Typography>
        <Button variant="outlined" component={Link} to={folderLink('')}>
          {words.toMySongbook()}
        </Button>
      </Stack>
    );
  const empty = shelf !== undefined && shelf.folders.length === 0 && shelf.songs.length === 0;
  return (
    <Paper variant="outlined" square={small} sx={{ overflow: 'hidden', ...(small && { borderWidth: '1px 0' }) }}>
      {empty ? (
        <NothingHere search={search} inFolder={inFolder} />
      ) : small ? (
        <SongCards {...view} />
      ) : (
        <SongTable {...view} />
      )}
      {shelf && shelf.total > LIMITS.pageSizes[0] && (
        <TablePagination
          component="div"
          count={shelf.total}
          page={shelf.page}
          rowsPerPage={shown.pageSize}
          rowsPerPageOptions={[...LIMITS.pageSizes]}
          labelRowsPerPage={small ? '' : words.songsPerPage()}
          onPageChange={(_, to) => turnTo(to)}
          onRowsPerPageChange={(event) => look({ pageSize: Number(event.target.value) })}
        />
      )}
    </Paper>
  );
}
