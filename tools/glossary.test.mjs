import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that stood for several things, and where they may stand: for the one thing that `docs/glossary.md` says. */
const HOUSE_WORDS = [
  {
    word: 'Judge',
    written: '[jJ]udg(e|es|ed|ing|ement)?\\b|[a-z]Judg',
    may: [
      /^packages\/listen\//,
      /^models\//,
      /note-judge/,
      /^docs\/decisions\/(fourier|networks-look)/,
      /^packages\/words\//,
      /^apps\/web\/src\/library\/stars\.ts/,
    ],
  },
  {
    word: 'Posterior',
    written: '\\b[bB]eliefs?\\b',
    may: [/^packages\/(evidence|listen)\//, /^packages\/notate\/src\/pedal\//], // the field of the evidence
  },
  {
    word: 'Trust',
    written: '\\b[bB]eliev',
    within: /^(apps\/(server|web)|bench|e2e|models|packages\/editor)\//,
    may: [],
  },
  { word: 'Prior', written: '\\b[rR]eckon', may: [] },
  {
    word: 'Override',
    written: '\\b[tT]old\\b',
    within:
      /^(packages\/(compose|editor|engraving|formats|networks|playback|revisions|score|signal)|apps\/(server|web)|bench|e2e|models)\//,
    may: [
      /^packages\/revisions\/src\/carry-facts/,
      /^apps\/server\/src\/(migrations\/migrate|repositories\/changes)\.ts$/, // a migration keeps its name
      /^(apps\/web\/(src\/readings\/|README)|e2e\/(phone-)?readings)/, // facts about a recording
      /^apps\/web\/src\/score-page\/LeftOutNotice/, // a key in the store of browsers
      /^bench\/src\/reality-(figures|table)\.ts$/,
      /^models\/quality\//, // tempo and meter were told: so its tensors are called
    ],
  },
  {
    word: 'Override (of networks)',
    written: '\\b[nN]etworks? (is|are|was|were) told\\b',
    within: /^(apps|packages|docs|models)\//,
    may: [],
  },
  // Other things that stand somewhere have a name of their own: a spot, a box, a span, an address.
  { word: 'Place', written: '(interface|type|class) Place\\b', may: [/^packages\/(editor|revisions)\//] },
  {
    word: 'Track',
    written: '\\b[tT]racks?\\b',
    may: [
      /^packages\/formats\/src\/(midi|guitar-pro)\//,
      /^(models|bench|e2e)\//,
      /^packages\/listen\/src\/testing\//,
      /[mM]idi|wedges|transposing\.test|jumps\.test|malformed-scores|webmParts|microphone|useRecorder|metronome|reading-features/,
      /^packages\/words\/src\/made\//,
      /^packages\/notate\/src\/beats\/tracker/, // which tracks, a verb
      /StorageUsed|LoopOnSeekBar|Trimmer|OriginalMix/, // of a slider: a word of the component library
    ],
  },
  {
    // The names of features (reading-features.ts) are stored with the weights and keep the old word.
    word: 'Beat hypothesis',
    written: '\\b(an?|the|one|each|best|this|that|other) [tT]racks?\\b|\\btracks\\b[^(]',
    within: /^(packages\/notate\/src|models\/meter)\//,
    may: [/reading-features/, /midi-notes/],
  },
];

const filesWith = (written) => {
  try {
    return execFileSync('git', ['grep', '-lE', written, '--', '*.ts', '*.tsx', '*.md', 'models/*.py', 'models/*.mjs'], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
  } catch {
    return []; // git grep ends with 1 where nothing is found
  }
};

test.each(HOUSE_WORDS)('the word of $word stands for one thing', ({ written, within = /./, may }) => {
  const others = filesWith(written).filter(
    (file) => within.test(file) && !/^docs\/(glossary|changes)\.md$/.test(file) && !may.some((one) => one.test(file)),
  );
  expect(others).toEqual([]);
});

test('the glossary defines each word once', () => {
  const defined = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, words]) => words.split(', ')); // prettier-ignore
  for (const word of [
    'Reading',
    'Posterior',
    'Override',
    'Place',
    'Judge',
    'Score position',
    'Beat hypothesis',
    'Column',
  ])
    expect(defined.filter((one) => one === word)).toEqual([word]);
  expect(defined).toEqual([...new Set(defined)]);
});
