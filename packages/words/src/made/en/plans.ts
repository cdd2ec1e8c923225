// Made by tools/words.mjs from messages/en/plans.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const plans = {
  heading: (): string => "Premium",
  about: (): string => "More of your music, on paper.",
  signUpFirst: (): string => "You are trying Notewright without an account. Sign up for free to keep your song; an account can have a plan.",
  name: {
    free: (): string => "Free",
    standard: (): string => "Standard",
    premium: (): string => "Premium"
  },
  card: {
    free: (): string => "For trying things out",
    standard: (): string => "For whole pieces",
    premium: (): string => "For everything you play"
  },
  best: {
    wholeSheet: (d: { measures: number }): string => "The full sheet instead of the first " + number("en", d.measures, 0) + " measures",
    firstMeasures: (d: { measures: number }): string => "The first " + number("en", d.measures, 0) + " measures of every sheet",
    uploads: (d: { megabytes: number }): string => "Upload of music files up to " + number("en", d.megabytes, 0) + " MB",
    recordings: (d: { minutes: number }): string => "Recordings of " + plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }),
    exports: (): string => "Export as MusicXML, MIDI and MusicJSON, and PDF with your own margins",
    composes: (): string => "AI composition: brass versions, four parts, new music",
    pdf: (): string => "Export as PDF",
    atOnce: (d: { songs: number }): string => plural(d.songs, 0, en, { one: number("en", d.songs, 0) + " transcription", other: number("en", d.songs, 0) + " transcriptions" }) + " at the same time",
    videos: (): string => "Songs from links to videos"
  },
  button: {
    yours: (): string => "Your plan",
    included: (): string => "Included in your plan",
    ask: (d: { plan: string | number }): string => "Ask for " + d.plan,
    upgrade: (d: { plan: string | number }): string => "Upgrade to " + d.plan
  },
  request: (d: { plan: string | number }): string => "Please give my account the plan " + d.plan + ".",
  table: {
    heading: (): string => "What is in each plan",
    feature: (): string => "Feature",
    videos: (): string => "Songs from links to videos",
    recordings: (): string => "Length of a recording",
    minutes: (d: { minutes: number }): string => number("en", d.minutes, 0) + " min",
    uploads: (): string => "Upload of music files",
    megabytes: (d: { megabytes: number }): string => "up to " + number("en", d.megabytes, 0) + " MB",
    measures: (): string => "Measures of a sheet",
    first: (d: { measures: number }): string => "the first " + number("en", d.measures, 0),
    all: (): string => "all",
    pdf: (): string => "PDF",
    margins: (): string => "PDF with your own margins",
    exports: (): string => "MusicXML, MIDI and MusicJSON",
    composes: (): string => "AI composition",
    atOnce: (): string => "Transcriptions at the same time",
    songs: (): string => "Songs in the songbook",
    support: (): string => "Support",
    unlimited: (): string => "unlimited",
    yes: (): string => "Yes",
    no: (): string => "No"
  },
  questions: {
    heading: (): string => "Questions",
    free: {
      ask: (): string => "What can I do without paying?",
      answer: (d: { measures: number; minutes: number }): string => "Make songs from links to videos and record " + plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }) + " with the microphone, as often as you like. Of each sheet you see, play and edit the first " + number("en", d.measures, 0) + " measures, and take them home as a PDF."
    },
    ends: {
      ask: (): string => "What becomes of my songs when a plan ends?",
      answer: (d: { measures: number }): string => "They stay in your songbook. You then see the first " + number("en", d.measures, 0) + " measures of each; everything behind them is kept, also when you save, and is there again as soon as you have a plan again."
    },
    right: {
      ask: (): string => "Does a plan make transcriptions more accurate?",
      answer: (): string => "No. Every recording is listened to in the same way, whoever brings it, and no transcription is right in every note. A plan lets you see and take home all of it."
    },
    shared: {
      ask: (): string => "What do others see when I share a sheet?",
      answer: (d: { measures: number }): string => "As much as their own plan shows them; without an account, the first " + number("en", d.measures, 0) + " measures."
    },
    cancel: {
      ask: (): string => "How do I cancel?",
      answer: (): string => "Under My Subscription, whenever you like. Your plan ends with the current billing period; until then everything stays open to you."
    },
    refund: {
      ask: (): string => "Can I have my money back?",
      answer: (d: { days: number }): string => "For a year that you have paid, within " + plural(d.days, 0, en, { one: number("en", d.days, 0) + " day", other: number("en", d.days, 0) + " days" }) + ": write to us with “Send us Feedback”."
    }
  },
  actions: {
    cancel: (): string => "Cancel Subscription",
    reactivate: (): string => "Reactivate Subscription"
  },
  receipts: {
    heading: (): string => "Receipts",
    none: (): string => "There are no receipts yet.",
    of: (d: { date: string | number }): string => "Receipt of " + d.date
  },
  cancel: {
    heading: (): string => "Cancel Subscription",
    about: (): string => "It ends with the current billing period; until then everything stays open to you. Your songs stay in any case.",
    why: (): string => "Why do you cancel?",
    reasons: {
      unused: (): string => "I'm not using the product enough.",
      complicated: (): string => "The product is too complicated.",
      quality: (): string => "The transciption's quality is not good enough.",
      technical: (): string => "I'm having too many technical issues.",
      expensive: (): string => "It's too expensive.",
      other: (): string => "Other"
    },
    feedback: (): string => "Message (optional)",
    confirm: (): string => "Cancel Subscription",
    done: (): string => "Your subscription has been cancelled!"
  },
  period: {
    choice: (): string => "How often you pay",
    month: (): string => "Monthly",
    year: (): string => "Yearly"
  },
  price: {
    month: (d: { price: string | number }): string => d.price + " per month",
    year: (d: { price: string | number }): string => d.price + " per year",
    usual: (d: { price: string | number }): string => "instead of " + d.price,
    saving: (d: { percent: number }): string => "Save " + number("en", d.percent, 0) + "%",
    refund: (d: { days: number }): string => number("en", d.days, 0) + " days' money back",
    free: (): string => "Costs nothing",
    unknown: (): string => "You see the price before you pay."
  },
  sale: {
    off: (d: { percent: number }): string => number("en", d.percent, 0) + "% Off",
    heading: (d: { percent: number }): string => number("en", d.percent, 0) + "% off every plan",
    ends: (): string => "Ends in",
    left: (d: { days: number; time: string | number }): string => plural(d.days, 0, en, { "0": "", one: number("en", d.days, 0) + " day ", other: number("en", d.days, 0) + " days " }) + d.time
  },
  hold: {
    ends: (d: { date: string | number }): string => "Your subscription ends on " + d.date + ".",
    pauses: (d: { date: string | number }): string => "Your subscription pauses on " + d.date + ".",
    paused: (): string => "Your subscription is paused.",
    pending: (): string => "A payment of your subscription is missing.",
    store: (): string => "For an upgrade, please cancel your current subscription first."
  },
  manage: {
    change: (): string => "Change plan",
    pause: (): string => "Pause Subscription",
    portal: (): string => "All payments",
    payment: (): string => "Change payment method"
  },
  paying: {
    next: (): string => "Next payment",
    price: (): string => "Price",
    method: (): string => "Paid by",
    card: (d: { digits: string | number }): string => "Card ending in " + d.digits,
    anyCard: (): string => "Card",
    paypal: (): string => "PayPal",
    failed: (): string => "The payment provider does not say more at the moment."
  },
  change: {
    title: (): string => "Change your plan",
    heading: (): string => "Change your plan",
    frame: (): string => "Choose another plan",
    choose: (): string => "Choose a plan",
    "with": (d: { plan: string | number; price: string | number }): string => d.plan + ", " + d.price,
    go: (): string => "Continue",
    costs: (d: { now: string | number; plan: string | number; price: string | number }): string => "You change to " + d.plan + ", " + d.price + ". Today you pay " + d.now + "; that is the difference for the rest of the current billing period.",
    costsNothing: (d: { plan: string | number; price: string | number }): string => "You change to " + d.plan + ", " + d.price + ". Today you pay nothing; what you have paid already counts towards the next payment.",
    confirm: (): string => "Change now",
    other: (): string => "Choose another plan",
    done: (d: { plan: string | number }): string => "You have " + d.plan + " now.",
    back: (): string => "Back to My Subscription",
    toPlans: (): string => "See all plans",
    noOther: (): string => "There is no other plan to change to at the moment."
  },
  checkout: {
    title: (): string => "Checkout",
    heading: (): string => "Checkout",
    waiting: (): string => "The checkout of our payment provider opens here.",
    away: (): string => "The checkout could not be loaded. Nothing was charged. Please check whether your browser blocks it, or try again in a few minutes.",
    back: (): string => "Back to the plans",
    needsScript: (): string => "Paying needs JavaScript."
  },
  reviews: {
    heading: (): string => "What people say",
    stars: (d: { stars: number }): string => plural(d.stars, 0, en, { one: number("en", d.stars, 0) + " star", other: number("en", d.stars, 0) + " stars" }) + " out of 5"
  },
  store: {
    manage: (): string => "Manage Subscriptions",
    where: (): string => "Your subscription is paid through the store of the app. It is changed and cancelled there.",
    notKnown: (): string => "The store knows of no purchase of yours.",
    notAsked: (): string => "The store could not be asked. Please try again in a few minutes.",
    failed: (): string => "The store did not take the purchase. Nothing was charged. Please try again.",
    waiting: (): string => "The store has taken your purchase. Premium opens as soon as it tells us, usually within a minute.",
    unanswered: (): string => "The store has not answered. If you have bought Premium there, it opens as soon as the store tells us; nothing has to be bought twice. Your purchases are listed in the store.",
    elsewhere: (): string => "You have a subscription that you pay for on the web page. Change it there under My Subscription.",
    restore: (): string => "Restore purchases",
    restored: (): string => "Your purchase is here again."
  },
  app: {
    slides: (): string => "What Premium gives you",
    position: (d: { slide: number; slides: number }): string => "Slide " + number("en", d.slide, 0) + " of " + number("en", d.slides, 0),
    show: (d: { slide: number; title: string | number }): string => "Show slide " + number("en", d.slide, 0) + ": " + d.title,
    pause: (): string => "Stop the slides",
    play: (): string => "Let the slides go on",
    welcome: {
      title: (): string => "Welcome to Premium",
      text: (d: { minutes: number }): string => "The whole sheet instead of its beginning, recordings of " + plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }) + ", and all files to take home."
    },
    magic: {
      title: (): string => "Let AI do the magic",
      text: (): string => "Bring a recording, a file or the link to a video. Have a brass version of your score made, and correct in the editor what was misheard."
    },
    compare: {
      title: (): string => "Free or Premium"
    },
    today: (): string => "Upgrade Today",
    billing: {
      heading: (): string => "How you pay",
      text: (): string => "The store of your device charges your account there when you confirm. The subscription goes on, monthly or yearly as you choose, until you cancel it in the store at least 24 hours before the period ends."
    },
    carousel: (): string => "carousel"
  },
  terms: {
    legal: (): string => "Terms of Service",
    privacy: (): string => "Privacy Policy"
  }
};
