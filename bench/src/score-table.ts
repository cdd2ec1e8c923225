import { figureOf, type ScoredItem, type Scores } from './figure-of';
import { markdownTable } from './scoreboard';
import { signsTable } from './signs-table';

interface Column {
  readonly title: string;
  /** Where the figure stands; the first that is there counts. */
  readonly paths: readonly string[];
  /** Behind the point; 3 when not given. */
  readonly digits?: number;
}

const HEARD: readonly Column[] = [
  { title: 'note onset F1', paths: ['notes.notes.onset.f1'] },
  { title: 'onset+offset F1', paths: ['notes.notes.onset_offset.f1'] },
  { title: 'onset+key release F1', paths: ['notes.notes.onset_offset_key.f1'] },
  { title: 'beat F1', paths: ['notes.beats.f1'] },
  { title: 'beat F1, best level', paths: ['notes.beats.best_f1'] },
  { title: 'downbeat F1', paths: ['notes.downbeats.f1'] },
  { title: 'tempo', paths: ['notes.tempo.correct'] },
  { title: 'key', paths: ['notes.key.score'] },
  { title: 'meter', paths: ['notes.time_signature.exact'] },
];

const WRITTEN: readonly Column[] = [
  { title: 'MV2H', paths: ['score.mv2h.mv2h'] },
  { title: 'multi-pitch', paths: ['score.mv2h.multi_pitch'] },
  { title: 'voice', paths: ['score.mv2h.voice'] },
  { title: 'meter', paths: ['score.mv2h.meter'] },
  { title: 'value', paths: ['score.mv2h.value'] },
  { title: 'harmony', paths: ['score.mv2h.harmony'] },
  { title: 'rhythm', paths: ['score.rhythm.onset_and_duration'] },
  { title: 'position', paths: ['score.rhythm.onset_in_bar'] },
  { title: 'duration', paths: ['score.rhythm.duration'] },
  { title: 'spelling', paths: ['score.spelling'] },
  { title: 'staff', paths: ['score.staff.accuracy_of_matched'] },
  {
    title: 'voices exactly full',
    paths: ['score.measure_sums.exact_fraction', 'measure_sums.exact_fraction'],
  },
  {
    title: 'measure sums',
    paths: ['score.measure_sums.no_gap_or_overflow_fraction', 'measure_sums.no_gap_or_overflow_fraction'],
  },
  { title: 'tied notes', paths: ['habits.tied'] },
  { title: 'clef changes per 100 measures', paths: ['habits.clefChangesPer100'], digits: 1 },
];

/** The same under other readings, what the voices of two staves look like, and where the scorer finds them. */
const READ: readonly Column[] = [
  { title: 'rhythm', paths: ['score.rhythm.onset_and_duration'] },
  { title: 'at any level', paths: ['score.rhythm.any_level'] },
  { title: 'on any grid', paths: ['score.rhythm.any_grid'] },
  { title: 'on grids that change', paths: ['score.rhythm.any_grid_piecewise'] },
  { title: 'place alone', paths: ['score.rhythm.any_grid_piecewise_position'] },
  { title: 'changes a piece', paths: ['score.rhythm.grid_changes'], digits: 2 },
  { title: 'two voices, print', paths: ['score.voices.two_voice_measures.ref'] },
  { title: 'two voices, ours', paths: ['score.voices.two_voice_measures.est'] },
  { title: 'difference', paths: ['score.voices.two_voice_measures.difference'] },
  { title: 'voice 1 below voice 2', paths: ['score.voices.inverted'] },
  { title: 'hidden rests a piece', paths: ['score.voices.hidden_rests'], digits: 2 },
];

const ROUND_TRIP: readonly Column[] = [{ title: 'core similarity', paths: ['roundtrip.core_similarity'] }];

const CATEGORIES = ['piano', 'pop', 'melody', 'real', 'roundtrip'];

const AUDIO = CATEGORIES.filter((category) => category !== 'roundtrip');

/** The tables of the scoreboard: means per category of what was heard, what was written, and what import and export keep. */
export function scoreTables(scores: Scores): string {
  return [
    '### What was heard',
    categoryTable(scores, HEARD, AUDIO),
    '### What was written',
    categoryTable(scores, WRITTEN, AUDIO),
    '### Read otherwise, and voices',
    categoryTable(scores, READ, AUDIO),
    '### Signs, ours of those in print',
    signsTable(scores.items, AUDIO),
    '### MusicXML read and written again',
    categoryTable(scores, ROUND_TRIP, ['roundtrip']),
    '### Item by item',
    itemTable(
      scores.items.filter(({ category }) => category !== 'roundtrip'),
      BY_ITEM,
    ),
  ].join('\n\n');
}

/** Means per category of everything that does not depend on hearing. */
export function writtenTable(scores: Scores): string {
  const found = HEARD.filter(({ title }) => !title.includes('onset'));
  return [
    categoryTable(scores, found, AUDIO),
    categoryTable(scores, WRITTEN, AUDIO),
    categoryTable(scores, READ, AUDIO),
    itemTable(
      scores.items.filter(({ missing }) => !missing),
      BY_ITEM.filter((title) => !title.includes('onset')),
    ),
  ].join('\n\n');
}

function categoryTable({ items }: Scores, columns: readonly Column[], categories: readonly string[]): string {
  const of = (category: string) => items.filter((item) => item.category === category);
  const rows = categories
    .filter((category) => of(category).some((item) => columns.some((column) => figureOf(item, column) !== undefined)))
    .map((category) => [
      category,
      String(of(category).length),
      ...columns.map((column) => mean(of(category), column)),
      faults(of(category)),
    ]);
  return markdownTable(['', 'items', ...columns.map(({ title }) => title), 'errors/missing'], rows);
}

const BY_ITEM = ['note onset F1', 'onset+key release F1', 'beat F1', 'downbeat F1', 'MV2H', 'rhythm', 'measure sums'];

function itemTable(items: readonly ScoredItem[], titles: readonly string[]): string {
  const columns = titles.map((title) => [...HEARD, ...WRITTEN].find((column) => column.title === title)!);
  return markdownTable(
    ['', ...columns.map(({ title }) => title), 'fault'],
    items.map((item) => [
      item.id,
      ...columns.map((column) => mean([item], column)),
      item.error ?? (item.missing ? 'missing' : ''),
    ]),
  );
}

/** Notes at the printed place with the printed value, and the measure that weighs everything. */
export const RHYTHM: Column = WRITTEN.find(({ title }) => title === 'rhythm')!;
export const TUNE_AND_RHYTHM: Column = WRITTEN.find(({ title }) => title === 'MV2H')!;

function mean(items: readonly ScoredItem[], column: Column): string {
  const figures = items.map((item) => figureOf(item, column)).filter((found) => found !== undefined);
  return figures.length === 0
    ? ''
    : (figures.reduce((sum, one) => sum + one, 0) / figures.length).toFixed(column.digits ?? 3);
}

const faults = (items: readonly ScoredItem[]): string =>
  `${items.filter(({ error }) => error !== undefined).length}/${items.filter(({ missing }) => missing).length}`;
