export interface Screen {
  readonly name: string;
  readonly route: string;
  /** What is seen when it is there. */
  readonly shows: string | RegExp;
  readonly title?: string;
  /** It is there when the music is. */
  readonly sheet?: true;
}

/** A note of a drawn sheet. */
export const DRAWN_NOTE = '[data-testid=system] .notehead';
/** Loading the engraver takes about a second of work, which a busy machine may stretch. */
export const DRAWING_LIMIT_MS = 60_000;

/** Screens for those who are not signed in. */
export const STRANGER_SCREENS: readonly Screen[] = [
  { name: 'login', route: '/login', shows: 'Welcome to Notewright', title: 'Login' },
  { name: 'register', route: '/register', shows: 'Sign Up for a free account', title: 'Sign Up' },
  { name: 'onboarding', route: '/onboarding', shows: 'Welcome to Notewright', title: 'Welcome' },
  { name: 'forgot-password', route: '/forgotpassword', shows: 'Forgot your password?', title: 'Forgot Password' },
  { name: 'reset-password', route: '/resetpassword?token=x', shows: 'Choose a new password', title: 'New Password' },
  { name: 'confirm-email', route: '/confirmemail?token=x', shows: 'That did not work', title: 'Confirm Email' },
  { name: 'demo', route: '/demo', shows: 'Für Elise', title: 'Demo Song', sheet: true },
];

/** Screens of a signed-in account with a few songs. */
export const PLAYER_SCREENS: readonly Screen[] = [
  { name: 'songbook', route: '/songbook', shows: 'My Songbook', title: 'Songbook' },
  { name: 'account', route: '/songbook/account', shows: 'Where you are signed in', title: 'My Account' },
  { name: 'change-password', route: '/songbook/changepassword', shows: 'Repeat the new', title: 'Change Password' },
  { name: 'change-email', route: '/songbook/changeemail', shows: 'New email', title: 'Change Email' },
  { name: 'sessions', route: '/songbook/sessions', shows: 'This browser', title: 'Signed in' },
  { name: 'changelog', route: '/songbook/changelog', shows: 'Notewright begins', title: "What's new?" },
  { name: 'imprint', route: '/songbook/imprint', shows: /packages and their licences/, title: 'Imprint' },
  { name: 'feedback', route: '/songbook/feedback', shows: 'Message', title: 'Feedback' },
  { name: 'analysis-error', route: '/songbook/error?code=600', shows: 'There was an error', title: 'Songbook' },
  { name: 'new-folder', route: '/songbook/newfolder', shows: 'New Folder' },
  { name: 'many-files', route: '/songbook/files', shows: 'Choose files' },
  { name: 'scanner', route: '/songbook/scanner', shows: 'Audiveris' },
  { name: 'compose', route: '/songbook/compose', shows: 'In your own words' },
  { name: 'blank-score', route: '/songbook/blank', shows: 'Choose what the score is for' },
  { name: 'advent-calendar', route: '/xmas', shows: 'Advent Calendar', title: 'Advent Calendar' },
  { name: 'halloween', route: '/spooky', shows: 'Halloween Special', title: 'Halloween Special' },
];

/** Screens of a signed-in account where there are plans. */
export const PLAN_SCREENS: readonly Screen[] = [
  { name: 'upgrade', route: '/upgrade', shows: 'Premium', title: 'Upgrade' },
  { name: 'payment-info', route: '/paymentinfo', shows: 'My Subscription', title: 'My Subscription' },
  {
    name: 'blocked-subscription',
    route: '/songbook/blockedsub',
    shows: 'We did not receive the payment with your current billing information!',
  },
  { name: 'thanks', route: '/songbook/thanks', shows: "Let's rock", title: 'Thank You' },
];

/** In December some windows of the calendar are open. */
export const SAINT_NICHOLAS = new Date('2026-12-06T10:00:00');
