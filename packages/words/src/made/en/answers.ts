// Made by tools/words.mjs from messages/en/answers.json.
import { number } from "../../runtime";
export const answers = {
  refused: {
    "nothing-here": (): string => "There is nothing at this address.",
    "unwritable-text": (): string => "The text contains characters that cannot be kept.",
    "reset-links-enough": (): string => "If there is an account with this email, several links were sent to it within half an hour. The newest one works: please look for it in the mailbox, in the folder for spam, too.",
    "score-bytes": (d: { megabytes: string | number }): string => "The score takes more than " + d.megabytes + " MB.",
    "no-room-for-changes": (d: { storage: string | number }): string => "There is no room for these changes: " + d.storage + " are used. They are still on this page: delete songs you no longer need, then save again.",
    "no-room-for-song": (d: { storage: string | number }): string => "There is no room for another song: " + d.storage + " are used. Delete songs you no longer need, then try again.",
    "path-too-long": (d: { most: string | number }): string => "A folder with all those it lies in can have " + d.most + " characters. Please shorten it.",
    "instrument-of-other-mode": (): string => "Please choose an instrument of this mode.",
    "too-many-parts": (d: { count: number; most: number }): string => "The score has " + number("en", d.count, 0) + " parts; at most " + number("en", d.most, 0) + " are possible.",
    "too-many-measures": (d: { count: number; most: number }): string => "The score has " + number("en", d.count, 0) + " measures; at most " + number("en", d.most, 0) + " are possible.",
    "too-many-staff-measures": (d: { count: number; most: number }): string => "The score has " + number("en", d.count, 0) + " measures of all staves together; at most " + number("en", d.most, 0) + " are possible.",
    "too-many-notes": (d: { count: number; most: number }): string => "The score has " + number("en", d.count, 0) + " notes and rests; at most " + number("en", d.most, 0) + " are possible.",
    "too-many-megabytes": (d: { count: string | number; most: string | number }): string => "The score takes " + d.count + " MB; at most " + d.most + " MB are possible.",
    "long-title": (d: { count: number; most: number }): string => "The title has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-composer": (d: { count: number; most: number }): string => "The composer has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-subtitle": (d: { count: number; most: number }): string => "The subtitle has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-instrument": (d: { count: number; most: number }): string => "The instrument has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-source": (d: { count: number; most: number }): string => "The source has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-source-id": (d: { count: number; most: number }): string => "The id of the source has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-part-name": (d: { count: number; most: number; place: string | number }): string => "The name of part " + d.place + " has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "too-many-remarks": (d: { count: number; most: number }): string => "There are " + number("en", d.count, 0) + " notes to yourself in the score; at most " + number("en", d.most, 0) + " are possible.",
    "long-remark": (d: { count: number; most: number; place: string | number }): string => "The note to yourself at measure " + d.place + " has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-label": (d: { count: number; most: number; place: string | number }): string => "A label of measure " + d.place + " has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "long-lyric": (d: { count: number; most: number; place: string | number }): string => "A word in the lyrics of measure " + d.place + " has " + number("en", d.count, 0) + " characters; at most " + number("en", d.most, 0) + " are possible.",
    "changes-locked": (): string => "Only the first measures of this score are unlocked on your plan now: what was changed behind them, or of parts, staves and barlines, cannot be saved. Undo it, or unlock the full score with Premium; this browser keeps your work until then."
  },
  done: {
    "account-updated": (): string => "Account updated successfully!",
    "password-wrong": (): string => "The old password is not correct.",
    "feedback-received": (): string => "Thank you for your feedback!",
    "reset-link-sent": (): string => "If there is an account with this email, a message with a link to choose a new password is on its way.",
    "password-reset": (): string => "Password changed succesfully! Please log in with it.",
    "email-confirmed": (): string => "Your email address is confirmed. Thank you!",
    "email-changed": (): string => "Your email address was changed.",
    "change-link-sent": (): string => "Please follow the link in the mail that was sent to your new address.",
    "confirmation-sent": (): string => "Please follow the link in the mail that was sent to you.",
    "subscription-cancelled": (): string => "Your subscription has been cancelled!",
    "subscription-paused": (): string => "Your subscription will be paused at the end of the current billing period.",
    "subscription-reactivated": (): string => "Your subscription goes on.",
    "session-ended": (): string => "The session has ended.",
    "other-sessions-ended": (): string => "All other sessions have ended.",
    "folder-created": (): string => "Folder created!",
    "folder-moved": (): string => "Folder moved!",
    "folder-renamed": (): string => "Folder renamed!",
    "folder-deleted": (): string => "Folder deleted!",
    "songs-moved": (): string => "Moved!",
    "song-renamed": (): string => "Song renamed!",
    "songs-deleted": (): string => "Deleted!",
    "song-duplicated": (): string => "Song duplicated!",
    "song-tried-again": (): string => "The song is tried again.",
    "error-reported": (): string => "Thank you for the report!",
    "recording-deleted": (): string => "Recording deleted. The score stays."
  },
  device: (d: { browser: string | number; system: string | number }): string => d.browser + " on " + d.system,
  recording: (): string => "Recording",
  copyOf: (d: { title: string | number }): string => d.title + " (Copy)",
  nameless: (): string => "Musician",
  pages: {
    legal: (): string => "Terms of Service",
    privacy: (): string => "Privacy Policy",
    help: (): string => "Help Center",
    loginhelp: (): string => "Help with logging in",
    imprint: (): string => "Imprint",
    back: (): string => "Back to Notewright"
  },
  news: {
    v10: {
      title: (): string => "Notes to yourself, and new music",
      remarks: (): string => "Notes to yourself: press N while playing, Alt+N while editing. Only you see them, unless you share them; a PDF can print them.",
      compose: (): string => "Compose with AI: choose style, key and mood, or begin with a theme of yours or one of your songs.",
      harmonise: (): string => "Harmonise a tune in four parts: listen to three proposals and take one.",
      accompany: (): string => "Editor: add chords, a left hand, a second voice or drums to what is selected.",
      pedal: (): string => "Pedal marks of pianos and bent strings of guitars are heard, printed and played; write them with Shift+P and “Bent string”.",
      concert: (): string => "Concert pitch: see transposing instruments as written or as they sound, on screen and on paper.",
      fold: (): string => "“Fold repeats” writes once what is played twice in a row, with endings and verses; “Write repeats out” does the opposite.",
      move: (): string => "Editor: move notes with Alt and the arrows, what follows with Shift+J and Shift+L, barlines with Alt+Shift+J and L.",
      roll: (): string => "Piano roll: see what was perhaps played and write it with a click; the recording can lie beneath.",
      practise: (): string => "Practise: drag across the piano roll to repeat a passage; beside the recording, click on a measure to hear it.",
      band: (): string => "Bands: ask for vocals, saxophone, violin, flute or bass alone. These, lead sheets and arrangements follow tune and drums.",
      heard: (): string => "More right notes, most of all from a room or hall; more right barlines, meters, trills, rolled chords and dynamics.",
      sound: (): string => "Before and after a transcription you see whether room or noise hides notes, and what would help.",
      letters: (): string => "PDFs print Hebrew, Arabic, Thai, Chinese, Japanese, Korean, the scripts of India and more. In German, parts have German names.",
      again: (): string => "A score shows its first lines at once, while the page is still loading."
    },
    v9: {
      title: (): string => "Nothing lost, and shown around",
      a: (): string => "What is saved without a connection is sent by itself when it is back; you can go on editing meanwhile.",
      b: (): string => "Short tours of songbook, score and editor, each shown once.",
      c: (): string => "Grace notes, rolled chords and staccato dots are told better by how they are played."
    },
    v8: {
      title: (): string => "Edit by name, and let a quartet play it",
      a: (): string => "Editor: press Ctrl+K and find every action by its name; type a chord like Cmaj7/E; paste a verse over the notes.",
      b: (): string => "Select a chord, a measure, a voice or everything alike with one click or key, and choose among nine meters, keys that change in the middle, a pick-up, and barlines that move.",
      c: (): string => "AI brass version: any score becomes a quartet for trumpet, oboe, clarinet and tuba. One undo brings yours back.",
      d: (): string => "Practise: a keyboard or a fretboard under the sheet shows what sounds and what to press next."
    },
    v7: {
      title: (): string => "Hear it, and practise with it",
      a: (): string => "Practise: drag across measures to loop them, choose any speed, let it get a little faster at each pass, count in, and hear one hand, one part or another pitch.",
      b: (): string => "Hear your own recording beside the score, slower or faster at the same pitch, and compare the two.",
      c: (): string => "Export: save a score as a sound file (WAV), slower if you like, without some parts, with a metronome.",
      d: (): string => "Connect a MIDI keyboard: what you play is heard and shown on the sheet, the music waits for the right keys, and each measure says how right it was.",
      e: (): string => "Piano roll: it fills the window, and notes are drawn, split, joined and wiped away in it.",
      f: (): string => "The sound of your recording lies above the sheet; drag its barlines to where they belong."
    },
    v6: {
      title: (): string => "Music from anywhere",
      a: (): string => "YouTube to Sheet: search for a video or paste its link, choose the part, and play the sheet along with it.",
      b: (): string => "Bring files of other programs: MusicXML, MIDI, ABC and Guitar Pro. What could not be kept is listed once.",
      c: (): string => "Drop files anywhere on the songbook, as many as you like, or start with a blank score.",
      d: (): string => "Before a recording is sent you see its picture, learn whether it is loud enough and in tune, and choose the part you want.",
      e: (): string => "Watch the notes appear while we listen. An upload that was cut off goes on where it stopped.",
      f: (): string => "In Chrome and Edge, record what another tab of the browser plays. Windows Media files (wma) can be uploaded, too."
    },
    v5: {
      title: (): string => "The sheet is a conversation",
      a: (): string => "Reads wrong? See your recording written in up to five ways, hear each, and choose with one click; or tell us tempo, meter and downbeat, or tap the beat. Your corrections stay.",
      b: (): string => "Record with the microphone, with or without a metronome, on every plan.",
      c: (): string => "Versions: every transcription, reading and save is kept. Look at one, compare two on the notation, and go back to any."
    },
    v4: {
      title: (): string => "Smoother in the hand",
      a: (): string => "Songbook: rename songs, mark all, search without accents, and come back to where you were. Your rating and our estimate are two things.",
      b: (): string => "Upload wav, flac, webm, mp4, mov, opus and aac, too. Whoever is signed out meanwhile finds what they typed again.",
      c: (): string => "Edit: another instrument brings its own clef, transposition and tablature; tied notes are one note; a letter on a rest takes just its place.",
      d: (): string => "Print: pages are filled evenly, and fretboards stand under their chord names and know the bass.",
      e: (): string => "Export: MIDI keeps the hands of a piano apart, and MusicXML keeps tempo words, drums and altered chords."
    },
    v3: {
      title: (): string => "Take the pencil",
      a: (): string => "Edit: correct notes by mouse, finger, keyboard or MIDI keyboard, undo without limit, and repairs for what listening gets wrong.",
      b: (): string => "Notes we were not sure of are marked; the View menu walks from one to the next.",
      c: (): string => "Read as piano roll, as pages or on the music stand in full screen; repeats are played.",
      d: (): string => "Share a link to your sheet, and take measures along as a picture."
    },
    v2: {
      title: (): string => "Come in, look around",
      a: (): string => "Try it without an account: open the demo score, or transcribe a minute of music and sign up later to keep it.",
      b: (): string => "Forgot your password? A link by mail lets you choose a new one.",
      c: (): string => "Change your email address, see where you are signed in, and take all your data with you as one file."
    },
    v1: {
      title: (): string => "Notewright begins",
      a: (): string => "Upload a recording and get a sheet you can read and play.",
      b: (): string => "Keep your sheets in a songbook with folders.",
      c: (): string => "Export as PDF, MIDI, MusicXML and MusicJSON."
    }
  }
};
