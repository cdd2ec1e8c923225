// Written by models/quality/fit.ts; see models/quality/README.md. Do not edit.
/** Of a logistic estimate: one weight for each of FIT_FEATURES. */
export const LEARNED_QUALITY = {
  weights: [-0.871, 2.501, 0.028, -0.773, -0.211, 0.56, 0.127],
  bias: -0.229,
};
