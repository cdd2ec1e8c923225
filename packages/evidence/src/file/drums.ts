import { Damage } from '../errors';
import type { DrumHits } from '../evidence';
import type { ByteReader, ByteWriter } from './bytes';

const UNITS_PER_SEC = 1000;
const LATEST_SEC = 1e6;

export function writeDrums({ kick, snare, hat }: DrumHits, into: ByteWriter): void {
  for (const hits of [kick, snare, hat]) {
    into.count(hits.length);
    let before = 0;
    for (const sec of hits) {
      const at = Math.round(sec * UNITS_PER_SEC);
      into.count(at - before);
      before = at;
    }
  }
}

/** @throws Damage for a time that no recording has */
export function readDrums(from: ByteReader): DrumHits {
  const hits = () => {
    let at = 0;
    return Array.from({ length: from.howMany(1) }, () => {
      at += from.count();
      if (at > LATEST_SEC * UNITS_PER_SEC) throw new Damage(`drums: ${at} ms`);
      return at / UNITS_PER_SEC;
    });
  };
  return { kick: hits(), snare: hits(), hat: hits() };
}
