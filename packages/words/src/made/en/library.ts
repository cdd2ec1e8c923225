// Made by tools/words.mjs from messages/en/library.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const library = {
  modes: {
    universal: (): string => "Universal",
    arrangement: (): string => "Arrangement",
    leadsheet: (): string => "Lead sheet"
  },
  modesAbout: {
    universal: (): string => "Everything that is heard, written for one instrument",
    arrangement: (): string => "A piano arrangement, as hard as you like it",
    leadsheet: (): string => "The melody with chord symbols"
  },
  instruments: {
    piano: (): string => "Piano",
    flute: (): string => "Flute",
    bass: (): string => "Bass",
    guitar: (): string => "Guitar",
    violin: (): string => "Violin",
    vocals: (): string => "Vocals",
    sax: (): string => "Saxophone",
    piano_easy: (): string => "Piano, easy",
    piano_intermediate: (): string => "Piano, intermediate",
    piano_full: (): string => "Piano, full"
  },
  instrumentsAbout: {
    piano_easy: (): string => "Melody and a simple left hand",
    piano_intermediate: (): string => "Fuller chords and a moving left hand",
    piano_full: (): string => "Everything two hands can play"
  },
  whenDone: {
    notified: (): string => "You will be notified, when the analysis is done.",
    here: (): string => "This page tells you when the analysis is done."
  },
  waitsForStorage: (): string => "Our storage cannot be reached just now. Your recording is safe; the analysis goes on by itself as soon as it can.",
  enqueued: (): string => "Analysis is enqueued. Your song will be processed as soon as possible.",
  processing: (d: { whenDone: string | number }): string => d.whenDone + " Processing can take up to 5 minutes.",
  underWay: {
    heading: (d: { song: string | number }): string => "Listening to “" + d.song + "”",
    waits: (d: { song: string | number }): string => "“" + d.song + "” waits for its turn",
    heard: (d: { count: number }): string => plural(d.count, 0, en, { "0": "No notes heard yet", one: number("en", d.count, 0) + " note heard so far", other: number("en", d.count, 0) + " notes heard so far" }),
    soon: (): string => "a few seconds left",
    seconds: (d: { count: number }): string => "about " + plural(d.count, 0, en, { one: number("en", d.count, 0) + " second", other: number("en", d.count, 0) + " seconds" }) + " left",
    minutes: (d: { count: number }): string => "about " + plural(d.count, 0, en, { one: number("en", d.count, 0) + " minute", other: number("en", d.count, 0) + " minutes" }) + " left",
    opens: (): string => "The sheet opens here as soon as it is written. You need not wait: your songbook tells you, too."
  },
  judgement: {
    musician: (d: { most: string | number; stars: number }): string => "Your rating: " + number("en", d.stars, 0) + " of " + d.most + " stars",
    estimate: (d: { most: string | number; stars: number }): string => "Estimated by Notewright: " + number("en", d.stars, 0) + " of " + d.most + " stars. Not rated by you yet.",
    none: (): string => "Not rated yet"
  }
};
