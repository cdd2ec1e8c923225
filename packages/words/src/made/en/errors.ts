// Made by tools/words.mjs from messages/en/errors.json.

export const errors = {
  analysis: {
    "100": (): string => "The audio could not be processed. No music was heard in it: it is too short, not loud enough or too noisy.",
    "200": (): string => "The score file is corrupted and cannot be imported.",
    "300": (): string => "The quality of the image is too bad or it contains no sheet music.",
    "400": (): string => "There was an unknown error with this music file. Please try another file.",
    "410": (): string => "This file needs more memory or computing time than one recording may have, so it was stopped. Your other songs are not affected. Save the recording in another format, such as MP3, or in shorter parts, and upload it again.",
    "500": (): string => "The recording could not be transcribed.",
    "600": (): string => "The video could not be fetched, maybe due to copyright.",
    "610": (d: { minutes: string | number }): string => "Source video duration must be shorter than " + d.minutes + " minutes!",
    "700": (): string => "You tricked the ai into self destruction.",
    "800": (): string => "This song could not be read or stored on our side. Nothing is wrong with your recording. Please try again.",
    "900": (d: { minutes: string | number }): string => "The recording is longer than " + d.minutes + " minutes. Please cut it into shorter ones."
  },
  storage: {
    used: (d: { allowed: string | number; allowedUnit: string | number; used: string | number; usedUnit: string | number }): string => d.used + " " + d.usedUnit + " of " + d.allowed + " " + d.allowedUnit,
    usedSameUnit: (d: { allowed: string | number; unit: string | number; used: string | number }): string => d.used + " of " + d.allowed + " " + d.unit
  }
};
