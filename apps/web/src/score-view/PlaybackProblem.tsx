import { Typography, type SxProps, type Theme } from '@mui/material';
import { scoreWords } from '@notewright/words';
import type { Player } from '../player';

/** The same, for those who show it in another way. */
export const problemSentence = (problem: NonNullable<Player['problem']>, missing: Player['missing'] = []): string => {
  const words = scoreWords().playback;
  return problem === 'missingSounds' ? words.missingSounds({ parts: missing.join(', ') }) : words[problem]();
};

interface Props {
  readonly problem: Player['problem'];
  readonly missing: Player['missing'];
  readonly sx?: SxProps<Theme>;
}

/** What does not sound, and what is heard instead; nothing where all is well. */
export function PlaybackProblem({ problem, missing, sx = {} }: Props) {
  if (!problem) return null;
  return (
    <Typography
      role="status"
      variant="body2"
      color="error"
      sx={[{ textAlign: 'center', px: 1, pb: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {problemSentence(problem, missing)}
    </Typography>
  );
}
