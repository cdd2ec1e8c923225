/** A time map that bends even time: the tempo swings by `depth` of itself either way, once in `everySec`. */
export const rubato =
  ({ depth, everySec }: { readonly depth: number; readonly everySec: number }) =>
  (sec: number): number =>
    sec + ((depth * everySec) / (2 * Math.PI)) * (1 - Math.cos((2 * Math.PI * sec) / everySec));
