import { cliWords } from '@notewright/words';
import type { TranscribeCommand } from './transcribe-command';
import { showProgress } from './progress';
import { transcribe } from './transcribe';

/**
 * Transcribes the recordings one after the other. One that cannot be used is told in a sentence, and the others go on.
 *
 * @returns whether every recording was written down
 */
export async function transcribeAll(command: TranscribeCommand, signal: AbortSignal): Promise<boolean> {
  let allGood = true;
  for (const file of command.files) {
    if (signal.aborted) break;
    const progress = showProgress(file);
    const result = await transcribe(file, command, signal, (fraction) => progress.set(fraction));
    progress.end();
    if (signal.aborted) console.error(`${file}: ${cliWords().cancelled()}`);
    else if (result.ok) {
      const { measures, notes, written } = result.value;
      const counts = { notes, measures, noteCount: String(notes), measureCount: String(measures) };
      console.log(cliWords().transcribed({ file, ...counts, written: written.join(', ') }));
    } else console.error(`${file}: ${result.error.replace(`${file}: `, '')}`);
    allGood &&= result.ok;
  }
  return allGood;
}
