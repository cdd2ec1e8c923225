import type { changeLog } from '@notewright/contracts';
import type { z } from 'zod';

/** "What's new?", newest first. */
export const CHANGE_LOG: z.infer<typeof changeLog> = [
  {
    versionCode: 4,
    title: 'Smoother in the hand',
    date: '2026-11-22',
    details: [
      'Songbook: rename songs, mark all, search without accents, and come back to where you were. Your rating and our estimate are two things.',
      'Upload wav, flac, webm, mp4, mov, opus and aac, too. Whoever is signed out meanwhile finds what they typed again.',
      'Edit: another instrument brings its own clef, transposition and tablature; tied notes are one note; a letter on a rest takes just its place.',
      'Print: pages are filled evenly, and fretboards stand under their chord names and know the bass.',
      'Export: MIDI keeps the hands of a piano apart, and MusicXML keeps tempo words, drums and altered chords.',
    ],
  },
  {
    versionCode: 3,
    title: 'Take the pencil',
    date: '2026-11-22',
    details: [
      'Edit: correct notes by mouse, finger, keyboard or MIDI keyboard, undo without limit, and repairs for what listening gets wrong.',
      'Notes we were not sure of are marked; the View menu walks from one to the next.',
      'Read as piano roll, as pages or on the music stand in full screen; repeats are played.',
      'Share a link to your sheet, and take measures along as a picture.',
    ],
  },
  {
    versionCode: 2,
    title: 'Come in, look around',
    date: '2026-11-22',
    details: [
      'Try it without an account: open the demo score, or transcribe a minute of music and sign up later to keep it.',
      'Forgot your password? A link by mail lets you choose a new one.',
      'Change your email address, see where you are signed in, and take all your data with you as one file.',
    ],
  },
  {
    versionCode: 1,
    title: 'Notewright begins',
    date: '2026-11-21',
    details: [
      'Upload a recording and get a sheet you can read and play.',
      'Keep your sheets in a songbook with folders.',
      'Export as PDF, MIDI, MusicXML and MusicJSON.',
    ],
  },
];
