import Campaign from '@mui/icons-material/CampaignOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import Feedback from '@mui/icons-material/FeedbackOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Logout from '@mui/icons-material/Logout';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { AccountInfo } from '@notewright/contracts';
import type SvgIcon from '@mui/material/SvgIcon';
import { isPaying } from '../session/session';
import type { Overlay } from './dialogLink';

/** Where questions are answered: a page the operator writes. */
export const HELP_CENTRE = '/Help';

export interface MenuEntry {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  /** Opens a dialog over the present page, or leads to a page of the app, or away from it (in a tab of its own). */
  readonly goes: { readonly overlay: Overlay } | { readonly to: string } | { readonly href: string };
  readonly badge?: boolean;
}

const ACCOUNT: MenuEntry = { label: 'My Account', icon: AccountCircle, goes: { overlay: 'account' } };
const SIGN_UP: MenuEntry = { label: 'Sign up', icon: PersonAdd, goes: { to: '/register' } };
const SUBSCRIPTION: MenuEntry = { label: 'My Subscription', icon: CardMembership, goes: { to: '/paymentinfo' } };
const UPGRADE: MenuEntry = { label: 'Upgrade to Premium', icon: WorkspacePremium, goes: { to: '/upgrade' } };
const NEWS: MenuEntry = { label: "What's new?", icon: Campaign, goes: { overlay: 'changelog' }, badge: true };
const FEEDBACK: MenuEntry = { label: 'Feedback', icon: Feedback, goes: { overlay: 'feedback' } };
const IMPRINT: MenuEntry = { label: 'Imprint', icon: Info, goes: { overlay: 'imprint' } };
const PRIVACY: MenuEntry = { label: 'Privacy Policy', icon: PrivacyTip, goes: { href: '/privacy' } };
const HELP: MenuEntry = { label: 'Get Help', icon: HelpOutline, goes: { href: HELP_CENTRE } };
const LOGOUT: MenuEntry = { label: 'Logout', icon: Logout, goes: { to: '/logout' } };

/** The menu below the name, on a large screen. A guest has no account to look at yet. */
export function userMenu(account: AccountInfo): readonly MenuEntry[] {
  return [
    account.guest ? SIGN_UP : ACCOUNT,
    ...(isPaying(account) && !account.guest ? [SUBSCRIPTION] : []),
    NEWS,
    FEEDBACK,
    { ...HELP, label: 'Help Center' },
    IMPRINT,
    LOGOUT,
  ];
}

/** What the phone's drawer offers below "My Songbook". */
export function drawerMenu(account: AccountInfo): readonly MenuEntry[] {
  return [
    account.guest ? SIGN_UP : ACCOUNT,
    ...(account.guest ? [] : [isPaying(account) ? SUBSCRIPTION : UPGRADE]),
    NEWS,
    FEEDBACK,
    IMPRINT,
    PRIVACY,
    HELP,
    LOGOUT,
  ];
}
