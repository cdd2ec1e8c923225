// Written by models/quality/fit.ts; see models/quality/README.md. Do not edit.
// prettier-ignore
/** Of logistic estimates: one weight for each of FIT_FEATURES, and where beats were told for all but the last. */
export const LEARNED_QUALITY = {
  chosen: { weights: [-0.711, 0.290, -0.023, -2.174, 0.268, 0.244, -0.437, 1.291], bias: -0.551 },
  told: { weights: [-2.341, 2.105, 0.278, -2.703, 0.725, 0.673, 0.148], bias: 0.789 },
};
