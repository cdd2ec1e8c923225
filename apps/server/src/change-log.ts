import type { changeLog } from '@notewright/contracts';
import type { z } from 'zod';

/** "What's new?", newest first. */
export const CHANGE_LOG: z.infer<typeof changeLog> = [
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
