import Campaign from '@mui/icons-material/CampaignOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Feedback from '@mui/icons-material/FeedbackOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Logout from '@mui/icons-material/Logout';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Overlay } from './dialogLink';

interface MenuEntry {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  readonly overlay?: Overlay;
  readonly to?: string;
  readonly badge?: boolean;
}

/** The entries that the user menu and the drawer share, in their order. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { label: 'My Account', icon: AccountCircle, overlay: 'account' },
  { label: "What's new?", icon: Campaign, overlay: 'changelog', badge: true },
  { label: 'Feedback', icon: Feedback, overlay: 'feedback' },
  { label: 'Imprint', icon: Info, overlay: 'imprint' },
  { label: 'Logout', icon: Logout, to: '/logout' },
];
