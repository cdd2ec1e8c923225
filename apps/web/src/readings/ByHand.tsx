import { Box, Button, Typography } from '@mui/material';
import { readingWords } from '@notewright/words';
import type { ReactNode } from 'react';
import { nothingTold } from './facts';
import { measureAt } from './moments';
import type { ReadingSession } from './readingSession';
import type { SessionState } from './sessionState';
import { RhythmFields } from './RhythmFields';
import { ScopeFields } from './ScopeFields';
import type { ReadingTarget } from './target';
import { WritingFields } from './WritingFields';

interface Props {
  readonly session: ReadingSession;
  readonly state: SessionState;
  readonly target: ReadingTarget;
}

/** Everything that can be told of a recording, field by field. What is told is written at once. */
export function ByHand({ session, state, target }: Props) {
  const words = readingWords();
  const { scope, heard } = state;
  const { score } = target;
  const settings = state.wished ?? target.settings;
  const header = score.measures[measureAt(score, scope.fromSec ?? 0)] ?? score.measures[0]!;
  const told = !nothingTold(settings) || settings.sensitivity !== undefined || settings.key !== undefined;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ScopeFields session={session} score={score} scope={scope} pointed={target.pointed} />
      <Group name={words.hand.rhythm()}>
        <RhythmFields
          session={session}
          settings={settings}
          scope={scope}
          meter={header.timeSignature}
          selected={target.selected}
        />
      </Group>
      <Group name={words.hand.notes()} {...(scope.fromSec !== undefined && { hint: words.scope.wholeOnly() })}>
        {heard && <WritingFields session={session} settings={settings} heard={heard} keySignature={header.key} />}
      </Group>
      {told && (
        <Button
          size="small"
          sx={{ alignSelf: 'start' }}
          onClick={() => void session.change(({ version, mode, instrument }) => ({ version, mode, instrument }))}
        >
          {words.hand.forget()}
        </Button>
      )}
    </Box>
  );
}

function Group({
  name,
  hint,
  children,
}: {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1, p: 0 }}>
        {name}
        {hint && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            {hint}
          </Typography>
        )}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 185px), 1fr))',
          gap: 1.5,
          alignItems: 'center',
          pt: 0.5,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
