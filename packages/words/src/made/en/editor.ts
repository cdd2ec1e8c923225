// Made by tools/words.mjs from messages/en/editor.json.
import { number, plural, select } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const editor = {
  shortcuts: {
    keys: (): string => "Keys"
  },
  properties: {
    noInstrument: (): string => "No instrument of this name",
    instrument: (): string => "Instrument",
    partName: (): string => "Part name",
    staves: (): string => "Staves",
    part: (d: { number: number }): string => "Part " + number("en", d.number, 0),
    actionOn: (d: { action: string | number; part: string | number }): string => d.action + ": " + d.part,
    sound: (): string => "Sound",
    mute: (): string => "Mute",
    moveUp: (): string => "Move up",
    moveDown: (): string => "Move down",
    deletePart: (): string => "Delete part",
    heading: (): string => "Score Properties",
    bars: (): string => "Number of bars",
    parts: (): string => "Parts",
    addPart: (): string => "Add part",
    apply: (): string => "Apply",
    transposition: (): string => "Sounds"
  },
  transpose: {
    heading: (): string => "Transpose",
    target: (): string => "Target key",
    direction: (): string => "Direction",
    up: (): string => "Up",
    down: (): string => "Down",
    octaves: (): string => "Octaves",
    parts: {
      notes: (): string => "Notes",
      keySignature: (): string => "Key signature",
      chords: (): string => "Chords"
    }
  },
  accompany: {
    about: {
      chords: (): string => "Chord symbols are written over the tune, by what sounds. Measures that have some keep them.",
      "left-hand": (): string => "A left hand goes along, from the chord symbols, or from the harmony heard.",
      "second-voice": (): string => "A second voice goes along in thirds and sixths of the key.",
      drums: (): string => "A drum part beats time, as quick as the music."
    },
    passage: (d: { from: number; to: number }): string => "Measures " + number("en", d.from, 0) + " to " + number("en", d.to, 0),
    pattern: (): string => "Pattern",
    patterns: {
      block: (): string => "Block chords",
      broken: (): string => "Broken chords",
      alberti: (): string => "Alberti bass",
      waltz: (): string => "Waltz",
      "oom-pah": (): string => "Oom-pah",
      arpeggio: (): string => "Arpeggios"
    },
    side: (): string => "Where",
    sides: {
      below: (): string => "Below the tune",
      above: (): string => "Above the tune"
    },
    add: (): string => "Add",
    done: (): string => "It is added. Undo takes it away again.",
    refused: {
      silent: (): string => "There is nothing to accompany: no pitched notes sound there.",
      "chords-there": (): string => "Every measure there has chord symbols already.",
      taken: (): string => "Other music is written there already. Select measures in which there is room for it."
    }
  },
  brass: {
    composing: (): string => "AI is composing for you",
    abort: (): string => "Abort",
    done: (): string => "Your brass version is here. Undo brings back the score before.",
    premium: (): string => "AI composition is part of Premium."
  },
  harmonise: {
    lead: (): string => "Alto, tenor and bass below the first voice of the first part. Listen, and take the one you like.",
    proposals: (): string => "Proposals",
    proposal: (d: { manner: string; number: string | number }): string => "Proposal " + d.number + ", " + select(d.manner, { chorale: "a chorale", other: "a hymn" }),
    play: (d: { number: string | number }): string => "Listen to proposal " + d.number,
    stop: (d: { number: string | number }): string => "Stop proposal " + d.number,
    take: (): string => "Take",
    takeNumber: (d: { number: string | number }): string => "Take proposal " + d.number,
    first: (): string => "From measure",
    last: (): string => "To measure",
    again: (): string => "Replace what these voices have there",
    anew: (): string => "Compose again",
    nothing: (): string => "There is nothing to harmonise in these measures: the first part has no tune there, or alto, tenor and bass have their notes already. These can be replaced.",
    done: (): string => "Your voices are here. Undo brings back the score before."
  },
  midi: {
    none: (): string => "Please connect a midi device!",
    failed: (): string => "MIDI could not be connected.",
    unsupported: (): string => "MIDI is only supported in Google Chrome.",
    connected: (d: { name: string | number }): string => "MIDI: " + d.name
  },
  menus: {
    names: {
      section: (): string => "Section label",
      staff: (): string => "Staff",
      clef: (): string => "Clef",
      key: (): string => "Key signature",
      barlines: (): string => "Barlines",
      time: (): string => "Time signature",
      tempo: (): string => "Tempo",
      dynamics: (): string => "Dynamics",
      tuning: (): string => "Tuning",
      repeats: (): string => "Repeats",
      jumps: (): string => "Jumps",
      instrument: (): string => "Instrument",
      remark: (): string => "Note to yourself"
    },
    set: (): string => "Set",
    bpm: (): string => "Beats per minute",
    add: (): string => "Add",
    change: (): string => "Change",
    insertBefore: (): string => "Insert measure before",
    insertAfter: (): string => "Insert measure after",
    deleteMeasure: (): string => "Delete measure",
    opens: (d: { menu: string | number }): string => d.menu + " …",
    addStaff: (): string => "Add staff below",
    staffUp: (): string => "Move staff up",
    staffDown: (): string => "Move staff down",
    deleteStaff: (): string => "Delete staff",
    soundPart: (): string => "Sound this part",
    mutePart: (): string => "Mute this part",
    firstEnding: (): string => "First ending",
    secondEnding: (): string => "Second ending",
    everyTime: (): string => "Played every time",
    repeatBegins: (): string => "Repeat begins here",
    repeatEnds: (): string => "Repeat ends here",
    doubleBar: (): string => "Double barline at the end",
    finalBar: (): string => "Final barline at the end",
    beatEarlier: (): string => "One beat earlier",
    beatLater: (): string => "One beat later",
    eighthEarlier: (): string => "An eighth earlier",
    eighthLater: (): string => "An eighth later",
    noPickup: (): string => "No pick-up",
    pickupEighth: (): string => "Pick-up of an eighth",
    pickup: (d: { beats: number }): string => plural(d.beats, 0, en, { one: "Pick-up of " + number("en", d.beats, 0) + " beat", other: "Pick-up of " + number("en", d.beats, 0) + " beats" }),
    noTab: (): string => "No tablature",
    frets: (): string => "Frets",
    capo: (): string => "Capo",
    segno: (): string => "Segno",
    coda: (): string => "Coda"
  },
  clefs: {
    treble: (): string => "Treble",
    alto: (): string => "Alto",
    bass: (): string => "Bass",
    tenor: (): string => "Tenor",
    percussion: (): string => "Percussion",
    bass8vb: (): string => "Bass 8vb",
    treble8va: (): string => "Treble 8va",
    treble8vb: (): string => "Treble 8vb"
  },
  lyrics: {
    surplus: (d: { count: number }): string => plural(d.count, 0, en, { one: "One syllable", other: number("en", d.count, 0) + " syllables" }) + " found no note.",
    first: (): string => "Lyrics",
    verse: (d: { verse: number }): string => "Lyrics, verse " + number("en", d.verse, 0)
  },
  draft: {
    heading: (): string => "Unsaved work",
    question: (): string => "Go on with your unsaved work?",
    restore: (): string => "Restore",
    kept: (d: { time: string | number }): string => "This browser kept changes to this score that were never saved, from " + d.time + ".",
    keptSavedElsewhere: (d: { time: string | number }): string => "This browser kept changes to this score that were never saved, from " + d.time + ". The score was saved elsewhere since then.",
    unreadable: (d: { reason: string | number }): string => "The unsaved work cannot be read: " + d.reason,
    partLocked: (): string => "Part of this work lies in measures that are locked now. The rest was restored; all of it stays kept in this browser and is offered again once Premium unlocks the full score.",
    allLocked: (): string => "This work changes measures that are locked now. It stays kept in this browser and is offered again once Premium unlocks the full score.",
    silentEnd: (d: { open: string | number }): string => "This work was begun when the measures after the " + d.open + "th were locked, and the score has other parts or barlines by now: those measures are silent in it. Undo brings the stored score back; if you save, that one stays under Versions."
  },
  leaving: {
    closing: (): string => "Unsaved Changes! Do you really want to close?",
    question: (): string => "Unsaved Changes! Do you want to save them?"
  },
  conflict: {
    heading: (): string => "This score was changed elsewhere",
    text: (): string => "Somebody, maybe you in another window, saved it after you opened it here. Nothing was overwritten, and your work is still here. You can save yours as the newest version, which keeps the other one as an older version, or open the other one and give up yours.",
    goOn: (): string => "Go on editing",
    openOther: (): string => "Open the other one",
    saveMine: (): string => "Save mine",
    merge: (): string => "Merge both",
    merged: (): string => "Merged. What came from the other one is selected: look at it, then save.",
    mergedUnseen: (): string => "Merged. Look at it, then save.",
    taken: (d: { measures: string | number }): string => "From the other one comes what was changed in " + d.measures + ".",
    removed: (d: { count: number; list: string | number }): string => "The other one took out " + plural(d.count, 0, en, { one: "measure", other: "measures" }) + " " + d.list + ".",
    clash: (d: { measures: string | number }): string => "Both changed " + d.measures + ".",
    keepWhose: (): string => "Where both changed",
    mine: (): string => "Mine",
    theirs: (): string => "The other one’s",
    preview: (): string => "Both as they would be merged",
    marked: (): string => "Marked",
    from: {
      theirs: (): string => "What comes from the other one",
      mine: (): string => "What comes from mine"
    },
    place: (d: { count: number; list: string | number }): string => plural(d.count, 0, en, { one: "measure", other: "measures" }) + " " + d.list,
    apart: (): string => "The two cannot be merged: measures, parts or staves no longer lie side by side.",
    looking: (): string => "Looking whether they can be merged …",
    saveCopy: (): string => "Save mine as a copy",
    copied: (): string => "Your work is in the songbook, as a copy. Here is what was saved elsewhere."
  },
  saving: {
    saved: (): string => "Changes saved!",
    allSaved: (): string => "Everything is saved",
    tip: (): string => "Save (Ctrl+s)",
    busy: (): string => "Saving",
    offline: (): string => "No connection. You can go on; your work is saved by itself when the connection is back.",
    waiting: (): string => "Waits for the connection",
    deviceFull: (): string => "This browser has no room left to keep unsaved work. Saving to your songbook still works."
  },
  toolbar: {
    chord: (): string => "Chord",
    noChord: (): string => "No chord",
    finger: (): string => "Finger",
    select: (): string => "Select a Note to Edit",
    pauseTip: (): string => "Pause (Space)",
    playTip: (): string => "Play (Space)",
    duration: (): string => "Duration",
    voice: (): string => "Voice",
    piano: (): string => "Piano keyboard",
    groups: {
      roll: (): string => "Roll",
      length: (): string => "Length",
      pitch: (): string => "Pitch",
      clipboard: (): string => "Selection",
      marks: (): string => "Marks",
      score: (): string => "Score",
      more: (): string => "Everything"
    }
  },
  roll: {
    tools: (): string => "Tools of the roll",
    grid: (d: { value: string | number }): string => "Grid: " + d.value,
    doubted: {
      show: (): string => "Doubtful notes",
      tip: (): string => "Shows notes that were perhaps played and are not written; a click writes one",
      fetching: (): string => "The doubtful notes are being fetched.",
      failed: (): string => "The doubtful notes could not be fetched. Your music is as it was; try again later.",
      count: (d: { count: number }): string => plural(d.count, 0, en, { "0": "No doubtful notes", one: "One doubtful note", other: number("en", d.count, 0) + " doubtful notes" }),
      at: (d: { count: string | number; measure: string | number; note: string | number; number: string | number; percent: string | number }): string => d.number + " of " + d.count + ": " + d.note + ", measure " + d.measure + ", " + d.percent + "% likely",
      previous: (): string => "Previous doubtful note",
      next: (): string => "Next doubtful note",
      take: (): string => "Write this note",
      none: (): string => "No doubtful notes",
      chooseFirst: (): string => "Go to a doubtful note first."
    },
    spectrogram: {
      show: (): string => "Sound of the recording",
      tip: (): string => "Shows beneath the notes what sounds in the recording",
      listening: (): string => "The sound of the recording is being worked out.",
      shown: (): string => "The sound of the recording is shown.",
      failed: (): string => "The recording could not be shown. Your music is as it was; try again later."
    },
    names: {
      select: (): string => "Select and move",
      draw: (): string => "Draw notes",
      split: (): string => "Split notes",
      join: (): string => "Join notes",
      erase: (): string => "Erase notes"
    },
    tips: {
      select: (): string => "Click to select, drag to move; double click and drag to draw",
      draw: (): string => "Press and drag: a note as long as the drag",
      split: (): string => "Click on a note to strike it again there",
      join: (): string => "Click on a note to join it with the next of its pitch",
      erase: (): string => "Click on notes, or drag over them, to erase them"
    }
  },
  chords: {
    typed: (): string => "Chord as text",
    example: (): string => "Cmaj7/E",
    kinds: (): string => "More kinds"
  },
  palette: {
    title: (): string => "Find an action",
    placeholder: (): string => "What do you want to do?",
    none: (): string => "No action has this name"
  },
  groups: {
    entry: (): string => "Writing",
    pitch: (): string => "Pitch",
    repairs: (): string => "Repairs",
    marks: (): string => "Marks",
    measures: (): string => "Measures",
    notes: (): string => "Notes",
    score: (): string => "Score",
    general: (): string => "General",
    selection: (): string => "Selection",
    reading: (): string => "Readings"
  },
  keyNames: {
    Ctrl: (): string => "Ctrl",
    Alt: (): string => "Alt",
    Shift: (): string => "Shift",
    Space: (): string => "Space",
    Delete: (): string => "Delete",
    Backspace: (): string => "Backspace",
    Insert: (): string => "Insert",
    Home: (): string => "Home",
    End: (): string => "End",
    Enter: (): string => "Enter",
    Escape: (): string => "Escape",
    Tab: (): string => "Tab"
  }
};
