import { readEvidence } from '@notewright/evidence';
import { notator, type Notator } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import { err, ok } from '@notewright/result';
import type { Notating } from '../notating';
import { measuresShown } from '../passage';

/** What the worker does, done here: the same notation, without a browser. */
export function inThisThread(): Notating {
  let song: Notator | undefined;
  return {
    open: async (bytes) => {
      const evidence = readEvidence(new Uint8Array(bytes));
      if (!evidence.ok) return err('evidence-unreadable');
      const { durationSec, notes, candidates = [] } = evidence.value;
      song = notator(evidence.value, networks);
      return ok({ durationSec, notes, candidates });
    },
    readings: async (settings, most) => ok(song!.readings(settings, most)),
    previews: async (readings, fromSec, onPreview, signal) => {
      for (const [index, settings] of readings.entries()) {
        await Promise.resolve();
        if (signal.aborted) return new Promise(() => undefined);
        onPreview(index, song!.passage(settings, fromSec, measuresShown) ?? song!(settings).score);
      }
      return ok(undefined);
    },
    notate: async (settings, signal) => {
      await Promise.resolve();
      return signal.aborted ? new Promise(() => undefined) : ok(song!(settings));
    },
    close: () => (song = undefined),
  };
}
