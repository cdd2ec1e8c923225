// Made by tools/words.mjs from messages/en/mail.json.
import { number } from "../../runtime";
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
  },
  planStarted: {
    subject: (d: { plan: string | number }): string => "Your " + d.plan + " has begun",
    text: (d: { plan: string | number }): string => "Thank you! Your account has " + d.plan + " from now on. Receipts, the next payment and everything to change or end it are under My Subscription.",
    button: (): string => "My Subscription"
  },
  planFailed: {
    subject: (): string => "A payment did not come in",
    text: (): string => "We did not receive the payment with your current billing information! Until it arrives, premium access is blocked. Your songs stay. Please update your payment details and pay the balance.",
    button: (): string => "Update payment details"
  },
  planCancelled: {
    subject: (): string => "Your subscription has been cancelled",
    until: (d: { date: string | number }): string => "Everything stays open to you until " + d.date + ". After that your account is free; your songs stay.",
    now: (): string => "Your account is free from now on; your songs stay.",
    button: (): string => "My Subscription",
    after: (): string => "If you change your mind, you can take it up again under My Subscription."
  },
  planExpiring: {
    subject: (d: { date: string | number; plan: string | number }): string => "Your " + d.plan + " ends on " + d.date,
    text: (d: { date: string | number; measures: number }): string => "You have cancelled your subscription. On " + d.date + " your account becomes free: you then see the first " + number("en", d.measures, 0) + " measures of each sheet. Your songs stay, and everything behind is kept.",
    button: (): string => "Keep my plan"
  }
};
