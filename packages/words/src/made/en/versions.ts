// Made by tools/words.mjs from messages/en/versions.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const versions = {
  heading: (): string => "Versions",
  list: (): string => "Versions, newest first",
  loading: (): string => "The versions are being fetched",
  failed: (): string => "The versions could not be fetched.",
  kinds: {
    transcription: (): string => "Transcription",
    reading: (): string => "Read anew",
    save: (): string => "Saved",
    restored: (): string => "Restored",
    renamed: (): string => "Renamed",
    import: (): string => "Uploaded",
    copy: (): string => "Copied",
    blank: (): string => "Begun"
  },
  current: (): string => "Current",
  notes: (d: { notes: number }): string => plural(d.notes, 0, en, { one: number("en", d.notes, 0) + " note", other: number("en", d.notes, 0) + " notes" }),
  measures: (d: { measures: number }): string => plural(d.measures, 0, en, { one: number("en", d.measures, 0) + " measure", other: number("en", d.measures, 0) + " measures" }),
  size: (d: { number: string | number; unit: string | number }): string => d.number + " " + d.unit,
  look: (): string => "Look at this version",
  back: (): string => "Back to the list",
  music: (d: { date: string | number; kind: string | number }): string => d.kind + ", " + d.date,
  opening: (): string => "The version is being opened",
  notOpened: (): string => "This version could not be opened.",
  restore: (): string => "Restore this version",
  isCurrent: (): string => "This is the current version",
  restored: (d: { date: string | number }): string => "The score is as it was on " + d.date + ". The version before is still in the list.",
  changedMeanwhile: (): string => "Somebody saved this score meanwhile. Look at the newest version in the list, then restore again if you want to.",
  unsaved: {
    heading: (): string => "Save your changes first?",
    text: (): string => "There are changes on this page that are not saved. Saved first, they are a version of their own and can be restored.",
    save: (): string => "Save, then restore",
    discard: (): string => "Restore without saving"
  },
  compare: {
    "with": (): string => "Compare with",
    nothing: (): string => "No other version",
    older: (): string => "Before",
    newer: (): string => "After",
    which: (): string => "Which of the two is shown",
    added: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " note added", other: number("en", d.count, 0) + " notes added" }),
    removed: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " note removed", other: number("en", d.count, 0) + " notes removed" }),
    moved: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " note moved", other: number("en", d.count, 0) + " notes moved" }),
    same: (): string => "Nothing differs between these versions.",
    label: (): string => "What has changed",
    previous: (): string => "Change before",
    next: (): string => "Next change",
    at: (d: { count: number; measure: number; number: number; what: string | number }): string => "Change " + number("en", d.number, 0) + " of " + number("en", d.count, 0) + ", measure " + number("en", d.measure, 0) + ": " + d.what,
    wasAdded: (d: { note: string | number }): string => d.note + " added",
    wasRemoved: (d: { note: string | number }): string => d.note + " removed",
    wasMoved: (d: { note: string | number }): string => d.note + " moved",
    becameOther: (d: { after: string | number; before: string | number }): string => d.before + " became " + d.after,
    length: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " note of another length", other: number("en", d.count, 0) + " notes of another length" }),
    signs: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " other change", other: number("en", d.count, 0) + " other changes" }),
    becameLonger: (d: { note: string | number }): string => d.note + " has another length"
  }
};
