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
    pdf: (): string => "Export as PDF",
    atOnce: (d: { songs: number }): string => plural(d.songs, 0, en, { one: number("en", d.songs, 0) + " transcription", other: number("en", d.songs, 0) + " transcriptions" }) + " at the same time",
    videos: (): string => "Songs from links to videos"
  },
  button: {
    yours: (): string => "Your plan",
    included: (): string => "Included in your plan",
    ask: (d: { plan: string | number }): string => "Ask for " + d.plan
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
    atOnce: (): string => "Transcriptions at the same time",
    songs: (): string => "Songs in the songbook",
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
  }
};
