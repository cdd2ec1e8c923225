import { existsSync } from 'node:fs';
import path from 'node:path';
import { readNetwork, type NetworkReader } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { meterNetworkFrom, readingRerankerFrom } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';

/**
 * What beats are found by: the shipped networks, and instead of them those that another folder has in its manifest.
 *
 * @param folder  with `manifest.json`; without it everything is as shipped
 * @throws when it has none, or a network there is broken
 */
export function beatNetworksOf(folder: string | undefined) {
  const { meter, readings, positions, wholeMeter, wholeReadings } = networks;
  if (folder === undefined) return { meter, readings, positions, wholeMeter, wholeReadings };
  if (!existsSync(path.join(folder, 'manifest.json'))) throw new Error(`${folder} has no manifest.json.`);
  const files = networkFolder(folder);
  const read = <Value>(name: string, from: (file: NetworkReader) => Value, shipped: Value): Value => {
    const found = readNetwork(files, name, from);
    if (found.ok) return found.value;
    if (found.error.code === 'network-missing') return shipped;
    throw new Error(found.error.sentence);
  };
  return {
    meter: read('meter', meterNetworkFrom, meter),
    readings: read('meter-readings', readingRerankerFrom, readings),
    positions,
  };
}
