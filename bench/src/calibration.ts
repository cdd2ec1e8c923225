/** One note: how sure the listener was, 0–1, and whether it is there. */
export interface LabelledNote {
  readonly confidence: number;
  readonly right: boolean;
}

export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Means over the notes of the bin. */
  readonly confidence: number;
  readonly rightShare: number;
}

/** Equal steps of confidence; empty bins are left out. */
export function calibrationBins(labelled: readonly LabelledNote[], bins = 12): readonly CalibrationBin[] {
  return Array.from({ length: bins }, (_, index) => {
    const inside = labelled.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === index);
    const mean = (of: (one: LabelledNote) => number) => inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
    return {
      from: index / bins,
      to: (index + 1) / bins,
      count: inside.length,
      confidence: mean(({ confidence }) => confidence),
      rightShare: mean(({ right }) => Number(right)),
    };
  }).filter(({ count }) => count > 0);
}

/** Expected calibration error (Naeini et al. 2015): mean distance of confidence and truth over the bins, by notes. 0 for none. */
export function calibrationError(bins: readonly CalibrationBin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, bin) => sum + (bin.count / all) * Math.abs(bin.confidence - bin.rightShare), 0);
}
