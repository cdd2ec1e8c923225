import { SpareListener } from '@notewright/listen';
import type { Config } from '../config';
import { PATHS } from '../paths';

/** Whoever has got a sheet looks at it, and the server draws for them: a process is not started before that is done. */
const CALM_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** A listening process that waits for the next recording while this worker has room for one. */
export interface KeptListener {
  readonly spare: SpareListener;
  /** To be called when a song begins or ends. */
  disturbed(): void;
  stop(): Promise<void>;
}

/**
 * @param hasRoom  whether this worker could take another song: where it cannot, a process that gets ready would take a processor from
 *                 the songs in hand
 * @returns undefined where the operator wants none
 */
export function keepListener(config: Config, hasRoom: () => boolean): KeptListener | undefined {
  if (!config.warmListener) return undefined;
  const spare = new SpareListener({
    modelPath: PATHS.model,
    childPath: config.listenChild,
    hidden: [config.dataFolder],
    folder: config.tempFolder,
  });
  let calmMs = performance.now() + CALM_MS;
  const timer = setInterval(() => {
    if (hasRoom() && performance.now() >= calmMs) spare.prepare();
  }, LOOK_EVERY_MS);
  return {
    spare,
    disturbed: () => (calmMs = performance.now() + CALM_MS),
    stop: async () => {
      clearInterval(timer);
      await spare.stop();
    },
  };
}
