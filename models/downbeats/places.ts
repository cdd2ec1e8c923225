/** Of each pulse, the place in its measure of the beat that it is, 0 for the first; −1 where it is none, or nobody knows. */
export function placesOf(
  timesSec: readonly number[],
  beats: readonly (readonly [sec: number, down: boolean])[],
  beatsAMeasure: number,
): readonly number[] {
  const first = beats.findIndex(([, down]) => down);
  if (first < 0) return timesSec.map(() => -1);
  let place = 0;
  const numbered = beats.map(([sec, down], k) => {
    place = down ? 0 : k < first ? (beatsAMeasure * first + k - first) % beatsAMeasure : place + 1;
    return { sec, place };
  });
  return timesSec.map((sec, k) => {
    const period = k + 1 < timesSec.length ? timesSec[k + 1]! - sec : sec - timesSec[k - 1]!;
    const near = numbered.find((beat) => Math.abs(beat.sec - sec) < 0.2 * period);
    return near && near.place < beatsAMeasure ? near.place : -1;
  });
}

/** Features of so many pulses, a list for each, to three decimals. */
export function described(rows: Float32Array, pulses: number): readonly (readonly number[])[] {
  const width = rows.length / pulses;
  return Array.from({ length: pulses }, (_, pulse) =>
    [...rows.subarray(pulse * width, (pulse + 1) * width)].map((value) => Number(value.toFixed(3))),
  );
}
