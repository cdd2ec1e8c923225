// Made by tools/words.mjs from messages/en/overlays.json.
import { select } from "../../runtime";
export const overlays = {
  blocked: {
    heading: (): string => "Your subscription is paused",
    notReceived: (): string => "We did not receive the payment with your current billing information!",
    text: (d: { provider: string }): string => "Until it arrives, premium access is blocked. Please update your " + select(d.provider, { paypal: "PayPal details", other: "payment details" }) + " and pay the balance. If you think this is a mistake, <link>write to us</link>.",
    later: (): string => "Later",
    update: (d: { provider: string }): string => "Update " + select(d.provider, { paypal: "PayPal details", other: "payment details" })
  },
  changelog: {
    heading: (): string => "What's new?",
    failed: (): string => "The news could not be loaded."
  },
  feedback: {
    heading: (): string => "Feedback",
    email: (): string => "Your email",
    send: (): string => "Send",
    thanks: (): string => "Thank you for your feedback!"
  },
  imprint: {
    heading: (): string => "Imprint",
    failed: (): string => "The imprint could not be loaded.",
    credits: (): string => "Credits",
    creditsFailed: (): string => "The credits could not be loaded.",
    packages: (d: { count: string | number }): string => d.count + " packages and their licences"
  },
  thanks: {
    heading: (): string => "Thank You",
    text: (): string => "Your plan is open to you now: whole sheets and every export. Enjoy the music.",
    rock: (): string => "Let's rock"
  }
};
