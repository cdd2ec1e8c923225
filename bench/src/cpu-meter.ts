import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SEC = 100;
const LOOK_EVERY_MS = 50;

/**
 * Processor seconds and memory of processes with everything below them (Linux).
 *
 * Looks often rather than once at the end, as programs that wall others in (bubblewrap) end without counting them: what a process
 * does after the last look at it, 25 ms on the mean, is missed.
 */
export class CpuMeter {
  private readonly ticks = new Map<number, number>();
  private peakKb = 0;
  private readonly timer = setInterval(() => this.look(), LOOK_EVERY_MS);

  constructor(private readonly roots: readonly number[]) {
    this.look();
  }

  get seconds(): number {
    this.look();
    return [...this.ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / CLOCK_TICKS_PER_SEC;
  }

  /** Of the process that took most, at its largest, in MB (2^20 bytes). */
  get largestMb(): number {
    this.look();
    return this.peakKb / 1024;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const pid of this.roots) this.lookAt(pid);
  }

  private lookAt(pid: number): void {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold spaces
      this.ticks.set(pid, Number(fields[11]) + Number(fields[12]));
      // Of one that is ending it is not there any more.
      const largest = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      this.peakKb = Math.max(this.peakKb, Number(largest ?? 0));
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const child of children) this.lookAt(Number(child));
    } catch {
      return; // it has just ended
    }
  }
}
