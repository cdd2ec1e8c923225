// Made by tools/words.mjs from messages/en/account.json.

export const account = {
  myAccount: (): string => "My Account",
  saved: (): string => "Changes saved!",
  firstName: (): string => "First name",
  email: (): string => "Email",
  save: (): string => "Save",
  change: (): string => "Change",
  guest: (): string => "You are trying Notewright without an account. Sign up for free to keep your song and to make more.",
  links: {
    hasPlan: (): string => "Please cancel your subscription first!",
    password: (): string => "Change Password",
    passwordAbout: (): string => "Signs you out everywhere else",
    sessions: (): string => "Where you are signed in",
    sessionsAbout: (): string => "Devices, and how to sign them out",
    subscription: (): string => "My Subscription",
    subscriptionAbout: (): string => "Plan, state and payments",
    cancel: (): string => "Cancel Subscription",
    cancelAbout: (): string => "It ends with the current billing period",
    reactivate: (): string => "Reactivate Subscription",
    reactivateAbout: (): string => "It goes on as before",
    store: (): string => "Manage Subscriptions",
    storeAbout: (): string => "In the store of the app",
    receipts: (): string => "Receipts",
    receiptsAbout: (): string => "Of everything you have paid",
    export: (): string => "Export my data",
    exportAbout: (): string => "Everything of yours, as a zip",
    "delete": (): string => "Delete Account",
    deleteAbout: (): string => "With all songs, for ever"
  },
  changeEmail: {
    heading: (): string => "Change Email",
    now: (d: { email: string | number }): string => "Now it is " + d.email + ". The new address counts as soon as you follow the link we send there.",
    noPassword: (): string => "This account has no password yet. Give it one first, with “Forgot password?” on the login page.",
    password: (): string => "Your password",
    submit: (): string => "Send the link"
  },
  changePassword: {
    heading: (): string => "Change Password",
    old: (): string => "Old password",
    "new": (): string => "New password",
    repeat: (): string => "Repeat the new password",
    done: (): string => "Password changed succesfully!"
  },
  confirmation: {
    confirmed: (): string => "This address is confirmed. Thank you!",
    sent: (): string => "The mail is on its way.",
    again: (): string => "Send again",
    please: (): string => "Please confirm this address: follow the link in the mail we sent you."
  },
  "delete": {
    title: (): string => "Delete Account",
    sure: (): string => "Are you sure that you want to delete your account? This process can not be undone!",
    confirm: (): string => "Delete",
    done: (): string => "Your account and everything in it is deleted."
  },
  plan: {
    heading: (): string => "My Subscription",
    name: {
      premium: (): string => "Premium",
      standard: (): string => "Standard",
      free: (): string => "Free"
    },
    state: {
      active: (): string => "active",
      cancelled: (): string => "cancelled",
      paused: (): string => "paused",
      refunded: (): string => "refunded",
      pending: (): string => "pending",
      unknown: (): string => "unknown"
    },
    ends: (d: { date: string | number }): string => "Ends on " + d.date,
    ended: (d: { date: string | number }): string => "Ended on " + d.date,
    allOpen: (): string => "The people who run this server have given you this plan; there is nothing to pay.",
    freeTier: (): string => "You are using the free tier. Signing up cost nothing, and nothing will be charged.",
    backToSongbook: (): string => "Back to the songbook",
    upgrade: (): string => "Upgrade"
  },
  premium: {
    onRequest: (): string => "This server takes no payments yet. Ask the people who run it to make your account premium.",
    ask: (): string => "Ask for Premium",
    request: (): string => "Please make my account premium."
  },
  sessions: {
    heading: (): string => "Where you are signed in",
    failed: (): string => "The list could not be loaded.",
    here: (): string => "This browser",
    endOf: (d: { device: string | number }): string => "End the session of " + d.device,
    endOfUnknown: (): string => "End the session of an unknown browser",
    end: (): string => "End",
    unknown: (): string => "Unknown browser",
    lastUsed: (d: { date: string | number }): string => "Last used " + d.date,
    endOthers: (): string => "End all others"
  },
  storage: (d: { used: string | number }): string => "Storage: " + d.used + " used"
};
