import { availableParallelism } from 'node:os';
import { err, ok } from '@notewright/result';
import { complainsOfMemory, listenError, type ListenErrorCode } from '../errors';
import { hearFile, type HearingNetworks } from '../listen-in-process';
import { LoadedJudges } from '../network/note-judges';
import { NoteNetwork } from '../network/note-network';
import { NetworksAside } from './networks-aside';
import { threadAside } from './thread';
import type { Making, Rehearsal } from './making';
import type { Assignment, Report } from './messages';
import { collector } from './rubbish';

const report = (message: Report) => new Promise<void>((sent) => process.send!(message, undefined, {}, () => sent()));

/** How often the length of the decoded sound is reported, in seconds of sound: the allowed processor time depends on it. */
const SOUND_STEP_SEC = 5;

/**
 * Waits for one assignment, answers it and ends. Without `make`, the evidence itself is the answer.
 *
 * @param spareWith  the note network, where this process has time to get ready before it is asked
 * @param rehearse  as for `runListenChild`
 */
export function hearWhenAsked(
  make: Making<unknown, unknown> = (evidence) => evidence,
  spareWith?: string,
  rehearse?: Rehearsal,
): void {
  // The parent process is gone, so the answer is not needed.
  process.on('disconnect', () => process.exit(0));
  const asked = new Promise<Assignment>((resolve) => process.once('message', resolve));
  const ready = spareWith === undefined ? undefined : getReady(spareWith, asked, rehearse);
  void asked
    .then(async (assignment) => hear(assignment, (await ready) ?? networksFor(assignment.options.modelPath), make))
    .then(() => process.exit(0));
}

/** The networks, and how to let go of the memory they need. */
interface OpenNetworks extends HearingNetworks {
  readonly close: () => Promise<void>;
}

/** Loads the networks, hears with them what was made by formula unless it is asked meanwhile, and says that it is ready. */
async function getReady(modelPath: string, asked: Promise<unknown>, rehearse?: Rehearsal): Promise<OpenNetworks> {
  const networks = await (availableParallelism() > 1 ? networksOnTwoThreads : networksFor)(modelPath);
  let isAsked = false;
  void asked.then(() => (isAsked = true));
  const { rehearsed } = await import('./rehearsal');
  await rehearsed(networks, () => isAsked, rehearse);
  if (!isAsked) await report({ kind: 'ready' });
  return networks;
}

/** One after the other: when all are missing, the reason names the one that was asked for. */
async function networksFor(modelPath: string): Promise<OpenNetworks> {
  const notes = await NoteNetwork.load(modelPath);
  return opened(notes, await LoadedJudges.load(modelPath));
}

/** The large ones in a thread: whoever waited was started while processors had nothing to do, and has the time to start another. */
async function networksOnTwoThreads(modelPath: string): Promise<OpenNetworks> {
  const aside = await NetworksAside.load(threadAside(), modelPath);
  return opened(aside, await LoadedJudges.load(modelPath, aside));
}

const opened = (notes: NoteNetwork | NetworksAside, judges: LoadedJudges): OpenNetworks => ({
  notes,
  judges,
  close: async () => {
    await Promise.all([notes.close(), judges.close()]);
  },
});

async function hear(
  { file, options, order }: Assignment,
  loading: OpenNetworks | Promise<OpenNetworks>,
  make: Making<unknown, unknown>,
): Promise<void> {
  let lastPercent = -1;
  let reportedSec = 0;
  const onStage = collector();
  try {
    const networks = await loading;
    const heard = await hearFile(file, options, networks, {
      onProgress: (progress) => {
        onStage(progress.stage);
        const percent = Math.floor(100 * progress.fraction);
        if (percent !== lastPercent) void report({ kind: 'progress', progress });
        lastPercent = percent;
      },
      onNotes: (notes) => void report({ kind: 'notes', notes }),
      onSound: (sec) => {
        if (sec < reportedSec + SOUND_STEP_SEC) return;
        reportedSec = sec;
        void report({ kind: 'sound', sec });
      },
      // What is made of it needs memory of its own.
      onHeard: networks.close,
    });
    const made = heard.ok && (await make(heard.value, order, (share) => void report({ kind: 'making', share })));
    await report({ kind: 'outcome', outcome: heard.ok ? ok(made) : heard });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await report({ kind: 'outcome', outcome: err(listenError(codeOf(error, detail), detail)) });
  }
}

function codeOf(error: unknown, detail: string): ListenErrorCode {
  // The operating system refused a file or a process, or a model file is missing. A recording cannot cause that.
  if (
    error instanceof Error &&
    ('syscall' in error || error.name === 'NetworkNotLoaded' || /^Load model .* failed/.test(error.message))
  )
    return 'machine-failed';
  return complainsOfMemory(detail) ? 'too-much-memory' : 'crashed';
}
