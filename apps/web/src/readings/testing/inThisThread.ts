import { readEvidence } from '@notewright/evidence';
import { notator, type Notator } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import { err, ok } from '@notewright/result';
import type { Notating } from '../notating';

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
    readings: async (settings, most, { onChoices, onPreview }, signal) => {
      const choices = song!.readings(settings, most);
      onChoices(choices);
      for (const [index, { settings }] of choices.entries()) {
        await Promise.resolve();
        if (signal.aborted) return new Promise(() => undefined);
        onPreview(index, song!(settings));
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
