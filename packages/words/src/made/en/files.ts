// Made by tools/words.mjs from messages/en/files.json.

export const files = {
  formats: {
    "too-big": (): string => "The file is too big.",
    "not-xml": (): string => "The file is not readable XML.",
    "not-musicxml": (): string => "The file is not a MusicXML score.",
    "damaged-archive": (): string => "The compressed file is damaged.",
    "archive-without-score": (): string => "The compressed file contains no score.",
    "no-music": (): string => "The score contains no music.",
    "not-midi": (): string => "The file is not a MIDI file.",
    "damaged-midi": (): string => "The MIDI file is damaged.",
    "midi-time-code": (): string => "MIDI files in film time code are not supported."
  },
  warnings: {
    "grace-notes": (): string => "Some grace notes were left out.",
    "cue-notes": (): string => "Cue notes were left out.",
    slurs: (): string => "Some slurs were left out.",
    repeats: (): string => "Some repeats, endings or jumps were left out; there the music stands as written.",
    ornaments: (): string => "Some ornaments and tremolos were left out.",
    articulations: (): string => "Some articulations were left out.",
    "articulations-simplified": (): string => "Some articulations were replaced by the nearest one.",
    "playing-techniques": (): string => "Some playing techniques were left out.",
    words: (): string => "Words and signs between the staves were left out.",
    hairpins: (): string => "Some crescendo and diminuendo hairpins were left out.",
    pedal: (): string => "Pedal marks were left out.",
    "octave-lines": (): string => "Some octave lines were left out; the notes sound as meant.",
    dynamics: (): string => "Some dynamics were left out.",
    verses: (): string => "Some verses of the lyrics were left out.",
    "chord-symbols": (): string => "Some chord symbols were simplified.",
    "chord-symbol-moved": (): string => "Some chord symbols were moved to the nearest note.",
    clefs: (): string => "Some clefs were replaced by the nearest one.",
    "clef-moved": (): string => "Clef changes inside a measure were moved to a barline.",
    "key-moved": (): string => "Key changes inside a measure were moved to the next barline.",
    "tempo-moved": (): string => "Tempo changes inside a measure were moved to the next barline.",
    "time-moved": (): string => "Meter changes inside a measure were moved to the next barline.",
    "key-unusual": (): string => "An unusual key signature was replaced.",
    "time-unusual": (): string => "An unusual time signature was replaced by one of equal length.",
    "concert-pitch": (): string => "A player who changes instruments is shown the pitch of the last one.",
    ties: (): string => "Ties that lead nowhere were removed.",
    "notes-overlapping": (): string => "Overlapping notes of one voice were put into voices of their own.",
    "voices-too-many": (): string => "Notes of more than eight voices on one staff were left out.",
    "rhythm-approximate": (): string => "Some rhythms were rounded to the nearest 128th.",
    "measure-cut": (): string => "An endless measure was cut.",
    "pitch-out-of-range": (): string => "Notes outside of the MIDI range were left out."
  },
  listening: {
    "empty-file": (): string => "The file is empty.",
    "not-audio": (): string => "The file is not an audio or video recording.",
    "decode-failed": (): string => "The recording is damaged and cannot be played.",
    "too-short": (): string => "The recording is too short.",
    silent: (): string => "Nothing can be heard in the recording.",
    "not-music": (): string => "Nothing musical can be heard in the recording.",
    "too-long": (): string => "The recording is too long.",
    cancelled: (): string => "Listening was cancelled.",
    timeout: (): string => "Listening took too long and was stopped.",
    "too-much-memory": (): string => "The recording needs more memory than is allowed.",
    "too-much-work": (): string => "The recording takes far longer to compute than others of its length, and was stopped.",
    "out-of-memory": (): string => "There was not enough memory to listen.",
    crashed: (): string => "Listening stopped unexpectedly.",
    "machine-failed": (): string => "This machine could not listen to the recording just now."
  },
  scores: {
    "not-musicjson": (): string => "The file is not MusicJSON."
  },
  evidence: {
    "not-evidence": (): string => "This is not a file of what was heard.",
    "newer-version": (): string => "This was written by a newer version of Notewright.",
    damaged: (): string => "What was heard in this recording is damaged."
  }
};
