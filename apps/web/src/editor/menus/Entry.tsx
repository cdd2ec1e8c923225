import { ListItemText, MenuItem } from '@mui/material';

interface Props {
  readonly name: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  /** It has the keyboard as soon as it is there. */
  readonly autoFocus?: boolean;
}

/** One line of a menu, high enough for a thumb. */
export function Entry({ name, ...rest }: Props) {
  return (
    <MenuItem {...rest} sx={{ minHeight: { xs: 44, md: 36 } }}>
      <ListItemText>{name}</ListItemText>
    </MenuItem>
  );
}
