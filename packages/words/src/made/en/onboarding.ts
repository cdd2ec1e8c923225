// Made by tools/words.mjs from messages/en/onboarding.json.

export const onboarding = {
  label: (): string => "About Notewright",
  carousel: (): string => "carousel",
  position: (d: { slide: string | number; slides: string | number }): string => d.slide + " of " + d.slides,
  skip: (): string => "Skip",
  first: {
    title: (): string => "Welcome to Notewright",
    what: (): string => "Turn a recording into sheet music: piano, guitar, bass, violin, flute, saxophone or a voice.",
    how: (): string => "Choose what you want to read, and find the sheet in your songbook a moment later."
  },
  second: {
    title: (): string => "Limits of this App?",
    what: (): string => "No ear is perfect: accuracy is not 100%. The sheet is a very good start, and you can correct it.",
    how: (): string => "One instrument at a time: transcribing a whole band into separate parts is not yet possible."
  },
  third: {
    title: (): string => "Why create an Account?",
    what: (): string => "The transcription runs on a powerful server, so your phone stays cool and you may close the page meanwhile.",
    how: (): string => "Your account keeps your songs private: nobody but you can see them. Signing up is free."
  }
};
