// Made by tools/words.mjs from messages/en/cli.json.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "../../runtime";
export const cli = {
  usage: (d: { formats: string | number; instruments: string | number; languages: string | number; layouts: string | number; motions: string | number; plans: string | number; readable: string | number; recordings: string | number; registers: string | number; soloists: string | number; styles: string | number; writable: string | number }): string => "notewright: recordings become sheet music\n\n  notewright transcribe FILE… [options]    listen to recordings and write them down\n    --mode MODE           universal (default), arrangement or leadsheet\n    --instrument NAME     what to write for; default piano (piano_full for arrangements)\n" + d.instruments + "\n    --title TEXT          default: the name of the file\n    --composer TEXT\n    --out DIR             where to write; default: beside each recording\n    --format LIST         any of " + d.formats + "; default musicxml\n    --readings N          also the N best ways to read the music, as NAME.reading-1.FORMAT …\n    --tablature           guitar and bass also as a tablature staff in MusicXML\n  What you know of the music, if it is heard otherwise:\n    --tempo BPM           beats a minute, 20 to 400\n    --meter METER         4/4, 6/8 …\n    --downbeat SECONDS    a moment at which a measure begins\n    --pickup N            beats before the first full measure\n    --key KEY             C, Eb, F#m …\n    --grid GRID           straight, triplets or swing: how a beat is divided\n    --sensitivity N       0 to 1: fewer or more of the notes that were perhaps played; default 0.5\n  Recordings: " + d.recordings + ". For each one, NAME.FORMAT is written. json is what was\n  heard, in seconds.\n\n  notewright convert IN OUT                turn one kind of score into another\n    IN   " + d.readable + "\n    OUT  " + d.writable + "\n\n  notewright brass IN OUT                  arrange a score for trumpet, oboe, clarinet and tuba\n\n  notewright harmonise [options] IN OUT    add alto, tenor and bass to a tune\n    --manner MANNER       hymn (default) or chorale, in which the voices move more\n    --seed N              the same number, the same voices; it is told when it was drawn\n\n  notewright compose [options] OUT         new music\n    --wish TEXT           in words: \"a sad waltz in D minor\"; or one by one:\n    --style STYLE         " + d.styles + "\n    --key, --meter, --tempo as above; a style has its meters\n    --measures N          8 to 64, a multiple of 4; default 16\n    --layout LAYOUT       " + d.layouts + "; default piano\n    --instrument NAME     who has the tune: " + d.soloists + "\n    --motion MOTION       " + d.motions + "\n    --register REGISTER   " + d.registers + "\n    --seed N              the same number, the same piece; it is told when it was drawn\n\n  notewright serve                         run the web app, like \"npm start\"\n  notewright account set-plan EMAIL PLAN   give an account of this server a plan: " + d.plans + "\n  notewright --help | --version\n  --language LANGUAGE                      " + d.languages + "; default: the language of the terminal\n\nThe exit code is 0 when everything was written, 1 when a file could not be used, 2 for a wrong command line.",
  refused: (d: { reason: string | number }): string => "notewright: " + d.reason,
  "see-help": (): string => "`notewright --help` shows what it can do.",
  "missing-signs": (d: { signs: string | number }): string => "the PDF has boxes in place of " + d.signs + ": its fonts do not have these signs",
  wrong: {
    "unknown-option": (d: { option: string | number }): string => "Unknown option '" + d.option + "'",
    "value-missing": (d: { option: string | number }): string => "Option '" + d.option + "' argument missing",
    "no-value": (d: { option: string | number }): string => "Option '" + d.option + "' does not take an argument",
    account: (): string => "account needs set-plan, an email and a plan",
    plan: (d: { known: string | number; plan: string | number }): string => "there is no plan \"" + d.plan + "\", only " + d.known,
    command: (d: { command: string | number }): string => "there is no command \"" + d.command + "\"",
    "no-recording": (): string => "transcribe needs at least one recording",
    mode: (d: { known: string | number; mode: string | number }): string => "there is no mode \"" + d.mode + "\", only " + d.known,
    instrument: (d: { instrument: string | number; known: string | number; mode: string | number }): string => "mode " + d.mode + " has no instrument \"" + d.instrument + "\", only " + d.known,
    format: (d: { format: string | number; known: string | number }): string => "there is no format \"" + d.format + "\", only " + d.known,
    readings: (d: { most: string | number; value: string | number }): string => "\"" + d.value + "\" is no number of readings from 1 to " + d.most,
    tempo: (d: { value: string | number }): string => "\"" + d.value + "\" is no tempo; a tempo is a number from 20 to 400",
    meter: (d: { value: string | number }): string => "\"" + d.value + "\" is no meter; a meter is written like 4/4 or 6/8",
    downbeat: (d: { value: string | number }): string => "\"" + d.value + "\" is no moment; a moment is a number of seconds from the beginning",
    pickup: (d: { value: string | number }): string => "\"" + d.value + "\" is no length of a pick-up; that is a whole number of beats from 0 to 31",
    key: (d: { value: string | number }): string => "\"" + d.value + "\" is no key; a key is written like C, Eb or F#m",
    grid: (d: { value: string | number }): string => "there is no grid \"" + d.value + "\", only straight, triplets, swing",
    sensitivity: (d: { value: string | number }): string => "\"" + d.value + "\" is no sensitivity; that is a number from 0 to 1",
    language: (d: { known: string | number; language: string | number }): string => "there is no language \"" + d.language + "\", only " + d.known,
    choice: (d: { known: string | number; option: string | number; value: string | number }): string => d.option + " cannot be \"" + d.value + "\", only " + d.known,
    "style-meter": (d: { known: string | number; meter: string | number; style: string | number }): string => "there is no " + d.style + " in " + d.meter + ", only in " + d.known,
    measures: (d: { max: string | number; min: string | number; value: string | number }): string => "\"" + d.value + "\" is no number of measures; that is a multiple of 4 from " + d.min + " to " + d.max,
    seed: (d: { value: string | number }): string => "\"" + d.value + "\" is no seed; that is a whole number of at most nine digits",
    "one-file": (): string => "compose needs one file, OUT",
    clash: (d: { one: string | number; other: string | number }): string => d.one + " and " + d.other + " would be written to the same file",
    "two-files": (d: { command: string | number }): string => d.command + " needs two files, IN and OUT",
    "not-readable": (d: { file: string | number; known: string | number }): string => d.file + " is not a kind of score that can be read (" + d.known + ")",
    "not-writable": (d: { file: string | number; known: string | number }): string => d.file + " is not a kind of score that can be written (" + d.known + ")",
    "same-file": (): string => "IN and OUT are the same file"
  },
  cancelled: (): string => "Cancelled.",
  transcribed: (d: { file: string | number; measureCount: string | number; measures: number; noteCount: string | number; notes: number; written: string | number }): string => d.file + ": " + plural(d.notes, 0, en, { one: d.noteCount + " note", other: d.noteCount + " notes" }) + " in " + plural(d.measures, 0, en, { one: d.measureCount + " measure", other: d.measureCount + " measures" }) + " → " + d.written,
  system: {
    ENOENT: (): string => "There is no such file or folder.",
    EACCES: (): string => "Permission is denied.",
    EPERM: (): string => "Permission is denied.",
    EROFS: (): string => "The disk is read-only.",
    EISDIR: (): string => "It is a folder, not a file.",
    ENOTDIR: (): string => "Part of the path is not a folder.",
    ENOSPC: (): string => "The disk is full.",
    EMFILE: (): string => "Too many files are open."
  }
};
