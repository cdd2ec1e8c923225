import { Box } from '@mui/material';

/** A sound wave from the left that turns into a melody on a staff to the right. Decoration only. */
const WAVE = [4, 9, 16, 27, 40, 33, 46, 38, 28, 36, 24, 30, 18, 22, 12, 15, 8, 5];
/** x, height above the lowest line in half staff spaces, filled head? */
const NOTES = [
  [236, 2, true],
  [262, 4, true],
  [288, 6, true],
  [314, 5, true],
  [344, 7, false],
] as const;
const GAP = 12;
const BOTTOM = 98;

export function StaffPicture() {
  return (
    <Box component="svg" viewBox="0 0 380 150" aria-hidden sx={{ width: '100%', maxWidth: 420, display: 'block' }}>
      <defs>
        <linearGradient id="staff-fade" x1="0" x2="1">
          <stop offset="0.25" stopColor="currentColor" stopOpacity="0" />
          <stop offset="0.6" stopColor="currentColor" stopOpacity="0.55" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.55" />
        </linearGradient>
      </defs>
      {[0, 1, 2, 3, 4].map((line) => (
        <rect key={line} x="0" y={BOTTOM - line * GAP - 0.6} width="380" height="1.2" fill="url(#staff-fade)" />
      ))}
      <Box component="g" sx={{ fill: 'var(--mui-palette-secondary-main)' }}>
        {WAVE.map((height, i) => (
          <rect key={i} x={8 + i * 10.5} y={74 - height} width="4" height={height * 2} rx="2" opacity={1 - i * 0.035} />
        ))}
      </Box>
      <Box component="g" sx={{ stroke: 'var(--mui-palette-primary-main)', fill: 'var(--mui-palette-primary-main)' }}>
        {NOTES.map(([x, position, filled]) => {
          const y = BOTTOM - (position * GAP) / 2;
          const up = position < 5;
          return (
            <g key={x}>
              <ellipse
                cx={x}
                cy={y}
                rx="7.4"
                ry="5.2"
                transform={`rotate(-22 ${x} ${y})`}
                strokeWidth="2.4"
                fillOpacity={filled ? 1 : 0}
              />
              <line
                x1={up ? x + 6.6 : x - 6.6}
                x2={up ? x + 6.6 : x - 6.6}
                y1={y}
                y2={up ? y - 42 : y + 42}
                strokeWidth="2"
              />
            </g>
          );
        })}
      </Box>
    </Box>
  );
}
