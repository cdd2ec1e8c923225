import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { writeMusicXml } from '@notewright/formats';
import { notate, type NotateSettings, type Notation } from '@notewright/notate';
import { tonicOf } from '@notewright/score';
import { instrumentFor, type CorpusItem } from './corpus';
import { scoresOf } from './corpus-table';
import { trueNotes } from './estimates';
import type { TimedNote } from './note-matching';
import { WORKSHOP } from './places';
import { writtenTable } from './score-table';
import { networks } from '@notewright/notate/testing';

const ESTIMATES = path.join(WORKSHOP, 'estimates-from-notes');
/** Force of a note whose truth does not tell it. */
const USUAL_VELOCITY = 64;

/** The corpus notated from what was truly played (keys, not pedal): what is wrong here was not misheard. */
export async function notesTable(items: readonly CorpusItem[], only: string | undefined): Promise<string> {
  await rm(ESTIMATES, { recursive: true, force: true });
  await mkdir(ESTIMATES, { recursive: true });
  for (const item of items) {
    const played = item.midi === undefined ? undefined : await trueNotes(item);
    if (!played) continue;
    const settings = { mode: 'universal', instrument: instrumentFor(item), title: item.id, composer: '' };
    const notation = notate(evidenceOf(played), settings as NotateSettings, networks);
    await writeFile(path.join(ESTIMATES, `${item.id}.json`), JSON.stringify(foundIn(notation, played)));
    await writeFile(path.join(ESTIMATES, `${item.id}.musicxml`), writeMusicXml(notation.score));
  }
  return ['## From the true notes', writtenTable(await scoresOf(ESTIMATES, only))].join('\n\n');
}

/** What a listener that makes no mistake would hear. */
export function evidenceOf(played: readonly PlayedNote[]): Evidence {
  const notes = played.map(({ onset, offset, key_offset: keyOffset, pitch, velocity, confidence = 1 }) => ({
    onsetSec: onset,
    offsetSec: Math.max(onset + 0.02, keyOffset ?? offset),
    midi: Math.round(pitch),
    velocity: velocity ?? USUAL_VELOCITY,
    confidence,
  }));
  notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  return {
    version: 1,
    durationSec: notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0),
    tuningCents: 0,
    notes,
  };
}

type PlayedNote = TimedNote & { readonly key_offset?: number; readonly velocity?: number };

/** As the scorer reads it. */
const foundIn = (notation: Notation, played: readonly TimedNote[]) => ({
  notes: played.map(({ onset, offset, pitch }) => ({ onset, offset, pitch })),
  beats: notation.beatsSec,
  downbeats: notation.downbeatsSec,
  tempo: notation.tempoBpm,
  timeSignature: `${notation.timeSignature.beats}/${notation.timeSignature.beatUnit}`,
  key: { tonic: tonicOf(notation.key), mode: notation.key.mode },
});
