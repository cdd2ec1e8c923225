import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own with little room, in memory. Only the administrator may mount one. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes up all room that is left, but for some. */
  fill(leaveBytes?: number): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): void;
}

/**
 * @param where  becomes the disk; a new folder when not given
 * @returns undefined where this system mounts nothing for us
 */
export function mountSmallDisk(megabytes: number, where?: string): SmallDisk | undefined {
  const folder = where ?? mkdtempSync(join(tmpdir(), 'notewright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill(leaveBytes = 0) {
      const file = await open(ballast, 'w');
      const piece = Buffer.alloc(2 ** 16, 1);
      let written = 0;
      try {
        for (;;) written += (await file.write(piece)).bytesWritten;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      await file.truncate(Math.max(0, written - leaveBytes));
      await file.close();
    },
    makeRoom: () => rm(ballast, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
