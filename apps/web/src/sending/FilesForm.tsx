import { LIMITS } from '@notewright/contracts';
import { sendingWords } from '@notewright/words';
import { Alert, Box, Button, Checkbox, DialogActions, DialogContent, FormControlLabel, TextField } from '@mui/material'; // prettier-ignore
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FolderPath } from '../library/folders';
import { askForNotifications } from '../library/notifications';
import { PanelTitle } from '../parts/PanelTitle';
import { DiscardQuestion } from '../upload/DiscardQuestion';
import { titleFromName } from '../upload/fileCheck';
import { onOffer, takeOffered } from '../upload/offered';
import { blockedSentence, cleanForSending } from '../upload/songInfo';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { TermsSentence } from '../upload/TermsSentence';
import { ChosenFiles } from './ChosenFiles';
import { FilePicker } from './FilePicker';
import { lastChoice, rememberChoice, type RecordingChoice } from './lastChoice';
import { RecordingFields } from './RecordingFields';
import { sendQueue } from './sendQueue';
import { NOTHING, sendable, withFiles, withoutFile, type Sorted } from './sorting';

interface Props {
  readonly folder: FolderPath;
  /** How many songs this account has when it opens. */
  readonly songs: number;
  readonly onClose: () => void;
}

interface Typed {
  readonly sorted: Sorted;
  readonly composer: string;
  readonly choice: RecordingChoice;
}

/** Many files, and what is asked once for all of them. They are then sent one after the other, whatever is looked at meanwhile. */
export function FilesForm({ folder, songs, onClose }: Props) {
  const words = sendingWords();
  const { may, blockedComposers } = useAccount();
  // Decided when it opens, before anything is chosen; what is sent from here must not change it.
  const [room] = useState(() => (may.songs === null ? null : may.songs - songs));
  const typed = useTyped<Typed>('files');
  const [sorted, setSorted] = useState<Sorted>(typed?.sorted ?? NOTHING);
  const [composer, setComposer] = useState(typed?.composer ?? words.unknown());
  const blocked = blockedSentence(composer, blockedComposers);
  const [choice, setChoice] = useState(() => typed?.choice ?? lastChoice());
  const [agreed, setAgreed] = useState(false);
  useKeepTyped('files', (): Typed => ({ sorted, composer, choice }));
  const add = (files: readonly File[]) => setSorted((before) => withFiles(before, files, room));
  const takeGiven = useEffectEvent(() => add(takeOffered()));
  useEffect(() => onOffer(() => takeGiven()), []);
  const chosen = useRef(0);
  useEffect(() => {
    chosen.current = sorted.files.length;
  }, [sorted]);
  const isFilled = useCallback(() => chosen.current > 0, []);

  const sent = sendable(sorted);
  const recordings = sent.some(({ kind }) => kind === 'recording');
  const send = () => {
    if (sent.length === 0 || !agreed || blocked) return;
    if (recordings) rememberChoice(choice);
    const by = cleanForSending(composer).trim() || words.unknown();
    sendQueue.add(
      sent.map(({ file, kind }) => ({
        ...(kind === 'score' ? { mode: 'universal', instrument: 'piano', ownNames: true } : choice),
        ...{ file, composer: by, path: folder, part: undefined },
        title: cleanForSending(titleFromName(file.name)) || file.name,
      })),
    );
    chosen.current = 0;
    askForNotifications();
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <PanelTitle id="files-heading" onClose={onClose}>
        {words.heading()}
      </PanelTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FilePicker any={sorted.files.length > 0} onFiles={add} />
        {sorted.beyond > 0 && (
          <Alert severity="warning">{words.beyond({ most: LIMITS.filesAtOnce, count: sorted.beyond })}</Alert>
        )}
        <ChosenFiles files={sorted.files} onRemove={(id) => setSorted(withoutFile(sorted, id, room))} />
        {recordings && <RecordingFields choice={choice} onChoice={setChoice} />}
        {sent.length > 0 && (
          <>
            <TextField
              label={words.composer()}
              error={blocked !== undefined}
              helperText={blocked ?? words.composerAbout()}
              value={composer}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setComposer(target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.score.textLength } }}
            />
            <FormControlLabel
              control={<Checkbox checked={agreed} onChange={(_, checked) => setAgreed(checked)} />}
              label={<TermsSentence>{words.terms()}</TermsSentence>}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button type="submit" variant="contained" disabled={sent.length === 0 || !agreed || blocked !== undefined}>
          {words.send({ count: sent.length })}
        </Button>
      </DialogActions>
      <DiscardQuestion isFilled={isFilled} text={words.discard()} />
    </Box>
  );
}
