// Made by tools/words.mjs from messages/en/newmusic.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const newmusic = {
  heading: (): string => "Compose with AI",
  premium: (): string => "AI composition is part of <link>Premium</link>.",
  premiumBesides: (): string => "Accompaniments for your own tunes are in the editor of every plan.",
  steps: {
    wish: (): string => "What it is to be",
    listen: (): string => "Listen and keep"
  },
  wish: (): string => "In your own words",
  wishExample: (): string => "A sad waltz in D minor",
  fill: (): string => "Fill in",
  filled: (): string => "The fields below are filled in.",
  notUnderstood: (d: { words: string | number }): string => "Not understood: " + d.words,
  style: (): string => "Style",
  styles: {
    waltz: (): string => "Waltz",
    mazurka: (): string => "Mazurka",
    polonaise: (): string => "Polonaise",
    minuet: (): string => "Minuet",
    march: (): string => "March",
    hymn: (): string => "Hymn",
    song: (): string => "Song"
  },
  mode: (): string => "Mode",
  layouts: {
    piano: (): string => "Piano alone",
    leadsheet: (): string => "Lead sheet",
    duo: (): string => "Tune with piano"
  },
  instrument: (): string => "Instrument",
  soloists: {
    piano: (): string => "Piano",
    vocals: (): string => "Voice",
    violin: (): string => "Violin",
    flute: (): string => "Flute",
    sax: (): string => "Saxophone",
    guitar: (): string => "Guitar"
  },
  meter: (): string => "Time signature",
  key: (): string => "Key",
  bpm: (): string => "Tempo (BPM)",
  measures: (): string => "Length",
  measureCount: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " measure", other: number("en", d.count, 0) + " measures" }),
  motion: (): string => "Mood",
  motions: {
    calm: (): string => "Calm",
    medium: (): string => "In between",
    lively: (): string => "Lively"
  },
  register: (): string => "Register",
  registers: {
    low: (): string => "Low",
    middle: (): string => "Middle",
    high: (): string => "High"
  },
  beginning: (): string => "Beginning",
  beginnings: {
    none: (): string => "Let the AI begin",
    theme: (): string => "My own theme",
    song: (): string => "Like a song of mine"
  },
  theme: (): string => "Theme",
  themeHelp: (): string => "C D E are quarters, C2 a half, C/2 an eighth, c an octave higher, C, an octave lower; ^ is sharp, _ flat, z a rest.",
  themeUnread: (d: { text: string | number }): string => "It cannot be read from here on: " + d.text,
  themeShort: (): string => "Three measures at most are taken; the rest is left out.",
  themePreview: (): string => "Your theme",
  keys: (): string => "Piano keys",
  value: (): string => "Note value of the keys",
  values: {
    half: (): string => "Half",
    quarter: (): string => "Quarter",
    eighth: (): string => "Eighth",
    sixteenth: (): string => "Sixteenth"
  },
  rest: (): string => "Rest",
  undo: (): string => "Take the last note back",
  clear: (): string => "Clear",
  midi: (): string => "MIDI keyboard",
  midiPlays: (d: { name: string | number }): string => "Your MIDI keyboard writes here: " + d.name,
  song: (): string => "Song",
  noSongs: (): string => "There is no song in your songbook yet.",
  songFetching: (): string => "The song is being fetched…",
  songTaken: (d: { title: string | number }): string => "It begins like “" + d.title + "”, in its key and time signature.",
  songUnfit: (): string => "Nothing can be taken from this song: its time signature is none that new music is written in, or nothing sounds in it.",
  compose: (): string => "Compose",
  composing: (): string => "AI is composing for you",
  cancel: (): string => "Cancel",
  cancelled: (): string => "Nothing was composed.",
  composed: (): string => "Your piece is here. Listen to it before you keep it.",
  play: (): string => "Listen",
  pause: (): string => "Pause",
  another: (): string => "Another one",
  beginsSo: (): string => "How it begins",
  pieceOf: (d: { measures: number; style: string | number }): string => d.style + ", " + plural(d.measures, 0, en, { one: number("en", d.measures, 0) + " measure", other: number("en", d.measures, 0) + " measures" }),
  title: (): string => "Title",
  composer: (): string => "Composer",
  titleOf: (d: { key: string | number; style: string | number }): string => d.style + " in " + d.key,
  keep: (): string => "Keep",
  discard: (): string => "What you wished for, and a piece you have not kept, are lost."
};
