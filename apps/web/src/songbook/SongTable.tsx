import { songbookWords } from '@notewright/words';
import {
  Box,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router';
import { FolderOutlined as Folder } from '../icons/forms';
import { FolderMenu } from './FolderMenu';
import type { Folder as SongFolder } from '../library/folders';
import { carryFolder, useDropTarget } from './moving';
import type { ShelfViewProps } from './shelfView';
import { itemProps, moreFolders } from './shelfView';
import { orderAfterClick } from './songOrder';
import { SongRow } from './SongRow';
import type { TableColumn } from './tableColumns';
import { NARROW, WIDE } from './tableColumns';
import { useSongbookPlace } from './useSongbookPlace';

/** Every row, whatever its state, so that nothing moves while songs are made. */
const ROW_PX = 57;

/** The songbook on a desktop. */
export function SongTable(props: ShelfViewProps) {
  const { shelf, order, onOrder } = props;
  const wide = useMediaQuery('(min-width: 1120px)', { noSsr: true });
  const columns = wide ? WIDE : NARROW;
  const words = songbookWords();
  return (
    <TableContainer>
      <Table sx={{ tableLayout: 'fixed', '& tbody tr': { height: ROW_PX } }} aria-label={words.songs()}>
        <TableHead>
          <TableRow>
            {columns.map(({ says, width }) => (
              <TableCell
                key={says[0]}
                sx={{ width }}
                sortDirection={says.includes(order.column) ? order.direction : false}
              >
                {says.map((column) => (
                  <Box key={column}>
                    <TableSortLabel
                      active={order.column === column}
                      direction={order.column === column ? order.direction : 'asc'}
                      onClick={() => onOrder(orderAfterClick(order, column))}
                    >
                      {words.columns[column]()}
                    </TableSortLabel>
                  </Box>
                ))}
              </TableCell>
            ))}
            <TableCell sx={{ width: 56 }} aria-label={words.actions()} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shelf ? (
            <>
              {shelf.folders.map((folder) => (
                <FolderRow key={folder.path} folder={folder} columns={columns.length} />
              ))}
              {shelf.moreFolders > 0 && (
                <TableRow>
                  <TableCell />
                  <TableCell colSpan={columns.length}>{moreFolders(shelf)}</TableCell>
                </TableRow>
              )}
              {shelf.songs.map((song) => (
                <SongRow key={song.Id} {...itemProps(props, song)} columns={columns} />
              ))}
            </>
          ) : (
            [0, 1, 2].map((row) => <WaitingRow key={row} columns={columns} />)
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function FolderRow({ folder, columns }: { folder: SongFolder; columns: number }) {
  const { folderLink } = useSongbookPlace();
  const navigate = useNavigate();
  const { over, handlers } = useDropTarget(folder.path);
  return (
    <TableRow
      hover
      selected={over}
      draggable
      onDragStart={(event) => carryFolder(event, folder.path)}
      {...handlers}
      onClick={() => void navigate(folderLink(folder.path))}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell sx={{ py: 1.2 }}>
        <Folder color="secondary" sx={{ display: 'block', ml: '6px' }} aria-label={songbookWords().folder()} />
      </TableCell>
      <TableCell colSpan={columns - 1}>
        <Link
          component={RouterLink}
          to={folderLink(folder.path)}
          underline="hover"
          draggable={false}
          onClick={(event) => event.stopPropagation()}
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          <bdi>{folder.name}</bdi>
        </Link>{' '}
        <span>{songbookWords().songsInFolder({ count: folder.songs })}</span>
      </TableCell>
      <TableCell padding="none" align="right" sx={{ pr: 1 }}>
        <FolderMenu folder={folder} />
      </TableCell>
    </TableRow>
  );
}

function WaitingRow({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <TableRow>
      {columns.map(({ says }) => (
        <TableCell key={says[0]}>
          <Skeleton />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  );
}
