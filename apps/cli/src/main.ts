import { cliWords, languageOfEnvironment, speak } from '@notewright/words';
import { languageIn, parseCommandLine } from './command-line';
import type { BrassCommand, ConvertCommand, HarmoniseCommand } from './command-line';
import type { TranscribeCommand } from './transcribe-command';
import type { ComposeCommand } from './compose-command';
import { usage } from './usage';
import { VERSION } from './version';

/** Exit codes as shells know them: 130 is "ended by Ctrl-C". */
const EXIT = { good: 0, failed: 1, usage: 2, cancelled: 130 } as const;

/**
 * The command line of Notewright.
 *
 * @param words  what stands after the program's name
 * @returns the exit code: 0 when everything asked for was written
 */
export async function main(words: readonly string[]): Promise<number> {
  await speak(languageIn(words) ?? languageOfEnvironment(process.env));
  const parsed = parseCommandLine(words);
  if (!parsed.ok) {
    console.error(cliWords().refused({ reason: parsed.error }));
    console.error(cliWords()['see-help']());
    return EXIT.usage;
  }
  const command = parsed.value;
  if (command.name === 'help') return say(usage());
  if (command.name === 'version') return say(VERSION);
  // What a command needs is loaded for it alone: starting is a good part of what a short recording costs.
  if (command.name === 'serve') return (await import('./server-programs')).serve();
  if (command.name === 'set-plan') return (await import('./server-programs')).setPlan(command);

  const cancel = new AbortController();
  const onInterrupt = (): void => cancel.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onInterrupt);
  try {
    const allGood = await carriedOut(command, cancel.signal);
    if (cancel.signal.aborted) return EXIT.cancelled;
    return allGood ? EXIT.good : EXIT.failed;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onInterrupt);
  }
}

/** @returns whether everything asked for was written */
async function carriedOut(
  command: TranscribeCommand | ConvertCommand | BrassCommand | HarmoniseCommand | ComposeCommand,
  cancelled: AbortSignal,
): Promise<boolean> {
  switch (command.name) {
    case 'transcribe':
      return (await import('./transcribe-all')).transcribeAll(command, cancelled);
    case 'convert':
      return (await import('./convert')).convert(command);
    case 'brass':
      return (await import('./brass')).brass(command, cancelled);
    case 'harmonise':
      return (await import('./harmonise')).harmonise(command, cancelled);
    case 'compose':
      return (await import('./compose')).compose(command, cancelled);
  }
}

function say(text: string): number {
  console.log(text);
  return EXIT.good;
}
