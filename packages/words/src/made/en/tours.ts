// Made by tools/words.mjs from messages/en/tours.json.

export const tours = {
  progress: (d: { at: string | number; of: string | number }): string => d.at + " of " + d.of,
  next: (): string => "Next",
  previous: (): string => "Back",
  done: (): string => "Done",
  skip: (): string => "Skip the tour",
  songbook: {
    shelf: {
      title: (): string => "Your songbook",
      text: (): string => "Every song you make or bring is kept here, in folders if you like. The search finds titles and composers."
    },
    add: {
      title: (): string => "A new song",
      text: (): string => "From a recording, the microphone, a video, a file, or a blank sheet."
    }
  },
  score: {
    play: {
      title: (): string => "Listen",
      text: (): string => "Plays the score, and a marker follows on the sheet. Pick a measure to hear it from there."
    },
    practice: {
      title: (): string => "Practise",
      text: (): string => "Loops, metronome, count-in, and each part louder, softer or silent."
    },
    view: {
      title: (): string => "Look at it your way",
      text: (): string => "As sheet music or piano roll, in pages, or on the music stand, and the notes that may be wrong."
    },
    modes: {
      title: (): string => "Play and edit",
      text: (): string => "What was heard wrong is put right here, in Edit."
    }
  },
  sheet: {
    durations: {
      title: (): string => "Select a note, then change it",
      text: (): string => "Click a note. Here you choose how long it is; the arrow keys move it up and down, and letters write notes."
    },
    find: {
      title: (): string => "Find anything",
      text: (): string => "Everything the editor can do, by its name, and its key beside it."
    },
    save: {
      title: (): string => "Nothing is lost",
      text: (): string => "Save puts your work into the songbook. Every step can be undone, and earlier versions are kept."
    }
  },
  roll: {
    tools: {
      title: (): string => "Tools of the piano roll",
      text: (): string => "Select, draw, split, join and erase notes, on a grid you choose."
    },
    save: {
      title: (): string => "One piece, two views",
      text: (): string => "Whatever you change here changes on the sheet as well. Undo takes it back."
    }
  },
  phone: {
    keys: {
      title: (): string => "Write with the keys",
      text: (): string => "Tap a note on the sheet, then a key: the note gets this pitch. Swipe to reach higher and lower keys."
    },
    tools: {
      title: (): string => "All tools in one row",
      text: (): string => "Swipe sideways for more. Press a place on the sheet long to open its menu."
    },
    save: {
      title: (): string => "Nothing is lost",
      text: (): string => "Save puts your work into the songbook. Every step can be undone."
    }
  }
};
