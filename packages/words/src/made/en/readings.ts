// Made by tools/words.mjs from messages/en/readings.json.
import { numberInteger } from "@messageformat/runtime/lib/formatters";
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const readings = {
  heading: (): string => "Reads wrong?",
  tabs: {
    label: (): string => "Other readings",
    choose: (): string => "Choose",
    hand: (): string => "By hand",
    tap: (): string => "Tap"
  },
  lead: (): string => "The same notes, read in other ways. Choose the one you would play from; your own corrections are kept.",
  close: (): string => "Close the readings",
  stage: {
    fetching: (): string => "Fetching what was heard …",
    finding: (): string => "Finding other readings …",
    writing: (): string => "Writing the music down …",
    written: (): string => "The music is written down anew."
  },
  failed: {
    "evidence-unreadable": (): string => "What was heard of this recording cannot be read any more. The score stays as it is.",
    "networks-missing": (): string => "The program's notation files could not be loaded, so the score stays as it is. Check the connection and try again.",
    "notator-lost": (): string => "Writing the music down stopped unexpectedly. The score stays as it is."
  },
  edits: (d: { reason: string | number }): string => "The corrections you made by hand could not be loaded, so nothing was changed: " + d.reason,
  only: (): string => "This recording can only be read in one way. You can still change it by hand, or tap the beats.",
  reading: {
    list: (): string => "Readings, likeliest first",
    name: (d: { meter: string | number; tempo: string | number }): string => d.tempo + " in " + d.meter,
    quarter: (d: { bpm: number }): string => "♩ = " + numberInteger(d.bpm, "en"),
    dotted: (d: { bpm: number }): string => "♩. = " + numberInteger(d.bpm, "en"),
    half: (d: { bpm: number }): string => "Half notes = " + numberInteger(d.bpm, "en"),
    eighth: (d: { bpm: number }): string => "Eighths = " + numberInteger(d.bpm, "en"),
    whole: (d: { bpm: number }): string => "Whole notes = " + numberInteger(d.bpm, "en"),
    sure: (d: { percent: number }): string => number("en", d.percent, 0) + "% likely",
    now: (): string => "On the sheet",
    play: (d: { number: number }): string => "Play reading " + number("en", d.number, 0),
    stop: (d: { number: number }): string => "Stop reading " + number("en", d.number, 0),
    first: (): string => "The likeliest",
    notDrawn: (): string => "This preview could not be drawn.",
    keys: (d: { count: number }): string => "Keys 1 to " + number("en", d.count, 0) + " choose"
  },
  difference: {
    halved: (): string => "values halved",
    doubled: (): string => "values doubled",
    third: (): string => "values a third as long",
    tripled: (): string => "values three times as long",
    tempo: (d: { times: number }): string => "values times " + number("en", d.times, 0),
    meter: (): string => "another meter",
    earlier: (d: { value: string | number }): string => "barlines " + d.value + " earlier",
    later: (d: { value: string | number }): string => "barlines " + d.value + " later"
  },
  value: {
    sixteenth: (): string => "a sixteenth",
    triplet: (): string => "a triplet eighth",
    eighth: (): string => "an eighth",
    dottedEighth: (): string => "a dotted eighth",
    quarter: (): string => "a quarter",
    dottedQuarter: (): string => "a dotted quarter",
    half: (): string => "a half note",
    dottedHalf: (): string => "a dotted half note",
    quarters: (d: { count: number }): string => number("en", d.count, 0) + " quarters"
  },
  scope: {
    heading: (): string => "Changes hold for",
    whole: (): string => "the whole piece",
    from: (): string => "from a measure to the end",
    part: (): string => "from a measure to a measure",
    first: (): string => "From measure",
    last: (): string => "To measure",
    wholeOnly: (): string => "These always hold for the whole piece."
  },
  hand: {
    rhythm: (): string => "Tempo and barlines",
    tempo: (): string => "Tempo",
    scale: {
      double: (): string => "×2",
      half: (): string => "÷2",
      triple: (): string => "×3",
      third: (): string => "÷3"
    },
    scaleName: {
      double: (): string => "×2: twice the tempo, note values twice as long",
      half: (): string => "÷2: half the tempo, note values half as long",
      triple: (): string => "×3: three times the tempo, note values three times as long",
      third: (): string => "÷3: a third of the tempo, note values a third as long"
    },
    meter: (): string => "Meter",
    asHeard: (): string => "As heard",
    barlines: (): string => "Barlines",
    earlier: (): string => "Earlier",
    later: (): string => "Later",
    earlierName: (): string => "Earlier: barlines one grid step",
    laterName: (): string => "Later: barlines one grid step",
    downbeatNote: (): string => "The selected note is a downbeat",
    downbeatCursor: (): string => "A measure begins at the cursor",
    downbeatHint: (): string => "Select a note in the Edit tab, or put the cursor on it by playing or tapping there.",
    pickup: (): string => "Pick-up",
    pickupPulses: (d: { count: number }): string => plural(d.count, 0, en, { "0": "None", one: number("en", d.count, 0) + " beat", other: number("en", d.count, 0) + " beats" }),
    grid: (): string => "Beats divide in",
    gridKinds: {
      straight: (): string => "Two (straight)",
      triplets: (): string => "Three (triplets)",
      swing: (): string => "Long and short (swing)"
    },
    notes: (): string => "Notes",
    key: (): string => "Key",
    sensitivity: (): string => "Fewer or more notes",
    sensitivityValue: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " note", other: number("en", d.count, 0) + " notes" }),
    split: (): string => "Hands divide at",
    splitAt: (d: { pitch: string | number }): string => d.pitch + " and above: right hand",
    ornaments: (): string => "Ornaments",
    articulations: (): string => "Staccato, accents, arpeggios, hairpins",
    ornamentKinds: {
      signs: (): string => "As signs",
      "written-out": (): string => "Written out",
      omitted: (): string => "Left out"
    },
    arrangement: (): string => "Arrangement",
    mode: (): string => "Written as",
    instrument: (): string => "For",
    level: (): string => "Level",
    levels: {
      easy: (): string => "Easy",
      intermediate: (): string => "Intermediate",
      full: (): string => "Full"
    },
    forget: (): string => "Take back everything told",
    alreadyMost: (): string => "That is neither half nor twice, neither a third nor three times what was heard.",
    noDownbeat: (): string => "Select a note first, or put the cursor on one: that note becomes the first of a measure.",
    noBarlines: (): string => "There are no barlines to move here.",
    notItsBarline: (): string => "This barline is not one of the reading, so nothing was changed."
  },
  tap: {
    lead: (): string => "Play the music and press Space, or the button, on each beat: at least four times. From there on the beats are yours; before and after, the rest follows.",
    start: (): string => "Play and tap",
    stop: (): string => "Stop",
    beat: (): string => "Beat",
    count: (d: { count: number }): string => plural(d.count, 0, en, { "0": "No beats yet", one: number("en", d.count, 0) + " beat tapped", other: number("en", d.count, 0) + " beats tapped" }),
    few: (d: { count: number }): string => plural(d.count, 0, en, { one: "One more beat", other: number("en", d.count, 0) + " more beats" }) + " to go",
    apply: (): string => "Write with these beats",
    clear: (): string => "Start again",
    strip: (): string => "Onsets heard and beats",
    marker: (d: { number: number; sec: number }): string => "Tapped beat " + number("en", d.number, 0) + ", at " + number("en", d.sec, 0) + " seconds",
    legend: (): string => "Grey: notes heard. Lines: beats found, the long ones begin measures. Dots: your taps; drag them, or move them with the arrow keys."
  },
  lost: {
    heading: (d: { count: number }): string => plural(d.count, 0, en, { one: "One of your edits has no place in this reading", other: number("en", d.count, 0) + " of your edits have no place in this reading" }),
    show: (): string => "Show me",
    showName: (d: { measure: number }): string => "Show me measure " + number("en", d.measure, 0),
    line: (d: { measure: number; what: string | number; why: string | number }): string => "Measure " + number("en", d.measure, 0) + ": " + d.what + ", " + d.why,
    lineAnywhere: (d: { what: string | number; why: string | number }): string => d.what + ", " + d.why,
    withText: (d: { text: string | number; what: string | number }): string => d.what + " “" + d.text + "”",
    withPitches: (d: { pitches: string | number; what: string | number }): string => d.what + " (" + d.pitches + ")",
    dismiss: (): string => "OK",
    kind: {
      "note-added": (): string => "an added note",
      "note-deleted": (): string => "a deleted note",
      pitch: (): string => "a changed pitch",
      spelling: (): string => "a changed spelling",
      rhythm: (): string => "a changed rhythm",
      voice: (): string => "a changed voice",
      tie: (): string => "a tie",
      finger: (): string => "a fingering",
      string: (): string => "a string",
      velocity: (): string => "a loudness",
      articulation: (): string => "an articulation",
      bend: (): string => "a bent string",
      ornament: (): string => "an ornament",
      graces: (): string => "grace notes",
      "octave-sign": (): string => "an octave sign",
      slur: (): string => "a slur",
      hairpin: (): string => "a hairpin",
      pedal: (): string => "the pedal",
      lyric: (): string => "lyrics",
      "chord-symbol": (): string => "a chord symbol",
      dynamic: (): string => "a dynamic",
      section: (): string => "a section",
      remark: (): string => "a note to yourself",
      repeat: (): string => "a repeat sign",
      ending: (): string => "an ending",
      jump: (): string => "a jump",
      barline: (): string => "a barline",
      tempo: (): string => "a tempo",
      feel: (): string => "a swing mark",
      key: (): string => "a key signature",
      meter: (): string => "a meter",
      clef: (): string => "a clef",
      "measure-inserted": (): string => "an inserted measure",
      "measure-deleted": (): string => "a deleted measure",
      "staff-added": (): string => "an added staff",
      "staff-removed": (): string => "a removed staff",
      "part-added": (): string => "an added part",
      "part-removed": (): string => "a removed part",
      "part-changed": (): string => "a changed part",
      title: (): string => "a title",
      "part-moved": (): string => "a moved part"
    },
    reason: {
      "no-room": (): string => "something else stands there now",
      "no-place": (): string => "its note or measure is not there",
      "read-otherwise": (): string => "the reading decides this itself"
    }
  },
  taken: {
    saved: (): string => "Written anew and saved.",
    kept: (): string => "Written anew. It is not saved yet, like your other edits.",
    undo: (): string => "Undo",
    undone: (): string => "The reading before is back.",
    failed: (d: { reason: string | number }): string => "The new reading was not saved, so the one before is shown: " + d.reason,
    changedElsewhere: (): string => "This score was changed in another window, so the new reading was not saved.",
    showOther: (): string => "Show that one",
    tryAgain: (): string => "Try again"
  },
  doubtful: (): string => "Two readings of this recording are almost equally likely. Which would you play from?"
};
