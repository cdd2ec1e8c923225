// Made by tools/words.mjs from messages/en/entry.json.

export const entry = {
  brand: (): string => "Notewright, to the login",
  cover: {
    motto: (): string => "From what you hear to what you can read.",
    text: (): string => "Notewright listens to a recording and writes it down as sheet music: to play, to correct, to keep and to share."
  },
  foot: {
    label: (): string => "About this service",
    help: (): string => "Help",
    terms: (): string => "Terms",
    privacy: (): string => "Privacy"
  },
  fields: {
    firstName: (): string => "First name",
    email: (): string => "Email",
    password: (): string => "Password",
    newPassword: (): string => "New password",
    repeatPassword: (): string => "Repeat the new password"
  },
  working: {
    text: (): string => "Checking that you are not a machine…",
    label: (): string => "Checking"
  },
  toLogin: (): string => "To the login",
  haveAccount: (): string => "Already have an account?",
  or: (): string => "or",
  provider: {
    logIn: (d: { provider: string | number }): string => "Log in with " + d.provider,
    signUp: (d: { provider: string | number }): string => "Sign up with " + d.provider
  },
  login: {
    welcomeBack: (): string => "Welcome back",
    welcome: (): string => "Welcome to Notewright",
    leadBack: (): string => "Log in to your songbook.",
    leadKept: (): string => "You were logged out. Log in to go on: what you entered is still here.",
    lead: (): string => "Log in, sign up for free, or just try it.",
    remember: (): string => "Remember me",
    forgot: (): string => "Forgot password?",
    submit: (): string => "Login",
    newHere: (): string => "New here? <link>Sign up</link>",
    trouble: (): string => "Trouble logging in?"
  },
  register: {
    heading: (): string => "Sign Up for a free account",
    lead: (): string => "Your songs are kept for you, and nobody else can see them.",
    submit: (): string => "Register",
    terms: (): string => "By signing up you agree to the <link>Terms of Service</link>."
  },
  tries: {
    label: (): string => "Try without an account",
    or: (): string => "or try without an account",
    demo: (): string => "Try it with a demo song",
    demoAbout: (): string => "Read along and listen",
    guest: (): string => "Transcribe something now",
    guestAbout: (): string => "One song of up to a minute"
  },
  forgot: {
    heading: (): string => "Forgot your password?",
    sentHeading: (): string => "Look into your mail",
    lead: (): string => "Tell us your e-mail address, and we send you a link to choose a new one.",
    sent: (): string => "If there is an account with this email, a message with a link to choose a new password is on its way.",
    submit: (): string => "Send the link",
    back: (): string => "Back to the login"
  },
  reset: {
    heading: (): string => "Choose a new password",
    doneHeading: (): string => "Your new password is set",
    done: (): string => "For safety you were signed out everywhere. Log in with the new password.",
    lead: (): string => "For safety you will be signed out everywhere.",
    invalid: (): string => "This link is not valid any more. Please ask for a new one.",
    submit: (): string => "Set the password",
    newLink: (): string => "Ask for a new link"
  },
  confirm: {
    heading: (): string => "Confirming your e-mail address",
    moment: (): string => "One moment…",
    failed: (): string => "That did not work",
    once: (): string => "A link works once and for a limited time.",
    thanks: (): string => "Thank you",
    done: (): string => "Your e-mail address is confirmed.",
    toSongbook: (): string => "To my songbook"
  },
  loggingOut: (): string => "Logging out…"
};
