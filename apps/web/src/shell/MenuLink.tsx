import { ListItemButton, ListItemIcon, ListItemText, Badge, MenuItem } from '@mui/material';
import { Link } from 'react-router';
import type { MenuEntry } from './menuEntries';
import { useOverlayLink } from './useOverlayLink';

interface Props {
  readonly entry: MenuEntry;
  readonly unseen: number;
  readonly onClick: () => void;
  /** In the menu below the name, or in the drawer. */
  readonly look: 'menu' | 'drawer';
}

/** One line of a menu, wherever it leads. */
export function MenuLink({ entry: { label, icon: Icon, goes, badge }, unseen, onClick, look }: Props) {
  const overlayLink = useOverlayLink();
  const content = (
    <>
      <ListItemIcon>
        {/* Not 0, which the badge would keep as the last number it had, unseen but written. */}
        <Badge badgeContent={(badge && unseen) || undefined} color="secondary">
          <Icon fontSize={look === 'menu' ? 'small' : 'medium'} />
        </Badge>
      </ListItemIcon>
      <ListItemText primary={label} />
    </>
  );
  const to = 'overlay' in goes ? overlayLink(goes.overlay) : 'to' in goes ? goes.to : undefined;
  const link =
    to === undefined && 'href' in goes
      ? { component: 'a', href: goes.href, target: '_blank', rel: 'noopener' }
      : { component: Link, to };
  return look === 'menu' ? (
    <MenuItem {...link} onClick={onClick}>
      {content}
    </MenuItem>
  ) : (
    <ListItemButton {...link} onClick={onClick}>
      {content}
    </ListItemButton>
  );
}
