import { Box, Button } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { Link } from 'react-router';

const LINES = [0, 9, 18, 27, 36];
const HEADS = [40, 90, 150, 195, 260, 330, 372, 440, 490, 560, 610, 690];

/** Stands where the locked measures would: staves out of focus, invented here, and the way to the full score. */
export function LockedMeasures() {
  return (
    <Box sx={{ position: 'relative', minHeight: 220, overflow: 'hidden' }} data-testid="locked">
      <Box aria-hidden sx={{ filter: 'blur(5px)', opacity: 0.5, userSelect: 'none', pointerEvents: 'none' }}>
        {[0, 1].map((system) => (
          <svg key={system} viewBox="0 -20 720 76" width="100%" fill="currentColor" stroke="currentColor">
            {LINES.map((y) => (
              <line key={y} x1="0" x2="720" y1={y} y2={y} strokeWidth="0.8" />
            ))}
            {HEADS.map((x, index) => (
              <g key={x} transform={`translate(${x} ${((index * 7 + system * 3) % 9) * 4.5})`}>
                <ellipse rx="5.5" ry="4" />
                <line x1="5" x2="5" y1="0" y2="-28" strokeWidth="1.2" />
              </g>
            ))}
          </svg>
        ))}
      </Box>
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', p: 2 }}>
        <Button component={Link} to="/upgrade" variant="contained" color="secondary" size="large">
          {scoreWords().locked()}
        </Button>
      </Box>
    </Box>
  );
}
