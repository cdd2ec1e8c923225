/** A note of a standard MIDI file in seconds, and its track. Just enough of the format for POP909. */
export interface MidiNote {
  readonly onsetSec: number;
  readonly offsetSec: number;
  readonly midi: number;
  readonly velocity: number;
  readonly track: string;
}

/** Reads the notes of a MIDI file of one constant tempo. */
export function midiNotes(bytes: Uint8Array): readonly MidiNote[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const division = view.getUint16(12);
  let secPerTick = 0.5 / division;
  const found: MidiNote[] = [];
  for (let at = 14; at + 8 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at + 4);
    let position = at + 8;
    at = end;
    let tick = 0;
    let status = 0;
    let track = '';
    const sounding = new Map<number, { tick: number; velocity: number }>();
    const number = () => {
      for (let value = 0; ;) {
        const byte = bytes[position++]!;
        value = (value << 7) | (byte & 127);
        if (byte < 128) return value;
      }
    };
    while (position < end) {
      tick += number();
      if (bytes[position]! >= 128) status = bytes[position++]!;
      if (status === 0xff) {
        const type = bytes[position++]!;
        const length = number();
        if (type === 0x03) track = String.fromCharCode(...bytes.subarray(position, position + length));
        if (type === 0x51)
          secPerTick = ((bytes[position]! << 16) | (bytes[position + 1]! << 8) | bytes[position + 2]!) / 1e6 / division;
        position += length;
        continue;
      }
      if (status >= 0xf0) {
        position += number();
        continue;
      }
      const kind = status >> 4;
      const midi = bytes[position]!;
      const velocity = bytes[position + 1]!;
      position += kind === 0xc || kind === 0xd ? 1 : 2;
      if (kind !== 8 && kind !== 9) continue;
      const begun = sounding.get(midi);
      if (begun) {
        found.push({
          onsetSec: begun.tick * secPerTick,
          offsetSec: tick * secPerTick,
          midi,
          velocity: begun.velocity,
          track,
        });
        sounding.delete(midi);
      }
      if (kind === 9 && velocity > 0) sounding.set(midi, { tick, velocity });
    }
  }
  return found.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}
