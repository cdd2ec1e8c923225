import { ListItemButton, ListItemIcon, ListItemText, Badge, MenuItem } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { openHelp } from '../native';
import { HELP_CENTRE, type MenuEntry } from './menuEntries';
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
  const onPress = (event: MouseEvent<HTMLElement>) => {
    if ('href' in goes && goes.href === HELP_CENTRE) openHelp(event);
    onClick();
  };
  return look === 'menu' ? (
    <MenuItem {...link} onClick={onPress}>
      {content}
    </MenuItem>
  ) : (
    <ListItemButton {...link} onClick={onPress}>
      {content}
    </ListItemButton>
  );
}
