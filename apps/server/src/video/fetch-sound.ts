import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sniffFile } from '@notewright/listen/sniff';
import { childProgram } from '@notewright/listen/wall';
import { err, ok, type Result } from '@notewright/result';
import { SOURCES, VIDEO_ID } from '@notewright/contracts';
import type { AllowedHosts } from './allowed-hosts';
import { openGate, type Traffic } from './gate';
import { argumentsFor, videoPrograms } from './program';
import { runWalled, type Ended } from './walled-run';

/** A part of a video. */
export interface VideoPart {
  readonly id: string;
  readonly startSec: number;
  readonly stopSec: number;
}

/** How this server fetches videos. */
export interface VideoSetup {
  /** `yt-dlp`, or where it lies. */
  readonly program: string;
  /** What the operator adds to its arguments. */
  readonly args: readonly string[];
  readonly allowed: AllowedHosts;
  /** Address of a video, with {id} where its id goes. */
  readonly page: string;
  /** What may come in for one video. */
  readonly mostBytes: number;
  readonly wallSec: number;
  /** The program that lends a walled process a port (`video-child.ts`). */
  readonly childPath: string;
}

/**
 * Why there is no sound: nothing can be had of this video; it is too long; its hosts cannot be reached or have enough of us; it cannot
 * be fetched on this machine; nobody wants it any more.
 */
type FetchFailure = 'no-video' | 'too-long' | 'unreachable' | 'no-program' | 'cancelled';

export interface FetchError {
  readonly code: FetchFailure;
  /** For the log: what the program said, and what was refused or did not answer. */
  readonly detail: string;
}

export interface FetchedSound {
  /** The part that was asked for and nothing else, in a folder of the caller's. */
  readonly file: string;
  /** What its page calls the video; empty where it says nothing. */
  readonly title: string;
}

interface Fetching {
  /** Where a folder may be made; the caller removes it. */
  readonly folder: string;
  readonly hidden: readonly string[];
  readonly signal: AbortSignal;
  /** 0–1, ascending. */
  readonly onShare: (share: number) => void;
}

/** Fetching takes nearly all of the time, cutting next to nothing. */
const FETCHED = 0.95;
const CUT_LIMITS = { cpuSec: 60, wallSec: 120 };
const { premium: LONGEST_SEC } = SOURCES.youtube.lengthSec;

/**
 * Fetches the sound of a part of a video: `yt-dlp` brings it, behind a wall whose only way out is a gate (`gate.ts`), FFmpeg cuts it
 * there without any way out, and the rest is thrown away with the folder.
 */
export async function fetchSound(
  part: VideoPart,
  setup: VideoSetup,
  { folder, hidden, signal, onShare }: Fetching,
): Promise<Result<FetchedSound, FetchError>> {
  if (!VIDEO_ID.test(part.id)) return err({ code: 'no-video', detail: 'no id of a video' });
  const programs = videoPrograms(setup.program);
  const usual = programs && (await argumentsFor(programs.fetcher));
  if (!programs || !usual)
    return err({ code: 'no-program', detail: `${setup.program} and ffmpeg do not both run here` });
  const work = await mkdtemp(join(folder, 'video-'));
  // A socket's address may have a hundred characters, and the caller's folder may lie deep.
  const gateFolder = await mkdtemp(join(tmpdir(), 'nw-'));
  const gateAt = join(gateFolder, 'gate');
  const gate = await openGate(gateAt, setup);
  try {
    const common = { folder: work, hidden, signal };
    const said = new Said((share) => onShare(FETCHED * share));
    const child = childProgram(setup.childPath);
    const fetched = await runWalled({
      ...common,
      gateFolder,
      command: [process.execPath, ...child, gateAt, programs.fetcher, ...fetcherArguments(part, setup, usual, work)],
      needed: [process.execPath, programs.fetcher, ...child].map((path) => resolve(path)),
      // Pieces, what they are joined to, and what is made of that.
      limits: { fileBytes: setup.mostBytes, folderBytes: 3 * setup.mostBytes, cpuSec: 300, wallSec: setup.wallSec },
      onLine: (line) => said.hear(line),
    });
    const whole = said.file;
    if (said.durationSec >= LONGEST_SEC) return err({ code: 'too-long', detail: `${said.durationSec} s` });
    const isThere = whole !== undefined && whole.startsWith(`${work}/`) && (await isFile(whole));
    if (fetched.how !== 'ended' || fetched.exitCode !== 0 || !isThere) return err(failureOf(fetched, gate.traffic));
    onShare(FETCHED);
    const container = (await sniffFile(whole))?.container;
    if (container === undefined) return err({ code: 'no-video', detail: 'what was fetched is no sound' });
    const file = join(work, 'part.mka');
    const cut = await runWalled({
      ...common,
      command: [programs.cutter, ...cutterArguments(part, container, whole, file)],
      needed: [programs.cutter],
      limits: { ...CUT_LIMITS, fileBytes: setup.mostBytes, folderBytes: setup.mostBytes },
    });
    if (cut.how === 'cancelled') return err({ code: 'cancelled', detail: '' });
    if (cut.exitCode !== 0 || !(await isFile(file))) return err({ code: 'no-video', detail: cut.complaints });
    onShare(1);
    return ok({ file, title: said.title });
  } finally {
    await gate.close();
    await rm(gateFolder, { recursive: true, force: true });
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  );

/** The address comes last, after `--`, made of an id that was checked; nothing of the operator's other files is read. */
function fetcherArguments(
  { id }: VideoPart,
  { page, args, mostBytes }: VideoSetup,
  usual: readonly string[],
  folder: string,
): string[] {
  return [
    ...['--ignore-config', '--no-cache-dir', '--no-playlist', '--playlist-items', '1', '--no-mtime', '--no-part'],
    ...['--proxy', '{proxy}', '--socket-timeout', '20', '--retries', '3', '--fragment-retries', '3'],
    ...['--max-filesize', String(mostBytes), '--match-filters', `!is_live & duration<?${LONGEST_SEC}`],
    ...['--format', 'bestaudio[abr<=?200]/bestaudio/best[height<=?480]/best', '--fixup', 'never'],
    ...['--no-simulate', '--newline', '--progress', '--progress-template', `download:${PROGRESS}`],
    ...['--print', `pre_process:${ABOUT}`, '--print', `after_move:${DONE}%(filepath)s`],
    ...['--output', join(folder, 'whole.%(ext)s').replaceAll('%(', '\0').replaceAll('%', '%%').replaceAll('\0', '%(')],
    ...[...usual, ...args, '--', page.replace('{id}', id)],
  ];
}

const PROGRESS = '@share %(progress.downloaded_bytes)s %(progress.total_bytes)s %(progress.total_bytes_estimate)s';
const ABOUT = '@about %(duration)s %(title)j';
const DONE = '@file ';

/** The demuxer is forced, as everywhere: what was fetched cannot turn into a list of other files. */
const cutterArguments = ({ startSec, stopSec }: VideoPart, container: string, from: string, to: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file', '-f', container],
  ...['-ss', String(startSec), '-t', String(stopSec - startSec), '-i', `file:${from}`],
  ...['-map', '0:a:0', '-codec', 'copy', '-map_metadata', '-1', '-f', 'matroska', `file:${to}`],
];

/** What the fetcher says on the way. */
class Said {
  title = '';
  durationSec = 0;
  file: string | undefined;
  private share = 0;

  constructor(private readonly onShare: (share: number) => void) {}

  hear(line: string): void {
    const [, done, total, estimate] = /^@share (\S+) (\S+) (\S+)$/.exec(line) ?? [];
    if (done !== undefined) this.progress(Number(done), Number(total) || Number(estimate));
    const [, duration, title] = /^@about (\S+) (".*")$/.exec(line) ?? [];
    if (title !== undefined) {
      this.durationSec = Number(duration) || 0;
      this.title = textOf(title);
    }
    if (line.startsWith(DONE)) this.file = line.slice(DONE.length);
  }

  private progress(done: number, total: number): void {
    const share = Math.min(1, done / total);
    if (!(share > this.share)) return;
    this.share = share;
    this.onShare(share);
  }
}

const TITLE_LENGTH = 300;
function textOf(json: string): string {
  try {
    return String(JSON.parse(json)).slice(0, TITLE_LENGTH);
  } catch {
    return '';
  }
}

/** The hosts have enough of us, or are broken themselves: the video is not to blame. */
const NOT_NOW = /HTTP Error (?:429|5\d\d)|timed out|Connection reset|Remote end closed/i;

function failureOf({ how, exitCode, complaints }: Ended, { refused, unreachable }: Traffic): FetchError {
  const traffic = [
    ...refused.map((place) => `refused ${place}`),
    ...unreachable.map((place) => `no answer from ${place}`),
  ];
  const detail = [...traffic, `exit ${exitCode ?? how}`, complaints.trim()].join('; ');
  if (how === 'cancelled') return { code: 'cancelled', detail };
  if (how === 'not-started' || /^(bwrap|prlimit|setpriv|cannot run)\b/.test(complaints))
    return { code: 'no-program', detail };
  const isOurs = how === 'timeout' || unreachable.length > 0 || NOT_NOW.test(complaints);
  return { code: isOurs ? 'unreachable' : 'no-video', detail };
}
