// Made by tools/words.mjs from messages/en/score.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const score = {
  beginning: {
    only: (d: { beginning: string | number }): string => "Only " + d.beginning + " of the recording was transcribed.",
    offer: (): string => "With a free account you can upload it again and have all of it."
  },
  doubts: {
    heading: (): string => "Unsure notes",
    count: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " unsure note", other: number("en", d.count, 0) + " unsure notes" }),
    at: (d: { count: number; number: number }): string => "Unsure note " + number("en", d.number, 0) + " of " + number("en", d.count, 0),
    previousTip: (): string => "The one before (Shift+D)",
    previous: (): string => "Previous unsure note",
    nextTip: (): string => "The next (D)",
    next: (): string => "Next unsure note",
    hide: (): string => "Hide the marks",
    hideAll: (): string => "Hide unsure notes",
    mark: (d: { count: number }): string => "Mark unsure notes (" + number("en", d.count, 0) + ")",
    inOriginal: (): string => "Hear it in the recording",
    inOriginalTip: (): string => "Hear it in the recording (J)",
    inScore: (): string => "Hear it as written",
    inScoreTip: (): string => "Hear it as it is written (K)"
  },
  editor: {
    opening: (): string => "Opening the editor …",
    isOpening: (): string => "The editor is opening",
    inTab: (): string => "In the Edit tab"
  },
  export: {
    wav: (): string => "WAV (sound)",
    song: (): string => "Export Song",
    short: (): string => "Export",
    needsLine: (): string => "No connection. A PDF is made by the server, so it has to wait; MIDI, MusicXML and MusicJSON can be exported now.",
    downloadStarted: (): string => "Download started!",
    started: (): string => "Export started!",
    missingSigns: (d: { signs: string | number }): string => "The PDF has boxes in place of " + d.signs + ": its fonts do not have these signs. Print the page from your browser to get them."
  },
  leftOut: {
    heading: (): string => "Not everything in the file could be kept:"
  },
  stand: {
    heading: (): string => "Music stand",
    back: (): string => "Half a page back",
    on: (): string => "Half a page on",
    leave: (): string => "Leave the music stand"
  },
  pdf: {
    heading: (): string => "Export Score as PDF",
    premium: (): string => "Choosing what is on the page is a Premium-Feature.",
    firstPage: (): string => "First page",
    switches: {
      chords: (): string => "Chords",
      frets: (): string => "Chord fretboards",
      lyrics: (): string => "Lyrics",
      tempo: (): string => "Tempo",
      score: (): string => "Score",
      concert: (): string => "Concert pitch",
      remarks: (): string => "Notes to yourself"
    },
    modes: {
      standard: (): string => "Standard notation",
      letters: (): string => "Note names in the heads",
      simplify: (): string => "Inline accidentals"
    },
    margins: {
      marginLeft: (): string => "Left margin",
      marginRight: (): string => "Right margin",
      marginTop: (): string => "Top margin",
      marginBottom: (): string => "Bottom margin"
    },
    range: (d: { max: number; min: number }): string => number("en", d.min, 0) + " to " + number("en", d.max, 0)
  },
  mode: (): string => "Mode",
  picture: {
    notCopied: (): string => "This browser does not let pages copy pictures. Save it as a file instead.",
    failed: (): string => "The picture could not be made.",
    heading: (): string => "Copy measures as a picture",
    from: (): string => "From measure",
    to: (): string => "To measure",
    tooMany: (d: { count: number }): string => "At most " + number("en", d.count, 0) + " measures",
    alt: (d: { final: string | number; first: string | number; title: string | number }): string => "Measures " + d.first + " to " + d.final + " of " + d.title,
    saveSvg: (): string => "Save SVG",
    savePng: (): string => "Save PNG",
    copy: (): string => "Copy"
  },
  playback: {
    heading: (): string => "Playback",
    loading: (): string => "Loading the instruments",
    speed: (): string => "Speed",
    withKey: (d: { name: string | number }): string => d.name + " (Space)",
    position: (): string => "Position",
    positionOf: (d: { at: string | number; length: string | number }): string => d.at + " of " + d.length,
    type: (): string => "Type",
    synth: (): string => "Synth",
    video: (): string => "Video",
    original: (): string => "Original",
    noOriginal: (): string => "The recording could not be loaded.",
    noSound: (): string => "The sound could not be started, so the music plays silently.",
    noVideo: (): string => "The video could not be loaded, so you hear the instruments.",
    missingSounds: (d: { parts: string | number }): string => "Some sounds could not be loaded (" + d.parts + "), so another instrument plays for them.",
    inlineTip: (): string => "Write accidentals at each note instead of a key signature",
    namesTip: (): string => "Show note names",
    names: (): string => "Note names",
    shortcutsTip: (): string => "Shortcuts (h)",
    practice: (): string => "Practice",
    practiceTip: (): string => "Practice (q)"
  },
  rating: {
    updated: (): string => "Song rating updated!",
    ask: (): string => "Rate this transcription",
    estimate: (d: { stars: number }): string => "est. " + number("en", d.stars, 0)
  },
  hindrances: {
    heading: (): string => "What kept this from being heard better",
    reverberant: (): string => "The room is louder than the instrument. Closer to the instrument, or in a room with carpets and curtains, more notes would be right.",
    noisy: (): string => "There is much noise in this recording. Away from traffic, fans and the microphone’s own amplifier, soft notes would be heard, too.",
    clipped: (): string => "This recording is distorted in its loud places. At a lower level, or further from the microphone, fewer wrong notes would be heard.",
    others: (): string => "Others play beside the instrument you chose. Of them nothing is written; where they cover it, notes are missing. A recording of the instrument alone would be better, or choose a lead sheet.",
    band: (): string => "There are drums in this recording, so a band plays. On the sheet everybody’s notes stand as if one instrument played them, and some are missing. Choose vocals for the sung melody, bass for the bass line, or a lead sheet for melody and chords.",
    tune: (): string => "Somebody sings, or plays a melody, beside the instrument you chose; those notes stand on the sheet, too. Choose vocals for the sung melody, or a lead sheet for melody and chords. A recording of the instrument alone would be better."
  },
  print: {
    preparing: (): string => "Preparing the pages …",
    early: (): string => "The pages are not ready yet. Close this and print again in a moment.",
    ready: (): string => "The pages are ready now."
  },
  bar: {
    songbook: (): string => "Songbook",
    back: (): string => "Back to the songbook",
    share: (): string => "Share",
    video: (): string => "Watch the original video"
  },
  share: {
    copied: (): string => "Copied sharing link to clipboard!",
    byHand: (): string => "Please copy the link by hand.",
    revoked: (): string => "The link no longer works.",
    heading: (): string => "Share your score with your friends",
    link: (): string => "Private link",
    hint: (): string => "Anyone with this link can copy this song into his songbook.",
    revoke: (): string => "Revoke link",
    copy: (): string => "Copy link"
  },
  shortcuts: {
    general: (): string => "General",
    togglePlayback: (): string => "Play / pause",
    space: (): string => "Space",
    shift: (d: { key: string | number }): string => "Shift+" + d.key,
    help: (): string => "Shortcuts",
    export: (): string => "Export as PDF",
    nextDoubt: (): string => "Next unsure note",
    previousDoubt: (): string => "Unsure note before",
    originalOrScore: (): string => "Recording or score",
    doubtInOriginal: (): string => "Hear the unsure note in the recording",
    doubtInScore: (): string => "Hear the unsure note as it is written",
    musicStand: (): string => "Music stand",
    versions: (): string => "Versions",
    alt: (d: { key: string | number }): string => "Alt+" + d.key,
    openReadings: (): string => "Reads wrong? Other readings",
    chooseReading: (): string => "Choose a reading, while they are shown",
    tempoDouble: (): string => "Twice the tempo",
    tempoHalf: (): string => "Half the tempo",
    tempoTriple: (): string => "Three times the tempo",
    tempoThird: (): string => "A third of the tempo",
    barlinesEarlier: (): string => "Barlines one grid step earlier",
    barlinesLater: (): string => "Barlines one grid step later",
    downbeatHere: (): string => "A measure begins at the cursor",
    tapBeats: (): string => "Tap the beats",
    practice: (): string => "Practice",
    loopHere: (): string => "Loop this measure, or end the loop",
    metronome: (): string => "Metronome on or off",
    countIn: (): string => "Count-in on or off",
    slower: (): string => "Slower",
    faster: (): string => "Faster",
    remarks: (): string => "Notes to yourself"
  },
  view: {
    heading: (): string => "View",
    as: (): string => "View as",
    long: (): string => "One long sheet",
    pages: (): string => "Pages",
    print: (): string => "Print",
    printKey: (): string => "Ctrl+P",
    concert: (): string => "Concert pitch"
  },
  zoom: {
    four: (): string => "4 bars per line",
    two: (): string => "2 bars per line",
    one: (): string => "1 bar per line",
    tip: (d: { size: string | number }): string => "Zoom: " + d.size,
    now: (d: { size: string | number }): string => "Zoom, now " + d.size
  },
  shared: {
    copy: (): string => "Copy to my songbook",
    gone: (): string => "Whoever shared the song may have ended the sharing or deleted the song. Ask them for a new link."
  },
  locked: (): string => "Unlock the full Score and other Premium-Features now!",
  pages: {
    failed: (): string => "The pages could not be drawn.",
    page: (d: { number: number }): string => "Page " + number("en", d.number, 0)
  },
  sheet: {
    label: (d: { title: string | number }): string => "Sheet music of " + d.title,
    editHeader: (): string => "Edit title, composer and parts",
    part: (d: { number: number }): string => "Part " + number("en", d.number, 0),
    measure: (d: { number: number }): string => "Measure " + number("en", d.number, 0) + ".",
    measures: (d: { first: number; last: number }): string => "Measures " + number("en", d.first, 0) + " to " + number("en", d.last, 0),
    notDrawn: (d: { first: number; last: number }): string => "Measures " + number("en", d.first, 0) + " to " + number("en", d.last, 0) + " could not be drawn.",
    muted: (d: { part: string | number }): string => d.part + ", muted"
  },
  roll: {
    label: (d: { title: string | number }): string => "Piano roll of " + d.title,
    content: (d: { measures: number; notes: number }): string => plural(d.notes, 0, en, { one: number("en", d.notes, 0) + " note", other: number("en", d.notes, 0) + " notes" }) + " in " + plural(d.measures, 0, en, { one: number("en", d.measures, 0) + " measure", other: number("en", d.measures, 0) + " measures" }),
    byPitch: (): string => "Colours: by pitch",
    byVoice: (): string => "Colours: by voice"
  },
  readings: {
    ask: (): string => "Reads wrong?",
    askTip: (d: { key: string | number }): string => "Other readings of the recording (" + d.key + ")"
  },
  remarks: {
    heading: (): string => "Notes to yourself",
    sharedHeading: (): string => "Notes",
    mark: (d: { measure: number; text: string | number }): string => "Note at measure " + number("en", d.measure, 0) + ": " + d.text,
    measure: (d: { measure: number }): string => "Measure " + number("en", d.measure, 0),
    field: (): string => "Measure",
    save: (): string => "Save note",
    edit: (d: { measure: number }): string => "Edit the note at measure " + number("en", d.measure, 0),
    "delete": (d: { measure: number }): string => "Delete the note at measure " + number("en", d.measure, 0),
    hint: (): string => "Only you see them, over the sheet. They move with their measure, and are printed only if you tick them for a PDF.",
    none: (): string => "There are no notes yet.",
    full: (d: { most: number }): string => "There is room for " + number("en", d.most, 0) + " notes in a score.",
    length: (d: { count: number; most: number }): string => number("en", d.count, 0) + " of " + number("en", d.most, 0),
    noMeasure: (d: { first: number; last: number }): string => "The score has measures " + number("en", d.first, 0) + " to " + number("en", d.last, 0) + ".",
    deleteHeading: (): string => "Remove this note?",
    discardHeading: (): string => "Discard this note?",
    discardText: (): string => "What you wrote is not saved yet.",
    share: (): string => "Show my notes to whoever has the link"
  }
};
