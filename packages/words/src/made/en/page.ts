// Made by tools/words.mjs from messages/en/page.json.
import { select } from "../../runtime";
export const page = {
  title: (d: { title: string | number }): string => d.title + " - Notewright",
  titles: {
    login: (): string => "Login",
    register: (): string => "Sign Up",
    onboarding: (): string => "Welcome",
    logout: (): string => "Logout",
    forgotpassword: (): string => "Forgot Password",
    resetpassword: (): string => "New Password",
    confirmemail: (): string => "Confirm Email",
    songbook: (): string => "Songbook",
    upgrade: (): string => "Upgrade",
    paymentinfo: (): string => "My Subscription",
    changesubscription: (): string => "Change your plan",
    shared: (): string => "Shared Song",
    demo: (): string => "Demo Song",
    xmas: (): string => "Advent Calendar",
    spooky: (): string => "Halloween Special"
  },
  firstFields: {
    folder: (): string => "Name",
    song: (): string => "Title",
    message: (): string => "Message",
    newEmail: (): string => "New email",
    remark: (): string => "Note",
    video: (): string => "Link to a video"
  },
  dialogTitles: {
    account: (): string => "My Account",
    changepassword: (): string => "Change Password",
    changeemail: (): string => "Change Email",
    sessions: (): string => "Signed in",
    imprint: (): string => "Imprint",
    changelog: (): string => "What's new?",
    feedback: (): string => "Feedback",
    blockedsub: (): string => "Subscription",
    cancelsub: (): string => "Cancel Subscription",
    thanks: (): string => "Thank You"
  },
  broke: {
    heading: (): string => "A wrong note",
    text: (): string => "Something on this page broke. Your songs are safe on the server."
  },
  unreachable: {
    heading: (): string => "Notewright cannot be reached",
    text: (): string => "Please check the connection. Nothing you saved is lost."
  },
  tryAgain: (): string => "Try again",
  language: {
    label: (): string => "Language",
    failed: (): string => "The words of this language could not be loaded. Please try again."
  },
  colours: (d: { next: string; now: string }): string => "Colours: " + select(d.now, { system: "as the system", light: "light", other: "dark" }) + ". Switch to " + select(d.next, { system: "as the system", light: "light", other: "dark" }),
  showPassword: (): string => "Show password",
  hidePassword: (): string => "Hide password",
  signUp: (): string => "Sign up",
  back: (): string => "Back",
  next: (): string => "Next"
};
