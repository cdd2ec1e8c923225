import { readNetwork, type NetworkError, type NetworkFiles, type NetworkReader } from '@notewright/networks';
import { ok, type Result } from '@notewright/result';
import { rollNetworkFrom, type RollNetwork } from './articulations/roll-network';
import type { BeatNetworks } from './beats/find-beats';
import { barlineWeightsFrom } from './beats/barline-odds';
import { downbeatNetworkFrom } from './beats/downbeat-network';
import { meterNetworkFrom } from './beats/meter-network';
import { pulseWeightsFrom } from './beats/pulse-features';
import { placeTablesFrom } from './beats/place-tables';
import { readingRerankerFrom } from './beats/reading-reranker';
import { chordNetworkFrom } from './harmony/chord-network';
import { colourNetworkFrom, type ColourNetwork } from './harmony/colour-network';
import { melodyNetworkFrom, type MelodyNetwork } from './melody/melody-network';
import { pedalNetworkFrom, type PedalNetwork } from './pedal/pedal-network';
import { keyWeightsFrom, type KeyWeights } from './pitch/find-key';
import { qualityEstimatesFrom, type QualityEstimates } from './quality/quality';
import { rhythmsFrom, type Rhythms } from './rhythm/rhythm-statistics';
import { noteNetworkFrom, type NoteNetwork } from './voices/note-network';

/** Everything that was learned from music, ready to be used. Read once and kept: one and a half megabytes of numbers. */
export interface Networks extends Required<BeatNetworks> {
  readonly rhythms: Rhythms;
  readonly keys: KeyWeights;
  readonly colours: ColourNetwork;
  readonly melody: MelodyNetwork;
  readonly notes: NoteNetwork;
  readonly pedal: PedalNetwork;
  readonly quality: QualityEstimates;
  readonly rolls: RollNetwork;
}

/** Of each of `Networks`, its name in the manifest and how it is read. */
const READ: { readonly [Name in keyof Networks]: readonly [name: string, (file: NetworkReader) => Networks[Name]] } = {
  meter: ['meter', meterNetworkFrom],
  readings: ['meter-readings', readingRerankerFrom],
  positions: ['meter-places', placeTablesFrom],
  wholeMeter: ['whole-meter', meterNetworkFrom],
  rhythms: ['rhythm', rhythmsFrom],
  wholeReadings: ['whole-readings', readingRerankerFrom],
  downbeats: ['downbeats', downbeatNetworkFrom],
  songPulses: ['song-pulses', pulseWeightsFrom],
  barlines: ['measures', barlineWeightsFrom],
  keys: ['keys', keyWeightsFrom],
  chords: ['chords', chordNetworkFrom],
  colours: ['chord-colours', colourNetworkFrom],
  melody: ['melody', melodyNetworkFrom],
  notes: ['hands', noteNetworkFrom],
  pedal: ['pedal', pedalNetworkFrom],
  quality: ['quality', qualityEstimatesFrom],
  rolls: ['rolled-chords', rollNetworkFrom],
};

/** What a shell has to have: the names in the manifest. */
export const NETWORK_NAMES: readonly string[] = Object.values(READ).map(([name]) => name);

/**
 * Makes the networks of `notate` from their files, which the shell has: `networkFolder` in Node, `fetchNetworks` in a browser.
 *
 * @returns an error when one is missing, damaged or was trained for other features
 */
export function networksFrom(files: NetworkFiles): Result<Networks, NetworkError> {
  const found: Partial<Record<keyof Networks, unknown>> = {};
  for (const key of Object.keys(READ) as (keyof Networks)[]) {
    const [name, from] = READ[key];
    const read = readNetwork<unknown>(files, name, from);
    if (!read.ok) return read;
    found[key] = read.value;
  }
  return ok(found as Networks);
}
