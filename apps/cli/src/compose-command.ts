import {
  LAYOUTS,
  LENGTH,
  MOTIONS,
  PHRASE_MEASURES,
  REGISTERS,
  SOLOIST_NAMES,
  STYLES,
  USUAL,
  wishedInWords,
  type NewMusicWish,
} from '@notewright/compose/new-music';
import type { ScoreFile } from '@notewright/contracts/files';
import { err, ok, type Result } from '@notewright/result';
import { cliWords, errorWords } from '@notewright/words';
import type { ToldFacts } from './told-facts';

/** Makes new music. */
export interface ComposeCommand {
  readonly name: 'compose';
  readonly wish: NewMusicWish;
  /** The same seed, the same music; undefined for music nobody has heard. */
  readonly seed: number | undefined;
  readonly title: string | undefined;
  readonly composer: string;
  readonly to: { readonly file: string; readonly kind: ScoreFile };
}

/** The options of this command alone, as `parseArgs` wants them. */
export const COMPOSE_OPTIONS = {
  style: { type: 'string' },
  layout: { type: 'string' },
  measures: { type: 'string' },
  motion: { type: 'string' },
  register: { type: 'string' },
  wish: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** Options that take one of a few names. */
const CHOICES = {
  style: STYLES,
  layout: LAYOUTS,
  instrument: SOLOIST_NAMES,
  motion: MOTIONS,
  register: REGISTERS,
} as const;

type Values = Readonly<
  Partial<Record<keyof typeof COMPOSE_OPTIONS | 'instrument' | 'title' | 'composer' | 'meter', string>>
>;

/** What is made when nothing is said. */
const USUAL_WISH: NewMusicWish = {
  ...{ style: 'song', layout: 'piano', soloist: 'piano', key: { fifths: 0, mode: 'major' }, meter: '4/4' },
  ...{ bpm: USUAL.song.bpm, measures: 16, motion: 'medium', register: 'middle' },
};

/** What the options wish for: a sentence first, then what they say one by one. The error is one sentence without a full stop. */
export function composeCommand(
  values: Values,
  told: ToldFacts,
  to: ComposeCommand['to'],
): Result<ComposeCommand, string> {
  const { wrong } = cliWords();
  const spoken = values.wish === undefined ? USUAL_WISH : wishedInWords(values.wish, USUAL_WISH);
  // Its sentence has a full stop of its own.
  if (!spoken) return err(errorWords().analysis['700']().replace(/\.$/, ''));
  for (const [option, known] of Object.entries(CHOICES)) {
    const value = values[option as keyof typeof CHOICES];
    if (value !== undefined && !(known as readonly string[]).includes(value))
      return err(wrong.choice({ option: `--${option}`, value, known: known.join(', ') }));
  }
  const style = oneOf(CHOICES.style, values.style, spoken.style);
  const { meters, bpm } = USUAL[style];
  const wanted = values.meter ?? (meters.includes(spoken.meter) ? spoken.meter : meters[0]);
  const meter = meters.find((one) => one === wanted);
  if (!meter) return err(wrong['style-meter']({ style, meter: wanted, known: meters.join(', ') }));
  const measures = Number(values.measures ?? spoken.measures);
  if (!(measures >= LENGTH.min && measures <= LENGTH.max && measures % PHRASE_MEASURES === 0))
    return err(wrong.measures({ value: values.measures ?? '', min: String(LENGTH.min), max: String(LENGTH.max) }));
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) return err(wrong.seed({ value: values.seed }));
  return ok({
    name: 'compose',
    wish: {
      ...{ style, meter, measures },
      layout: oneOf(CHOICES.layout, values.layout, spoken.layout),
      soloist: oneOf(CHOICES.instrument, values.instrument, spoken.soloist),
      motion: oneOf(CHOICES.motion, values.motion, spoken.motion),
      register: oneOf(CHOICES.register, values.register, spoken.register),
      key: told.key ?? spoken.key,
      bpm: told.bpm ?? (values.style === undefined || style === spoken.style ? spoken.bpm : bpm),
    },
    seed: values.seed === undefined ? undefined : Number(values.seed),
    title: values.title,
    composer: values.composer ?? '',
    to,
  });
}

/** The one that was named, or the usual one. */
function oneOf<Name extends string>(known: readonly Name[], value: string | undefined, usual: Name): Name {
  return known.find((name) => name === value) ?? usual;
}
