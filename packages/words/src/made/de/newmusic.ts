// Made by tools/words.mjs from messages/de/newmusic.json.
import type { newmusic as english } from '../en/newmusic';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const newmusic: typeof english = {
  heading: (): string => "Mit KI komponieren",
  premium: (): string => "Komponieren mit KI gehört zu <link>Premium</link>.",
  premiumBesides: (): string => "Begleitungen für eigene Melodien gibt es im Editor mit jedem Plan.",
  steps: {
    wish: (): string => "Was es werden soll",
    listen: (): string => "Anhören und behalten"
  },
  wish: (): string => "In deinen Worten",
  wishExample: (): string => "Ein trauriger Walzer in d-Moll",
  fill: (): string => "Ausfüllen",
  filled: (): string => "Die Felder darunter sind ausgefüllt.",
  notUnderstood: (d: { words: string | number }): string => "Nicht verstanden: " + d.words,
  style: (): string => "Stil",
  styles: {
    waltz: (): string => "Walzer",
    mazurka: (): string => "Mazurka",
    polonaise: (): string => "Polonaise",
    minuet: (): string => "Menuett",
    march: (): string => "Marsch",
    hymn: (): string => "Kirchenlied",
    song: (): string => "Lied"
  },
  mode: (): string => "Modus",
  layouts: {
    piano: (): string => "Klavier allein",
    leadsheet: (): string => "Leadsheet",
    duo: (): string => "Melodie mit Klavier"
  },
  instrument: (): string => "Instrument",
  soloists: {
    piano: (): string => "Klavier",
    vocals: (): string => "Gesang",
    violin: (): string => "Geige",
    flute: (): string => "Flöte",
    sax: (): string => "Saxofon",
    guitar: (): string => "Gitarre"
  },
  meter: (): string => "Taktart",
  key: (): string => "Tonart",
  bpm: (): string => "Tempo (BPM)",
  measures: (): string => "Länge",
  measureCount: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Takt", other: number("de", d.count, 0) + " Takte" }),
  motion: (): string => "Stimmung",
  motions: {
    calm: (): string => "Ruhig",
    medium: (): string => "Dazwischen",
    lively: (): string => "Lebhaft"
  },
  register: (): string => "Lage",
  registers: {
    low: (): string => "Tief",
    middle: (): string => "Mittel",
    high: (): string => "Hoch"
  },
  beginning: (): string => "Anfang",
  beginnings: {
    none: (): string => "Die KI fängt an",
    theme: (): string => "Mein eigenes Thema",
    song: (): string => "Wie ein Lied von mir"
  },
  theme: (): string => "Thema",
  themeHelp: (): string => "C D E sind Viertel, C2 eine Halbe, C/2 eine Achtel, c eine Oktave höher, C, eine Oktave tiefer; ^ ist Kreuz, _ Be, z eine Pause. H heißt hier B.",
  themeUnread: (d: { text: string | number }): string => "Ab hier ist es nicht zu lesen: " + d.text,
  themeShort: (): string => "Höchstens drei Takte werden übernommen, der Rest bleibt weg.",
  themePreview: (): string => "Dein Thema",
  keys: (): string => "Klaviertasten",
  value: (): string => "Notenwert der Tasten",
  values: {
    half: (): string => "Halbe",
    quarter: (): string => "Viertel",
    eighth: (): string => "Achtel",
    sixteenth: (): string => "Sechzehntel"
  },
  rest: (): string => "Pause",
  undo: (): string => "Letzte Note zurücknehmen",
  clear: (): string => "Leeren",
  midi: (): string => "MIDI-Tastatur",
  midiPlays: (d: { name: string | number }): string => "Deine MIDI-Tastatur schreibt hier: " + d.name,
  song: (): string => "Lied",
  noSongs: (): string => "In deinem Liederbuch ist noch kein Lied.",
  songFetching: (): string => "Das Lied wird geholt…",
  songTaken: (d: { title: string | number }): string => "Es beginnt wie „" + d.title + "“, in dessen Tonart und Taktart.",
  songUnfit: (): string => "Von diesem Lied kann nichts übernommen werden: In seiner Taktart wird keine neue Musik geschrieben, oder es klingt nichts darin.",
  compose: (): string => "Komponieren",
  composing: (): string => "Die KI komponiert für dich",
  cancel: (): string => "Abbrechen",
  cancelled: (): string => "Es wurde nichts komponiert.",
  composed: (): string => "Dein Stück ist da. Hör es dir an, bevor du es behältst.",
  play: (): string => "Anhören",
  pause: (): string => "Pause",
  another: (): string => "Ein anderes",
  beginsSo: (): string => "So beginnt es",
  pieceOf: (d: { measures: number; style: string | number }): string => d.style + ", " + plural(d.measures, 0, de, { one: number("de", d.measures, 0) + " Takt", other: number("de", d.measures, 0) + " Takte" }),
  title: (): string => "Titel",
  composer: (): string => "Komponist",
  titleOf: (d: { key: string | number; style: string | number }): string => d.style + " in " + d.key,
  keep: (): string => "Behalten",
  discard: (): string => "Was du dir gewünscht hast, und ein Stück, das du nicht behalten hast, gehen verloren."
};
