import { LIMITS } from '@notewright/contracts';
import { Box, Button, Container, Paper, Stack, TablePagination, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { useSmallScreen } from '../shell/useSmallScreen';
import { AddSongButton } from './AddSongButton';
import { SongbookDialog } from './dialogs/SongbookDialog';
import { fromQuery, parentFolder } from './folders';
import { FolderTrail } from './FolderTrail';
import { MoreMenu } from './MoreMenu';
import { NothingHere } from './NothingHere';
import { SearchBox } from './SearchBox';
import { extendTo, NOTHING_SELECTED, stillThere, toggle } from './selection';
import { SelectionBar } from './SelectionBar';
import { openShelf } from './shelf';
import { useSongbook } from './songbookQuery';
import { SongCards } from './SongCards';
import { NEWEST_FIRST } from './songOrder';
import { phaseOf } from './songState';
import { SongTable } from './SongTable';
import { usePrepareScore } from './usePrepareScore';
import { useSongbookPlace } from './useSongbookPlace';
import { useSongNews } from './useSongNews';
import { useTapSong } from './useTapSong';

export default function SongbookPage() {
  const small = useSmallScreen();
  const { songs, folders, failed, retry } = useSongbook();
  useSongNews(songs);
  usePrepareScore(songs?.some((song) => phaseOf(song) === 'ok') ?? false);
  const { folderQuery, folderLink, closeDialog } = useSongbookPlace();
  const folder = fromQuery(folderQuery, folders);
  const onTap = useTapSong();

  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(NEWEST_FIRST);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSizes[0]);
  const [marked, setMarked] = useState(NOTHING_SELECTED);

  const shelf = useMemo(
    () => songs && openShelf(songs, folders, { folder, search, order, page, pageSize }),
    [songs, folders, folder, search, order, page, pageSize],
  );
  const selection = stillThere(marked, songs?.map(({ Id }) => Id) ?? []);
  const shown = shelf?.songs.map(({ Id }) => Id) ?? [];
  const empty = shelf !== undefined && shelf.folders.length === 0 && shelf.songs.length === 0;

  const view = {
    shelf,
    order,
    onOrder: setOrder,
    searching: search.trim() !== '',
    selection,
    onTap,
    onToggle: (id: string) => setMarked(toggle(selection, id)),
    onExtend: (id: string) => setMarked(extendTo(selection, id, shown)),
  };
  return (
    <>
      <TopBar up={folder ? folderLink(parentFolder(folder)) : undefined} />
      <Container
        component="main"
        maxWidth="lg"
        disableGutters={small}
        sx={{ pt: 2, pb: 3, minHeight: 'calc(100vh - 170px)' }}
      >
        <Stack
          direction={small ? 'column' : 'row'}
          sx={{ gap: 1, alignItems: small ? 'stretch' : 'center', mb: 1.5, px: small ? 2 : 0 }}
        >
          {selection.ids.size > 0 ? (
            <SelectionBar ids={selection.ids} folder={folder} onClear={() => setMarked(NOTHING_SELECTED)} />
          ) : (
            <FolderTrail folder={folder} />
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SearchBox value={search} onChange={setSearch} />
            {small && <MoreMenu order={order} onOrder={setOrder} />}
          </Box>
        </Stack>
        {failed ? (
          <Stack role="alert" sx={{ alignItems: 'center', gap: 2, py: 8 }}>
            <Typography>The songbook could not be loaded.</Typography>
            <Button variant="outlined" onClick={retry}>
              Try again
            </Button>
          </Stack>
        ) : (
          <Paper variant="outlined" square={small} sx={{ overflow: 'hidden', ...(small && { borderWidth: '1px 0' }) }}>
            {empty ? (
              <NothingHere search={search.trim()} inFolder={folder !== ''} />
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
                rowsPerPage={pageSize}
                rowsPerPageOptions={[...LIMITS.pageSizes]}
                labelRowsPerPage={small ? '' : 'Songs per page'}
                onPageChange={(_, to) => setPage(to)}
                onRowsPerPageChange={(event) => {
                  setPageSize(Number(event.target.value));
                  setPage(0);
                }}
              />
            )}
          </Paper>
        )}
      </Container>
      <Footer />
      <AddSongButton />
      <SongbookDialog
        folder={folder}
        folders={folders}
        onClose={closeDialog}
        onDone={() => setMarked(NOTHING_SELECTED)}
      />
    </>
  );
}
