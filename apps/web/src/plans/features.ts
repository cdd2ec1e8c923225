import { LIMITS, RIGHTS, SOURCES, type PlanName, type Rights } from '@notewright/contracts';
import { planWords } from '@notewright/words';

const { visibleMeasuresFree: measures } = LIMITS;
const megabytes = SOURCES.file.upload.mostBytes / 2 ** 20;
const minutes = ({ recordSec }: Rights): number => recordSec / 60;

/** What a plan is for, in a few lines: what it allows, as the contract says it. */
export function bestOf(plan: PlanName): readonly string[] {
  const words = planWords().best;
  const rights = RIGHTS[plan];
  return [
    rights.wholeScores ? words.wholeSheet({ measures }) : words.firstMeasures({ measures }),
    rights.wholeScores ? words.exports() : words.pdf(),
    ...(rights.composes ? [words.composes()] : []),
    ...(rights.upload ? [words.uploads({ megabytes })] : [words.videos()]),
    words.recordings({ minutes: minutes(rights) }),
    words.atOnce({ songs: rights.atOnce }),
  ];
}

/** What one plan has of a feature: words for how much, or whether at all. */
export type Share = string | boolean;

export interface Feature {
  readonly name: string;
  readonly of: (rights: Rights) => Share;
}

/** The lines of the table that compares all plans. */
export function features(): readonly Feature[] {
  const words = planWords().table;
  return [
    { name: words.videos(), of: () => SOURCES.youtube.plan === 'free' },
    { name: words.recordings(), of: (rights) => words.minutes({ minutes: minutes(rights) }) },
    { name: words.uploads(), of: ({ upload }) => upload && words.megabytes({ megabytes }) },
    { name: words.measures(), of: ({ wholeScores }) => (wholeScores ? words.all() : words.first({ measures })) },
    { name: words.pdf(), of: () => true },
    { name: words.margins(), of: ({ wholeScores }) => wholeScores },
    { name: words.exports(), of: ({ wholeScores }) => wholeScores },
    { name: words.composes(), of: ({ composes }) => composes },
    { name: words.atOnce(), of: ({ atOnce }) => String(atOnce) },
    { name: words.songs(), of: ({ songs }) => (songs === null ? words.unlimited() : String(songs)) },
    // Whoever writes is answered, whatever they pay.
    { name: words.support(), of: () => true },
  ];
}
