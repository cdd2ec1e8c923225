import { songbookWords } from '@notewright/words';
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
import { MoreVert } from '../icons/forms';
import type { Column, SongOrder } from './songOrder';
import { orderAfterClick } from './songOrder';
import { useSongbookPlace } from './useSongbookPlace';

const SORTABLE = ['title', 'composer', 'date'] as const satisfies readonly Column[];

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
  const words = songbookWords();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton aria-label={words.more()} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            setSorting(true);
          }}
        >
          {words.sort.heading()}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openDialog('newfolder');
          }}
        >
          {words.newFolder()}
        </MenuItem>
        {onSelectAll && (
          <MenuItem
            onClick={() => {
              close();
              onSelectAll();
            }}
          >
            {words.selectAll()}
          </MenuItem>
        )}
      </Menu>
      <Dialog open={sorting} onClose={() => setSorting(false)} aria-labelledby="sort-heading">
        <DialogTitle id="sort-heading">{words.sort.heading()}</DialogTitle>
        <DialogContent>
          <RadioGroup value={order.column} aria-labelledby="sort-heading">
            {SORTABLE.map((column) => (
              <FormControlLabel
                key={column}
                value={column}
                control={<Radio />}
                label={
                  order.column === column
                    ? words.sort.now({ column: words.sort[column](), direction: order.direction })
                    : words.sort[column]()
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
