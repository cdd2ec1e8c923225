import { videoLinkIn } from '@notewright/contracts';
import { Box, Container, Stack } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { useSmallScreen } from '../parts/useSmallScreen';
import { AddSongButton } from './AddSongButton';
import { OpenDialog } from '../dialogs/OpenDialog';
import { fromQuery, parentFolder } from '../library/folders';
import { FilesFromAnywhere } from './FilesFromAnywhere';
import { FolderTrail } from './FolderTrail';
import { useRememberPlace } from '../library/lastPlace';
import { MoreMenu } from './MoreMenu';
import { PullToRefresh } from './PullToRefresh';
import { SearchBox } from './SearchBox';
import { SelectionBar } from './SelectionBar';
import { openShelf } from './shelf';
import { ShelfFrame } from './ShelfFrame';
import { useSongbook } from '../library/songbookQuery';
import { inOrder } from './songOrder';
import { phaseOf } from '../library/songState';
import { usePrepareScore } from './usePrepareScore';
import { useScrollPlace } from './useScrollPlace';
import { useSearch } from './useSearch';
import { useSelection } from './useSelection';
import { useSongbookPlace } from './useSongbookPlace';
import { useStable } from './useStable';
import { useTapSong } from './useTapSong';
import { useTour } from '../tours/useTour';

/** The list is there: its dialogs are fetched, so that each opens at once. */
const SHOWN = Promise.resolve();

/** Below the list, so that its last menu can be scrolled out from under the plus button. */
const ROOM_FOR_PLUS_PX = 112;

export default function SongbookPage() {
  const small = useSmallScreen();
  const songbook = useSongbook();
  const { songs, folders } = songbook;
  usePrepareScore(songs?.some((song) => phaseOf(song) === 'ok') ?? false);
  const place = useSongbookPlace();
  const { order, page, pageSize } = place.shown;
  const asked = fromQuery(place.folderQuery, folders);
  const there = asked === '' || folders.some(({ path }) => path === asked);
  const folder = there ? asked : '';
  useRememberPlace(there ? place.here : '/songbook');
  useScrollPlace(place.here, songs !== undefined);
  const [search, setSearch] = useSearch(asked, place.shown.search, (text) => place.look({ search: text }));
  const sought = useDeferredValue(search); // typing goes on while the songs are still drawn
  const searchOrOpenVideo = (text: string) => {
    const link = videoLinkIn(text, false);
    if (!link) return setSearch(text);
    setSearch('');
    const { id: v, startSec } = link;
    place.openDialog('youtube', { v, ...(startSec !== undefined && { start: String(startSec) }) });
  };
  useTour(songs && 'songbook');
  const onTap = useStable(useTapSong());

  const { column, direction } = order;
  const ordered = useMemo(() => songs && inOrder(songs, { column, direction }), [songs, column, direction]);
  const shelf = useMemo(
    () => (ordered && there ? openShelf(ordered, folders, { folder, search: sought, page, pageSize }) : undefined),
    [ordered, folders, there, folder, sought, page, pageSize],
  );
  const shown = useMemo(() => shelf?.songs.map(({ Id }) => Id) ?? [], [shelf]);
  const { selection, clear, markAll, ...marking } = useSelection(shown);
  const onToggle = useStable(marking.onToggle);
  const onExtend = useStable(marking.onExtend);
  const onDropped = useStable(clear);
  // Dragging a marked song takes all marked ones along.
  const draggedWith = useStable((id: string) => (selection.ids.has(id) ? [...selection.ids] : [id]));
  const onOrder = (to: typeof order) => place.look({ order: to });
  return (
    <>
      {small && <PullToRefresh />}
      <TopBar up={asked ? place.folderLink(there ? parentFolder(folder) : '') : undefined} />
      <Container
        component="main"
        maxWidth="lg"
        disableGutters={small}
        sx={{ pt: 2, pb: `${ROOM_FOR_PLUS_PX}px`, minHeight: 'calc(100vh - 170px)' }}
      >
        <Stack
          data-tour="shelf"
          direction={small ? 'column' : 'row'}
          sx={{ gap: 1, alignItems: small ? 'stretch' : 'center', mb: 1.5, px: small ? 2 : 0 }}
        >
          {selection.ids.size > 0 ? (
            <SelectionBar ids={selection.ids} folder={folder} shown={shown.length} onAll={markAll} onClear={clear} />
          ) : (
            <FolderTrail folder={folder} lost={!there} />
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SearchBox value={search} onChange={searchOrOpenVideo} />
            {small && <MoreMenu order={order} onOrder={onOrder} onSelectAll={shown.length > 0 ? markAll : undefined} />}
          </Box>
        </Stack>
        <ShelfFrame
          songbook={songbook}
          lost={there ? undefined : asked}
          inFolder={folder !== ''}
          view={{
            shelf,
            order,
            onOrder,
            search: sought.trim(),
            selection,
            draggedWith,
            onDropped,
            onTap,
            onToggle,
            onExtend,
          }}
        />
      </Container>
      <Footer />
      <AddSongButton />
      <FilesFromAnywhere folder={folder} />
      <OpenDialog
        guard="songbook"
        with={{ folder, songs, folders, query: place.query, onClose: place.closeDialog, onDone: clear }}
        ahead={songs && SHOWN}
      />
    </>
  );
}
