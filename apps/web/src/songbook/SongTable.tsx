import Folder from '@mui/icons-material/FolderOutlined';
import {
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
import { FolderMenu } from './FolderMenu';
import type { Folder as SongFolder } from './folders';
import { carryFolder, useDropTarget } from './moving';
import type { ShelfViewProps } from './shelfView';
import { itemProps } from './shelfView';
import type { Column } from './songOrder';
import { COLUMNS, orderAfterClick } from './songOrder';
import { SongRow } from './SongRow';
import { useSongbookPlace } from './useSongbookPlace';

const HEADS: Readonly<Record<Column, { label: string; width: string | number }>> = {
  status: { label: 'Status', width: 96 },
  title: { label: 'Title', width: 'auto' },
  composer: { label: 'Composer', width: '18%' },
  mode: { label: 'Mode', width: 126 },
  instrument: { label: 'Instrument', width: 140 },
  rating: { label: 'Rating', width: 130 },
  date: { label: 'Date Created', width: 150 },
};

/** What a narrow window shows; the phone has cards instead. */
const ESSENTIAL: readonly Column[] = ['status', 'title', 'composer', 'instrument', 'date'];

/** Every row, whatever its state, so that nothing moves while songs are made. */
const ROW_PX = 57;

/** The songbook on a desktop. */
export function SongTable(props: ShelfViewProps) {
  const { shelf, order, onOrder } = props;
  const wide = useMediaQuery('(min-width: 1120px)', { noSsr: true });
  const columns = wide ? COLUMNS : ESSENTIAL;
  return (
    <TableContainer>
      <Table sx={{ tableLayout: 'fixed', '& tbody tr': { height: ROW_PX } }} aria-label="Songs">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                sx={{ width: HEADS[column].width }}
                sortDirection={order.column === column ? order.direction : false}
              >
                <TableSortLabel
                  active={order.column === column}
                  direction={order.column === column ? order.direction : 'asc'}
                  onClick={() => onOrder(orderAfterClick(order, column))}
                >
                  {HEADS[column].label}
                </TableSortLabel>
              </TableCell>
            ))}
            <TableCell sx={{ width: 56 }} aria-label="Actions" />
          </TableRow>
        </TableHead>
        <TableBody>
          {shelf ? (
            <>
              {shelf.folders.map((folder) => (
                <FolderRow key={folder.path} folder={folder} columns={columns.length} />
              ))}
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
        <Folder color="secondary" sx={{ display: 'block', ml: '6px' }} aria-label="Folder" />
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
          {folder.name}
        </Link>{' '}
        <span>
          · {folder.songs} {folder.songs === 1 ? 'song' : 'songs'}
        </span>
      </TableCell>
      <TableCell padding="none" align="right" sx={{ pr: 1 }}>
        <FolderMenu folder={folder} />
      </TableCell>
    </TableRow>
  );
}

function WaitingRow({ columns }: { columns: readonly Column[] }) {
  return (
    <TableRow>
      {columns.map((column) => (
        <TableCell key={column}>
          <Skeleton />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  );
}
