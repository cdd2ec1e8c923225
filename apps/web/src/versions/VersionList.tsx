import {
  Alert,
  Box,
  Chip,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  type ListItemButtonProps,
} from '@mui/material';
import { sizeInWords, type ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shortMoment } from '../parts/songDate';

interface Props {
  /** Newest first; undefined until they are here. */
  readonly versions: readonly ScoreVersion[] | undefined;
  readonly failed: boolean;
  /** Number of the one that is shown. */
  readonly shown: number | undefined;
  readonly onChoose: (version: number) => void;
  /** It is to be seen, where list and paper do not stand side by side. */
  readonly onLook: () => void;
  readonly width: number | string;
}

/** Arrow keys walk from one version to the next, which is shown at once; so the list is one stop for Tab. */
export function VersionList({ versions, failed, shown, onChoose, onLook, width }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const arrived = versions !== undefined;
  useEffect(() => {
    if (arrived) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [arrived]);
  const words = versionWords();
  if (failed)
    return (
      <Box sx={{ width, p: 2 }}>
        <Alert severity="error">{words.failed()}</Alert>
      </Box>
    );
  if (!versions)
    return (
      <Box role="status" aria-label={words.loading()} sx={{ width, p: 2 }}>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Box>
    );
  const walk = (event: KeyboardEvent) => {
    const at = versions.findIndex(({ version }) => version === shown);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: versions.length - 1 }[event.key];
    const next = to === undefined ? undefined : versions[to];
    if (to === undefined) return;
    event.preventDefault();
    if (!next) return;
    onChoose(next.version);
    list.current?.querySelector<HTMLElement>(`[data-version="${next.version}"]`)?.focus();
  };
  return (
    <List
      ref={list}
      component="div"
      role="listbox"
      aria-label={words.list()}
      onKeyDown={walk}
      disablePadding
      sx={{
        width,
        flexShrink: 0,
        overflowY: 'auto',
        ...(width !== '100%' && { borderRight: 1, borderColor: 'divider' }),
      }}
    >
      {versions.map((version) => (
        <VersionEntry
          key={version.version}
          of={version}
          selected={version.version === shown}
          onClick={() => {
            onChoose(version.version);
            onLook();
          }}
        />
      ))}
    </List>
  );
}

function VersionEntry({
  of,
  selected,
  onClick,
}: { of: ScoreVersion } & Pick<ListItemButtonProps, 'selected' | 'onClick'>) {
  const words = versionWords();
  const size = [
    ...(of.notes === null ? [] : [words.notes({ notes: of.notes })]),
    ...(of.measures === null ? [] : [words.measures({ measures: of.measures })]),
    words.size(sizeInWords(of.bytes)),
  ];
  return (
    <ListItemButton
      role="option"
      aria-selected={selected}
      data-version={of.version}
      tabIndex={selected ? 0 : -1}
      {...{ selected, onClick }}
      divider
      sx={{ minHeight: 72, alignItems: 'flex-start' }}
    >
      <ListItemText
        primary={words.kinds[of.kind]()}
        secondary={
          <>
            {shortMoment(of.at)}
            <br />
            {size.join(' · ')}
          </>
        }
        // On the colour of what is chosen the paler one is too pale.
        slotProps={{ secondary: { color: selected ? 'textPrimary' : 'textSecondary' } }}
      />
      {of.isCurrent && <Chip size="small" color="primary" variant="outlined" label={words.current()} sx={{ mt: 1 }} />}
    </ListItemButton>
  );
}
