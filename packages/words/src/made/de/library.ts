// Made by tools/words.mjs from messages/de/library.json.
import type { library as english } from '../en/library';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const library: typeof english = {
  modes: {
    universal: (): string => "Universal",
    arrangement: (): string => "Arrangement",
    leadsheet: (): string => "Leadsheet"
  },
  modesAbout: {
    universal: (): string => "Alles, was zu hören ist, für ein Instrument notiert",
    arrangement: (): string => "Ein Klavierarrangement, so schwer du willst",
    leadsheet: (): string => "Die Melodie mit Akkordsymbolen"
  },
  instruments: {
    piano: (): string => "Klavier",
    flute: (): string => "Flöte",
    bass: (): string => "Bass",
    guitar: (): string => "Gitarre",
    violin: (): string => "Violine",
    vocals: (): string => "Gesang",
    sax: (): string => "Saxofon",
    piano_easy: (): string => "Klavier, leicht",
    piano_intermediate: (): string => "Klavier, mittelschwer",
    piano_full: (): string => "Klavier, vollgriffig"
  },
  instrumentsAbout: {
    piano_easy: (): string => "Melodie und eine einfache linke Hand",
    piano_intermediate: (): string => "Vollere Akkorde und eine bewegte linke Hand",
    piano_full: (): string => "Alles, was zwei Hände spielen können"
  },
  whenDone: {
    notified: (): string => "Du wirst benachrichtigt, wenn die Analyse fertig ist.",
    here: (): string => "Diese Seite sagt dir, wenn die Analyse fertig ist."
  },
  waitsForStorage: (): string => "Unser Speicher ist gerade nicht erreichbar. Deine Aufnahme ist sicher; die Analyse geht von selbst weiter, sobald sie kann.",
  enqueued: (): string => "Die Analyse steht in der Warteschlange. Dein Lied kommt so bald wie möglich dran.",
  processing: (d: { whenDone: string | number }): string => d.whenDone + " Das kann bis zu 5 Minuten dauern.",
  underWay: {
    heading: (d: { song: string | number }): string => "„" + d.song + "“ wird angehört",
    waits: (d: { song: string | number }): string => "„" + d.song + "“ wartet auf einen freien Platz",
    heard: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Noch keine Note gehört", one: number("de", d.count, 0) + " Note bisher gehört", other: number("de", d.count, 0) + " Noten bisher gehört" }),
    soon: (): string => "noch ein paar Sekunden",
    seconds: (d: { count: number }): string => "noch etwa " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " Sekunde", other: number("de", d.count, 0) + " Sekunden" }),
    minutes: (d: { count: number }): string => "noch etwa " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " Minute", other: number("de", d.count, 0) + " Minuten" }),
    opens: (): string => "Die Noten öffnen sich hier, sobald sie geschrieben sind. Du musst nicht warten: Auch dein Liederbuch sagt es dir."
  },
  judgement: {
    musician: (d: { most: string | number; stars: number }): string => "Deine Bewertung: " + number("de", d.stars, 0) + " von " + d.most + " Sternen",
    estimate: (d: { most: string | number; stars: number }): string => "Von Notewright geschätzt: " + number("de", d.stars, 0) + " von " + d.most + " Sternen. Von dir noch nicht bewertet.",
    none: (): string => "Noch nicht bewertet"
  }
};
