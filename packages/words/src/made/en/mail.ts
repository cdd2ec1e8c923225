// Made by tools/words.mjs from messages/en/mail.json.

export const mail = {
  subject: (d: { subject: string | number }): string => d.subject + " - Notewright",
  greeting: (d: { name: string | number }): string => "Hello " + d.name + ",",
  greetingNameless: (): string => "Hello,",
  confirm: {
    subject: (): string => "Please confirm your email address",
    text: (): string => "Welcome to Notewright. Please confirm that this email address is yours.",
    button: (): string => "Confirm my email address",
    after: (): string => "The link works once, within three days. If you did not sign up, simply do nothing."
  },
  reset: {
    subject: (): string => "Choose a new password",
    text: (): string => "Somebody, probably you, asked for a new password for your account.",
    button: (): string => "Choose a new password",
    after: (): string => "The link works once, within an hour. If it was not you, do nothing: your password stays as it is."
  },
  change: {
    subject: (): string => "Confirm your new email address",
    text: (): string => "You asked to use this email address for your Notewright account.",
    button: (): string => "Use this email address",
    after: (): string => "The link works once, within a day. If it was not you, simply do nothing."
  },
  inUse: {
    subject: (): string => "Your email address has an account already",
    text: (): string => "Somebody, perhaps you, asked to use this email address for another Notewright account. It has an account already, so nothing was changed.",
    after: (): string => "If you forgot which password it has, ask for a new one on the login page."
  },
  emailChanged: {
    subject: (): string => "Your email address was changed",
    text: (d: { email: string | number }): string => "The email address of your Notewright account is now " + d.email + ".",
    after: (): string => "If it was not you, please answer this mail at once."
  },
  passwordChanged: {
    subject: (): string => "Your password was changed",
    text: (): string => "The password of your Notewright account was just changed, and every other session was ended.",
    after: (): string => "If it was not you, choose a new password on the login page under \"Forgot password\"."
  },
  feedback: {
    subject: (): string => "Feedback",
    from: (d: { email: string | number }): string => "From: " + d.email,
    fromNobody: (): string => "From: somebody without an email address",
    platform: (d: { platform: string | number }): string => "Platform: " + d.platform
  }
};
