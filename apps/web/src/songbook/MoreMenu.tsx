import MoreVert from '@mui/icons-material/MoreVert';
import {
  Dialog,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Menu,
  MenuItem,
  Radio,
  RadioGroup,
  DialogContent,
} from '@mui/material';
import { useState } from 'react';
import type { Column, SongOrder } from './songOrder';
import { orderAfterClick } from './songOrder';
import { useSongbookPlace } from './useSongbookPlace';

const SORTABLE: readonly (readonly [Column, string])[] = [
  ['title', 'Title'],
  ['composer', 'Composer'],
  ['date', 'Date'],
];

interface Props {
  readonly order: SongOrder;
  readonly onOrder: (order: SongOrder) => void;
  /** Absent where there is no song to select. */
  readonly onSelectAll: (() => void) | undefined;
}

/** The phone's menu of the songbook: sort songs, select all, new folder. */
export function MoreMenu({ order, onOrder, onSelectAll }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [sorting, setSorting] = useState(false);
  const { openDialog } = useSongbookPlace();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            setSorting(true);
          }}
        >
          Sort songs
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openDialog('newfolder');
          }}
        >
          New folder
        </MenuItem>
        {onSelectAll && (
          <MenuItem
            onClick={() => {
              close();
              onSelectAll();
            }}
          >
            Select all
          </MenuItem>
        )}
      </Menu>
      <Dialog open={sorting} onClose={() => setSorting(false)} aria-labelledby="sort-heading">
        <DialogTitle id="sort-heading">Sort songs</DialogTitle>
        <DialogContent>
          <RadioGroup value={order.column} aria-labelledby="sort-heading">
            {SORTABLE.map(([column, label]) => (
              <FormControlLabel
                key={column}
                value={column}
                control={<Radio />}
                label={
                  order.column === column
                    ? `${label}, ${order.direction === 'asc' ? 'ascending' : 'descending'}`
                    : label
                }
                onClick={(event) => {
                  event.preventDefault();
                  onOrder(orderAfterClick(order, column));
                  setSorting(false);
                }}
              />
            ))}
          </RadioGroup>
        </DialogContent>
      </Dialog>
    </>
  );
}
