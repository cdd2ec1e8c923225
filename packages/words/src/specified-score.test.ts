import { expect, test } from 'vitest';
import { commonWords, editingWords, editorWords, instrumentWords, scoreWords } from './index';

/** What the specification shows word for word of viewer and editor (document 2): people of the product before this one know it. */
const SPECIFIED = {
  'bars (§2)': () => [
    [`${commonWords().play()}, ${commonWords().edit()}, ${commonWords().save()}`, 'Play, Edit, Save'],
    [scoreWords().export.song(), 'Export Song'],
    [`${scoreWords().view.as()}: ${commonWords().sheet()}, ${commonWords().pianoroll()}`, 'View as: Sheet, Pianoroll'],
    [editorWords().toolbar.select(), 'Select a Note to Edit'],
    [editingWords().refused['nothing-selected'](), 'Select a Note to Edit'],
  ],
  'dialogs (§2, §4)': () => {
    const { pdf, share } = scoreWords();
    const { properties, transpose, brass, shortcuts: keys } = editorWords();
    return [
      [pdf.heading(), 'Export Score as PDF'],
      [share.heading(), 'Share your score with your friends'],
      [share.hint(), 'Anyone with this link can copy this song into his songbook.'],
      [
        `${transpose.heading()}, ${properties.heading()}, ${commonWords().shortcuts()}`,
        'Transpose, Score Properties, Shortcuts',
      ],
      [
        [commonWords().title(), commonWords().composer(), commonWords().subtitle(), properties.bars()].join(', '),
        'Title, Composer, Subtitle, Number of bars',
      ],
      [`${commonWords().cancel()}, ${properties.apply()}, ${keys.keys()}`, 'Cancel, Apply, Keys'],
      [`${brass.composing()}, ${brass.abort()}`, 'AI is composing for you, Abort'],
    ];
  },
  'what is for payers (§4)': () => [
    [scoreWords().locked(), 'Unlock the full Score and other Premium-Features now!'],
    [commonWords().unlock(), 'Unlock these Premium-Features now!'],
  ],
  'what went well (§4, §8)': () => {
    const { export: files, share, rating } = scoreWords();
    return [
      [`${files.downloadStarted()} ${files.started()}`, 'Download started! Export started!'],
      [share.copied(), 'Copied sharing link to clipboard!'],
      [commonWords().copied(), 'Copied to clipboard!'],
      [editorWords().saving.saved(), 'Changes saved!'],
      [rating.updated(), 'Song rating updated!'],
    ];
  },
  'what did not (§8)': () => {
    const { refused } = editingWords();
    const { closing, question } = editorWords().leaving;
    return [
      [refused['cannot-remove-initial-tempo'](), "Can't remove initial tempo!"],
      [refused['no-notes-selected'](), 'No notes selected!'],
      [refused['pitch-out-of-range'](), 'Invalid MIDI number'],
      [editorWords().midi.unsupported(), 'MIDI is only supported in Google Chrome.'],
      [closing(), 'Unsaved Changes! Do you really want to close?'],
      [question(), 'Unsaved Changes! Do you want to save them?'],
    ];
  },
  'instruments (§3)': () => {
    const names = Object.values(instrumentWords()).map((name) => name());
    return [[`${names.length}: ${names[0]} to ${names.at(-1)}`, '129: Acoustic Grand Piano to Drumset']];
  },
} satisfies Readonly<Record<string, () => readonly (readonly [said: string, specified: string])[]>>;

test.each(Object.entries(SPECIFIED))('%s', (_, pairs) => {
  const all = pairs();
  expect(all.map(([said]) => said)).toEqual(all.map(([, specified]) => specified));
});
