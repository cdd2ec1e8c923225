import { Box } from '@mui/material';

interface Props {
  readonly label: string;
  /** Highest samples of equal parts, 0–1, from left to right. */
  readonly peaks: readonly number[];
  /** How many parts the width has; those that are not there yet stay empty. */
  readonly columns?: number;
  /** Share that was played, 0–1: it has the colour of what is active. */
  readonly played?: number;
  /** The part that is wanted, as shares of the whole; what is beside it is faint. */
  readonly chosen?: readonly [number, number];
  readonly height?: number;
}

const ALL: readonly [number, number] = [0, 1];

/** What a recording looks like. */
export function Waveform({ label, peaks, columns = peaks.length, played = 1, chosen = ALL, height = 96 }: Props) {
  const heardParts = Math.round(played * peaks.length);
  const [from, to] = chosen.map((share) => Math.round(share * peaks.length)) as [number, number];
  const beside = shapeOf(peaks, 0, from) + shapeOf(peaks, to, peaks.length);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, columns)} 100`}
      preserveAspectRatio="none"
      sx={{ width: '100%', height, display: 'block', bgcolor: 'action.hover', borderRadius: 1 }}
    >
      <Box
        component="path"
        d={shapeOf(peaks, from, Math.min(to, heardParts))}
        sx={{ fill: 'var(--mui-palette-primary-main)' }}
      />
      <Box
        component="path"
        d={shapeOf(peaks, Math.max(from, heardParts), to)}
        sx={{ fill: 'var(--mui-palette-text-secondary)' }}
      />
      {beside && <Box component="path" d={beside} sx={{ fill: 'var(--mui-palette-text-secondary)', opacity: 0.35 }} />}
    </Box>
  );
}

/** Bars around the middle. The ear hears levels in decibels, so a tenth of full scale is drawn at two thirds of the height. */
const shapeOf = (peaks: readonly number[], from: number, to: number): string =>
  peaks
    .slice(from, to)
    .map((peak, index) => {
      const half = Math.max(1, 48 * Math.max(0, 1 + Math.log10(Math.max(peak, 1e-3)) / 3));
      return `M${from + index + 0.15},${(50 - half).toFixed(1)}h0.7v${(2 * half).toFixed(1)}h-0.7z`;
    })
    .join('');
