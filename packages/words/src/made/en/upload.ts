// Made by tools/words.mjs from messages/en/upload.json.

export const upload = {
  heading: (): string => "File Upload",
  steps: {
    file: (): string => "Upload File",
    mode: (): string => "Transcription Mode",
    instrument: (): string => "Choose Instrument",
    info: (): string => "Enter Info"
  },
  modes: (): string => "Transcription Mode",
  instruments: (): string => "Instrument",
  transcribe: (): string => "Transcribe",
  cancel: (): string => "Cancel upload",
  progress: (): string => "Upload",
  uploading: (d: { percent: string | number }): string => "Uploading, " + d.percent + "%",
  waiting: (d: { percent: string | number }): string => "No connection. " + d.percent + "% is uploaded; it goes on by itself when the connection is back.",
  checking: (): string => "Checking the file…",
  done: (d: { whenDone: string | number }): string => "Your song was uploaded. " + d.whenDone,
  scoreDone: (): string => "Your score was added to your songbook.",
  file: {
    chooseRecording: (): string => "Choose a recording",
    chooseFile: (): string => "Choose a file",
    chooseAnother: (): string => "Choose another file",
    drop: (): string => "Drop a recording here, or",
    label: (): string => "Music file",
    limits: (d: { megabytes: string | number; types: string | number }): string => d.types + " · up to " + d.megabytes + " MB",
    onlyFirst: (d: { beginning: string | number }): string => "Of a longer recording " + d.beginning + " is transcribed."
  },
  cut: {
    some: (d: { beginning: string | number; length: string | number }): string => "This recording lasts " + d.length + ". Only " + d.beginning + " will be transcribed.",
    signUp: (d: { beginning: string | number; length: string | number }): string => "This recording lasts " + d.length + ". Only " + d.beginning + " will be transcribed; with a free account, all of it.",
    chosen: (d: { chosen: string | number; length: string | number }): string => "This recording lasts " + d.length + ". " + d.chosen + " of it will be transcribed.",
    another: (): string => "You can choose another part below."
  },
  discard: {
    heading: (): string => "Discard this song?",
    text: (): string => "Your file and what you entered have not been sent yet.",
    discard: (): string => "Discard",
    keep: (): string => "Keep"
  },
  info: {
    title: (): string => "Title",
    composer: (): string => "Composer",
    terms: (): string => "I may use this recording, and I agree to the <link>terms</link>"
  },
  obstacle: {
    premium: (): string => "Uploading your own files is part of <link>Premium</link>.",
    shared: (): string => "Songs that others share with you can be copied into your songbook already, to read, play and edit them.",
    manyAfterSignUp: (): string => "Then you can transcribe as many as you like."
  }
};
