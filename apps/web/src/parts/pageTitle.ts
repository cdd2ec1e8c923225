const PRODUCT = 'Notewright';

/** Dialogs that give the page a title of their own, wherever they are opened. */
const DIALOG_TITLES: Readonly<Record<string, string>> = {
  account: 'My Account',
  changepassword: 'Change Password',
  changeemail: 'Change Email',
  sessions: 'Signed in',
  imprint: 'Imprint',
  changelog: "What's new?",
  feedback: 'Feedback',
  cancelsub: 'Cancel Subscription',
  blockedsub: 'Subscription',
  thanks: 'Thank You',
};
const PAGE_TITLES: Readonly<Record<string, string>> = {
  login: 'Login',
  register: 'Sign Up',
  onboarding: 'Welcome',
  logout: 'Logout',
  forgotpassword: 'Forgot Password',
  resetpassword: 'New Password',
  confirmemail: 'Confirm Email',
  songbook: 'Songbook',
  upgrade: 'Upgrade',
  paymentinfo: 'My Subscription',
  shared: 'Shared Song',
  demo: 'Demo Song',
  xmas: 'Advent Calendar',
  spooky: 'Halloween Special',
};

const withProduct = (title: string): string => `${title} - ${PRODUCT}`;

/** Title of a route, product name after a hyphen; undefined where the page names itself (a score). */
export function pageTitle(pathname: string): string | undefined {
  const [page = '', ...rest] = pathname.split('/').filter(Boolean);
  const title = DIALOG_TITLES[rest.at(-1) ?? ''] ?? PAGE_TITLES[page];
  return title === undefined ? undefined : withProduct(title);
}
