import { existsSync, readFileSync } from 'node:fs';
import { FOUND_METERS } from '@notewright/notate/training';
import { midiNotes } from './midi-notes';
import type { Piece } from './piece';

/** A song of POP909 on its own beats; nothing when its barlines contradict each other. */
export function popPiece(folder: string, id: string, index: string): Piece[] {
  const number = id.slice(-3);
  const meter = { '2x2': FOUND_METERS[0]!, '3x2': FOUND_METERS[1]!, '2x3': FOUND_METERS[3]! }[index];
  const path = `${folder}/${number}/${number}.mid`;
  if (!meter || !existsSync(path)) return [];
  const beats = readFileSync(`${folder}/${number}/beat_midi.txt`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).map(Number));
  const column = index === '2x2' ? 2 : 1;
  const downs = beats.flatMap((beat, at) => (beat[column] === 1 ? [at] : []));
  // The marks sometimes group wrongly: a song is trusted when nearly all barlines agree on which beats they take.
  const votes = new Array<number>(meter.pulses).fill(0);
  for (const at of downs) votes[at % meter.pulses]!++;
  const phase = votes.indexOf(Math.max(...votes));
  if (downs.length < 8 || votes[phase]! < 0.9 * downs.length) return [];
  const times = beats.map((beat) => beat[0]!);
  const period = (times[times.length - 1]! - times[0]!) / (times.length - 1);
  const shift = (meter.pulses - phase) % meter.pulses;
  const heard = midiNotes(readFileSync(path));
  const exact = heard.map(({ onsetSec }) => pulseAt(times, onsetSec));
  if (!agree(exact, index === '2x3' ? 6 : 4)) return [];
  const grid = meter.positions;
  const notes = heard.map(({ onsetSec, offsetSec, midi, track }, note) => {
    const at = exact[note]! + shift + meter.pulses;
    const pulse = Math.floor(at + 1 / 48);
    const place = grid.reduce((a, b) => (Math.abs(at - pulse - b) < Math.abs(at - pulse - a) ? b : a));
    const part = track.startsWith('MELODY') ? 0 : track.startsWith('BRIDGE') ? 4 : 8;
    return { onset: pulse + place, length: Math.max(0.1, (offsetSec - onsetSec) / period), midi, part };
  });
  const tempo = { bpm: 60 / period, from: 'played' as const };
  const usable = notes.filter(({ onset }) => onset >= 0);
  return [{ id, source: 'pop909', family: id, meter, tempo, notes: usable }];
}

/** Whether the notes lie on the beats at all: a third of the beat files were made for another recording of the song. */
function agree(positions: readonly number[], divisions: number): boolean {
  const counts = new Array<number>(divisions).fill(0);
  for (const position of positions) {
    const place = position * divisions;
    if (Math.abs(place - Math.round(place)) < 0.15)
      counts[((Math.round(place) % divisions) + divisions) % divisions]!++;
  }
  const onGrid = counts.reduce((a, b) => a + b, 0);
  return onGrid > 0.75 * positions.length && counts[0]! > counts[divisions / 2]!;
}

/** Position among ascending times, in steps from the first; runs on outside. */
function pulseAt(times: readonly number[], sec: number): number {
  let low = 0;
  let high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= sec) low = middle;
    else high = middle;
  }
  return low + (sec - times[low]!) / (times[low + 1]! - times[low]!);
}
