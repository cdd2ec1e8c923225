import cliProgress from 'cli-progress';

export interface Progress {
  /** 0–1 */
  set(fraction: number): void;
  end(): void;
}

/** Share of the work after which a plain line is written. */
const PLAIN_STEP = 0.25;

/** A bar that moves on a terminal; in a log a line now and then. Both on the error stream: the other is for results. */
export function showProgress(file: string): Progress {
  return process.stderr.isTTY ? bar(file) : plainLines(file);
}

function bar(file: string): Progress {
  const shown = new cliProgress.SingleBar(
    { format: '{file} {bar} {percentage} %', hideCursor: true, clearOnComplete: true, stream: process.stderr },
    cliProgress.Presets.shades_classic,
  );
  shown.start(100, 0, { file });
  return {
    set: (fraction) => shown.update(Math.round(fraction * 100)),
    end: () => shown.stop(),
  };
}

function plainLines(file: string): Progress {
  let next = 0;
  return {
    set(fraction) {
      if (fraction < next || fraction >= 1) return;
      console.error(`${file}: ${Math.floor(fraction * 100)} %`);
      next = (Math.floor(fraction / PLAIN_STEP) + 1) * PLAIN_STEP;
    },
    end: () => undefined,
  };
}
