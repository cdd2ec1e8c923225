// Made by tools/words.mjs from messages/en/shell.json.

export const shell = {
  help: (): string => "Help Center",
  sendFeedback: (): string => "Send us Feedback",
  guest: {
    label: (): string => "Guest account",
    text: (): string => "You are a guest: one song of up to a minute. Sign up for free to keep it.",
    name: (): string => "Guest"
  },
  account: (): string => "Account",
  openMenu: (): string => "Open menu",
  openMenuNews: (d: { news: string | number }): string => "Open menu, " + d.news + " new",
  brand: (): string => "Notewright, to the songbook",
  upgrade: (): string => "Upgrade",
  menu: {
    label: (): string => "Menu",
    main: (): string => "Main menu",
    songbook: (): string => "My Songbook",
    account: (): string => "My Account",
    signUp: (): string => "Sign up",
    subscription: (): string => "My Subscription",
    upgrade: (): string => "Upgrade to Premium",
    news: (): string => "What's new?",
    feedback: (): string => "Feedback",
    androidApp: (): string => "Android App",
    imprint: (): string => "Imprint",
    privacy: (): string => "Privacy Policy",
    help: (): string => "Get Help",
    logout: (): string => "Logout"
  },
  premium: (): string => "Premium"
};
