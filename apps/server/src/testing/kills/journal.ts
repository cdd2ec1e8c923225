import { appendFileSync } from 'node:fs';

/** What happened, in order: the calls and how they were answered, kills, starts, checks. The whole of it goes into a file. */
export class Journal {
  private readonly lines: string[] = [];
  private readonly begunMs = performance.now();
  /** What must not have happened; empty at the end of a good run. */
  readonly findings: string[] = [];

  constructor(private readonly file: string) {}

  write(who: string, what: string): void {
    const sec = ((performance.now() - this.begunMs) / 1000).toFixed(3).padStart(9);
    const line = `${sec} ${who.padEnd(10)} ${what}`;
    this.lines.push(line);
    if (this.lines.length > 5000) this.lines.splice(0, 2500);
    appendFileSync(this.file, `${line}\n`);
  }

  find(who: string, what: string): void {
    this.findings.push(`${who}: ${what}`);
    this.write(who, `*** ${what}`);
  }

  tail(lines: number): string {
    return this.lines.slice(-lines).join('\n');
  }
}
