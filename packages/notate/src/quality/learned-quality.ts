// Written by models/quality/fit.ts; see models/quality/README.md. Do not edit.
// prettier-ignore
/** Of logistic estimates: one weight for each of FIT_FEATURES, and where beats were told for all but the last. */
export const LEARNED_QUALITY = {
  chosen: { weights: [-0.711, 0.169, -0.056, -2.070, 0.383, 0.172, -0.602, 1.154], bias: -0.189 },
  told: { weights: [-1.956, 2.007, 0.720, -2.420, 0.511, 0.887, 0.382], bias: 0.581 },
};
