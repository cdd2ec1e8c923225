// Made by tools/words.mjs from messages/en/record.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const record = {
  heading: (): string => "Record Song",
  steps: {
    instrument: (): string => "Choose Instrument",
    metronome: (): string => "Configure Metronome",
    take: (): string => "Record Playing",
    playback: (): string => "Playback",
    settings: (): string => "Analysis Settings"
  },
  instruments: (): string => "Instrument",
  metronome: {
    on: (): string => "Play to a metronome",
    why: (): string => "With a metronome, every barline in the score is where it clicks. Use headphones, so that it is not recorded, too; where it is, it is taken out.",
    bpm: (): string => "Beats per minute",
    bpmRange: (d: { max: string | number; min: string | number }): string => "Between " + d.min + " and " + d.max,
    slower: (): string => "Slower",
    faster: (): string => "Faster",
    meter: (): string => "Time signature",
    tap: (): string => "Tap tempo",
    tapAbout: (): string => "Tap the beat a few times.",
    listen: (): string => "Listen",
    stop: (): string => "Stop"
  },
  take: {
    record: (): string => "Record",
    again: (): string => "Record again",
    stop: (): string => "Stop",
    cancel: (): string => "Cancel the countdown",
    opening: (): string => "Waiting for the microphone. Your browser may ask whether Notewright may use it.",
    ready: (): string => "Play a few notes: the bar should move, and not turn red.",
    countIn: (): string => "Get ready …",
    limit: (d: { limit: string | number }): string => "A recording here may be up to " + d.limit + " long. It stops by itself.",
    level: (): string => "Level",
    elapsed: (d: { elapsed: string | number; limit: string | number }): string => d.elapsed + " of " + d.limit,
    tooLoud: (): string => "Too loud: move back from the microphone or play more softly.",
    tryAgain: (): string => "Try again",
    premium: (d: { minutes: number }): string => "With Premium, a recording may be " + plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }) + " long."
  },
  source: {
    label: (): string => "Sound from",
    usual: (): string => "Your usual microphone",
    tab: (): string => "Another tab of this browser",
    openingTab: (): string => "Choose a tab in your browser’s window, and share its sound, too.",
    readyTab: (): string => "Let the tab play something: the bar should move, and not turn red.",
    noMetronome: (): string => "The metronome stays off: what the tab plays has its own beat."
  },
  problems: {
    refused: (): string => "Notewright may not use the microphone. Allow it in the settings of your browser for this page (often a symbol beside the address), then try again.",
    none: (): string => "No microphone was found. Please connect one, then try again.",
    busy: (): string => "The microphone cannot be opened. Perhaps another program is using it: close that, then try again.",
    insecure: (): string => "Browsers only give the microphone to pages with a secure address (https). Please ask whoever runs this server.",
    unsupported: (): string => "This browser cannot record. Please update it, or use another one.",
    lost: (): string => "The microphone was disconnected, so the recording ended there. What was played until then is kept.",
    interrupted: (): string => "Your device interrupted the recording, for a call for instance. What was played until then is kept.",
    notKept: (): string => "This device has no room to keep the recording. It is only in this page until it is sent: please do not close or reload it.",
    tooShort: (): string => "Recording is too short!",
    unplugged: (): string => "The microphone was disconnected. Connect it again, or choose another one.",
    tabEnded: (): string => "The tab does not share its sound any more, so the recording ended there. What was played until then is kept.",
    noTab: (): string => "No tab shares its sound. Choose one again, or record with a microphone.",
    tabSilent: (): string => "That tab was chosen without its sound. Choose it again, and switch on “Also share tab audio” in your browser’s window."
  },
  tooShortHint: (d: { seconds: string | number }): string => "It has to be at least " + d.seconds + " seconds long.",
  overwrite: {
    heading: (): string => "Record again?",
    text: (): string => "The new recording will take the place of the one you have.",
    confirm: (): string => "Record again",
    keep: (): string => "Keep this one"
  },
  kept: {
    heading: (): string => "A recording is waiting",
    text: (d: { date: string | number; length: string | number }): string => "You recorded " + d.length + " on " + d.date + " and have not sent it yet. It is kept on this device only.",
    more: (d: { count: number }): string => plural(d.count, 0, en, { one: "Another recording is waiting behind it.", other: number("en", d.count, 0) + " other recordings are waiting behind it." }),
    gone: (): string => "This recording is not there any more.",
    goOn: (): string => "Go on with it",
    remove: (): string => "Delete it",
    fresh: (): string => "Record something new"
  },
  leave: {
    heading: (): string => "Leave the recording?",
    text: (): string => "Your recording has not been sent yet. You can keep it on this device and send it later, or delete it.",
    onlyHere: (): string => "Your recording has not been sent yet, and this device has no room to keep it. If you leave, it is gone.",
    stay: (): string => "Stay",
    keep: (): string => "Keep it for later",
    remove: (): string => "Delete it"
  },
  checks: {
    clicksHeard: (): string => "The metronome can be heard in the recording. It is taken out, and the beats are placed where it is heard.",
    beatsKept: (): string => "The beats are placed by the metronome."
  },
  settings: {
    title: (): string => "Title",
    titleOf: (d: { date: string | number }): string => "Recording of " + d.date,
    detect: (): string => "Detect",
    meter: (): string => "Time signature",
    bpm: (): string => "Beats per minute",
    presets: (): string => "Tempo",
    asPlayed: (): string => "As the metronome played. Change it only if you played otherwise.",
    key: (): string => "Key",
    transpose: (): string => "Transpose",
    notTransposed: (): string => "Not at all",
    transposeBy: (d: { count: number; signed: string | number }): string => d.signed + " " + plural(d.count, 0, en, { one: "semitone", other: "semitones" }),
    autoTune: (): string => "Tune to A = 440 Hz",
    autoTuneAbout: (): string => "For instruments that are tuned higher or lower.",
    terms: (): string => "I may use this recording, and I agree to the <link>terms</link>"
  },
  keys: {
    "c-major": (): string => "C major",
    "d-flat-major": (): string => "D♭ major",
    "d-major": (): string => "D major",
    "e-flat-major": (): string => "E♭ major",
    "e-major": (): string => "E major",
    "f-major": (): string => "F major",
    "f-sharp-major": (): string => "F♯ major",
    "g-major": (): string => "G major",
    "a-flat-major": (): string => "A♭ major",
    "a-major": (): string => "A major",
    "b-flat-major": (): string => "B♭ major",
    "b-major": (): string => "B major",
    "c-minor": (): string => "C minor",
    "c-sharp-minor": (): string => "C♯ minor",
    "d-minor": (): string => "D minor",
    "e-flat-minor": (): string => "E♭ minor",
    "e-minor": (): string => "E minor",
    "f-minor": (): string => "F minor",
    "f-sharp-minor": (): string => "F♯ minor",
    "g-minor": (): string => "G minor",
    "g-sharp-minor": (): string => "G♯ minor",
    "a-minor": (): string => "A minor",
    "b-flat-minor": (): string => "B♭ minor",
    "b-minor": (): string => "B minor"
  },
  send: {
    checking: (): string => "Checking the recording…",
    done: (d: { whenDone: string | number }): string => "Your recording was sent. " + d.whenDone,
    stillHere: (): string => "Your recording is still here. It is sent as soon as you try again."
  }
};
