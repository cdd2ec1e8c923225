import type { AccountInfo } from '@notewright/contracts';
import { shellWords } from '@notewright/words';
import type SvgIcon from '@mui/material/SvgIcon';
import { hasPlans, isPaying } from '../session/session';
import type { DialogName } from '../dialogs/registry';
import { HelpOutlineOutlined as HelpOutline } from '../icons/everyPage';
import {
  CardMembershipOutlined as CardMembership,
  InfoOutlined as Info,
  PersonAddAltOutlined as PersonAdd,
  WorkspacePremiumOutlined as WorkspacePremium,
} from '../icons/forms';
import {
  AccountCircleOutlined as AccountCircle,
  Android,
  CampaignOutlined as Campaign,
  FeedbackOutlined as Feedback,
  Logout,
  PrivacyTipOutlined as PrivacyTip,
} from '../icons/shell';

/** Where questions are answered: a page the operator writes. */
export const HELP_CENTRE = '/Help';

export interface MenuEntry {
  readonly label: string;
  readonly icon: typeof SvgIcon;
  /** Opens a dialog over the present page, or leads to a page of the app, or away from it (in a tab of its own). */
  readonly goes: { readonly overlay: DialogName } | { readonly to: string } | { readonly href: string };
  readonly badge?: boolean;
}

/** Every entry there is, in the language that is spoken. */
const menuEntries = () => {
  const words = shellWords().menu;
  return {
    account: { label: words.account(), icon: AccountCircle, goes: { overlay: 'account' } },
    signUp: { label: words.signUp(), icon: PersonAdd, goes: { to: '/register' } },
    subscription: { label: words.subscription(), icon: CardMembership, goes: { to: '/paymentinfo' } },
    upgrade: { label: words.upgrade(), icon: WorkspacePremium, goes: { to: '/upgrade' } },
    news: { label: words.news(), icon: Campaign, goes: { overlay: 'changelog' }, badge: true },
    feedback: { label: words.feedback(), icon: Feedback, goes: { overlay: 'feedback' } },
    imprint: { label: words.imprint(), icon: Info, goes: { overlay: 'imprint' } },
    privacy: { label: words.privacy(), icon: PrivacyTip, goes: { href: '/privacy' } },
    help: { label: words.help(), icon: HelpOutline, goes: { href: HELP_CENTRE } },
    logout: { label: words.logout(), icon: Logout, goes: { to: '/logout' } },
  } satisfies Readonly<Record<string, MenuEntry>>;
};

/** The menu below the name, on a large screen. A guest has no account to look at yet. */
export function userMenu(account: AccountInfo): readonly MenuEntry[] {
  const menu = menuEntries();
  return [
    account.guest ? menu.signUp : menu.account,
    ...(hasPlans(account) && isPaying(account) && !account.guest ? [menu.subscription] : []),
    menu.news,
    menu.feedback,
    { ...menu.help, label: shellWords().help() },
    menu.imprint,
    menu.logout,
  ];
}

/**
 * What the phone's drawer offers below "My Songbook".
 *
 * @param inApp  whether it is shown within an app: then none is offered
 */
export function drawerMenu(account: AccountInfo, inApp: boolean): readonly MenuEntry[] {
  const menu = menuEntries();
  return [
    account.guest ? menu.signUp : menu.account,
    ...(hasPlans(account) && !account.guest ? [isPaying(account) ? menu.subscription : menu.upgrade] : []),
    ...(account.androidApp && !inApp
      ? [{ label: shellWords().menu.androidApp(), icon: Android, goes: { href: account.androidApp } }]
      : []),
    menu.news,
    menu.feedback,
    menu.imprint,
    menu.privacy,
    menu.help,
    menu.logout,
  ];
}
