import { MenuItem, TextField } from '@mui/material';
import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { nameOf } from './nameOf';

interface Props {
  readonly versions: readonly ScoreVersion[];
  /** The one that is shown already. */
  readonly shown: number;
  readonly value: number | undefined;
  readonly onChange: (version: number | undefined) => void;
}

const NOTHING = 0;

/** Which version is shown beside the one that was chosen. */
export function CompareSelect({ versions, shown, value, onChange }: Props) {
  const words = versionWords();
  return (
    <TextField
      select
      size="small"
      label={words.compare.with()}
      value={value ?? NOTHING}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
      sx={{ m: 1.5, mb: 0.5, alignSelf: 'stretch', maxWidth: 420 }}
    >
      <MenuItem value={NOTHING}>{words.compare.nothing()}</MenuItem>
      {versions
        .filter(({ version }) => version !== shown)
        .map((version) => (
          <MenuItem key={version.version} value={version.version}>
            {nameOf(version)}
          </MenuItem>
        ))}
    </TextField>
  );
}
