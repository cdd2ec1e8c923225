import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Manner } from '@notewright/compose/harmonise';
import { PLANS, type PlanName } from '@notewright/contracts/plans';
import { err, ok, type Result } from '@notewright/result';
import type { ReadableScoreFile, ScoreFile } from '@notewright/contracts/files';
import { cliWords, isLanguage, LANGUAGES, type Language } from '@notewright/words';
import { composeCommand, COMPOSE_OPTIONS, type ComposeCommand } from './compose-command';
import { factsToldBy, FACT_OPTIONS } from './told-facts';
import { transcribeCommand, TRANSCRIBE_OPTIONS, type TranscribeCommand } from './transcribe-command';
import { READABLE, WRITABLE } from './file-kinds';

export interface ConvertCommand {
  readonly name: 'convert';
  readonly from: { readonly file: string; readonly kind: ReadableScoreFile };
  readonly to: { readonly file: string; readonly kind: ScoreFile };
}

/** Arranges a score for the quartet of `@notewright/compose`. */
export interface BrassCommand extends Omit<ConvertCommand, 'name'> {
  readonly name: 'brass';
}

/** Adds three voices to the tune of a score, by `@notewright/compose/harmonise`. */
export interface HarmoniseCommand extends Omit<ConvertCommand, 'name'> {
  readonly name: 'harmonise';
  /** The same seed, the same voices; undefined for voices nobody has heard. */
  readonly seed: number | undefined;
  readonly manner: Manner;
}

/** For whoever runs a server: gives an account a plan. */
export interface SetPlanCommand {
  readonly name: 'set-plan';
  readonly email: string;
  readonly plan: PlanName;
}

export type Command =
  | TranscribeCommand
  | ConvertCommand
  | BrassCommand
  | HarmoniseCommand
  | ComposeCommand
  | SetPlanCommand
  | { readonly name: 'serve' }
  | { readonly name: 'help' }
  | { readonly name: 'version' };

const OPTIONS = {
  ...TRANSCRIBE_OPTIONS,
  ...FACT_OPTIONS,
  ...COMPOSE_OPTIONS,
  manner: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof parseWords>['values'];
const parseWords = (words: readonly string[]) =>
  parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });

/** The language a command line asks for, right or wrong as it may be otherwise; undefined for none that we speak. */
export function languageIn(words: readonly string[]): Language | undefined {
  const at = words.findIndex((word) => /^--language(=|$)/.test(word));
  const wanted = words[at]?.includes('=') ? words[at].slice('--language='.length) : words[at + 1];
  return at >= 0 && isLanguage(wanted) ? wanted : undefined;
}

/** What Node says about an option, in our words; the option stands in quotation marks in its message. */
function wrongOption({ message }: TypeError): string {
  const { wrong } = cliWords();
  const option = /'([^']*)'/.exec(message)?.[1] ?? '';
  if (/argument missing|is ambiguous/.test(message)) return wrong['value-missing']({ option });
  return /does not take/.test(message) ? wrong['no-value']({ option }) : wrong['unknown-option']({ option });
}

/** Understands the words of a command line; the error is one sentence without a full stop. Nothing is looked up on disk. */
export function parseCommandLine(words: readonly string[]): Result<Command, string> {
  let parsed: ReturnType<typeof parseWords>;
  try {
    parsed = parseWords(words);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return err(wrongOption(error));
  }
  const { values, positionals } = parsed;
  const [name, ...rest] = positionals;
  if (values.language !== undefined && !isLanguage(values.language))
    return err(cliWords().wrong.language({ language: values.language, known: Object.keys(LANGUAGES).join(', ') }));
  if (values.version) return ok({ name: 'version' });
  if (values.help || name === 'help' || words.length === 0) return ok({ name: 'help' });
  switch (name) {
    case 'transcribe':
      return transcribeCommand(rest, values);
    case 'convert':
    case 'brass':
      return twoFiles(name, rest);
    case 'harmonise':
      return harmoniseCommand(rest, values);
    case 'compose':
      return newFile(rest, values);
    case 'account':
      return accountCommand(rest);
    case 'serve':
      return ok({ name });
    default:
      return err(cliWords().wrong.command({ command: name ?? '' }));
  }
}

/** The manners that are proposed. */
const MANNERS = ['hymn', 'chorale'] as const satisfies readonly Manner[];

function harmoniseCommand(files: readonly string[], { seed, manner = 'hymn' }: Values): Result<Command, string> {
  const { wrong } = cliWords();
  const known = MANNERS.find((one) => one === manner);
  if (!known) return err(wrong.choice({ option: '--manner', value: manner, known: MANNERS.join(', ') }));
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) return err(wrong.seed({ value: seed }));
  const both = filesOf('harmonise', files);
  if (!both.ok) return both;
  return ok({ name: 'harmonise', ...both.value, seed: seed === undefined ? undefined : Number(seed), manner: known });
}

/** From one file of a score into another. */
function twoFiles(name: (ConvertCommand | BrassCommand)['name'], files: readonly string[]): Result<Command, string> {
  const both = filesOf(name, files);
  return both.ok ? ok({ name, ...both.value }) : both;
}

function filesOf(command: string, files: readonly string[]): Result<Omit<ConvertCommand, 'name'>, string> {
  const { wrong } = cliWords();
  const [from, to] = files;
  if (from === undefined || to === undefined || files.length > 2) return err(wrong['two-files']({ command }));
  const fromKind = READABLE.get(extension(from));
  const toKind = WRITABLE.get(extension(to));
  if (!fromKind) return err(wrong['not-readable']({ file: from, known: [...READABLE.keys()].join(' ') }));
  if (!toKind) return err(wrong['not-writable']({ file: to, known: [...WRITABLE.keys()].join(' ') }));
  if (path.resolve(from) === path.resolve(to)) return err(wrong['same-file']());
  return ok({ from: { file: from, kind: fromKind }, to: { file: to, kind: toKind } });
}

/** New music into a file of a score. */
function newFile(files: readonly string[], values: Values): Result<ComposeCommand, string> {
  const { wrong } = cliWords();
  const [file] = files;
  if (file === undefined || files.length > 1) return err(wrong['one-file']());
  const kind = WRITABLE.get(extension(file));
  if (!kind) return err(wrong['not-writable']({ file, known: [...WRITABLE.keys()].join(' ') }));
  const told = factsToldBy(values);
  return told.ok ? composeCommand(values, told.value, { file, kind }) : told;
}

function accountCommand([what, email, wanted, ...more]: readonly string[]): Result<Command, string> {
  const { wrong } = cliWords();
  if (what !== 'set-plan' || email === undefined || wanted === undefined || more.length > 0)
    return err(wrong.account());
  const plan = PLANS.find((name) => name === wanted);
  return plan ? ok({ name: what, email, plan }) : err(wrong.plan({ plan: wanted, known: PLANS.join(', ') }));
}

const extension = (file: string): string => path.extname(file).toLowerCase();
