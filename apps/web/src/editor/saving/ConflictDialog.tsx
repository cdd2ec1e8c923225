import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import type { Side } from '@notewright/revisions';
import { editorWords } from '@notewright/words';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../parts/lazyPart';
import { useSmallScreen } from '../../parts/useSmallScreen';
import type { EditingStore } from '../store/editingStore';
import { listed, measuresInWords } from './measuresInWords';
import { useConflict } from './useConflict';
import type { Saving } from './useSaving';

/** Few conflicts: it comes when there is one. */
const MergedSheet = lazyPart(() => import('./MergedSheet').then((file) => file.MergedSheet));

interface Props {
  readonly id: string;
  readonly store: EditingStore;
  readonly saving: Saving;
  /** Opens what is stored now instead of this work. */
  readonly onReload: () => void;
}

/** Somebody saved the score meanwhile: both may be merged, or either of them stands, and nothing is written over unasked. */
export function ConflictDialog({ id, store, saving, onReload }: Props) {
  const { merging, theirs, merge, saveCopy, copying } = useConflict(id, store, saving, onReload);
  const [side, setSide] = useState<Side>('mine');
  const words = editorWords().conflict;
  const small = useSmallScreen();
  const found = typeof merging === 'object' ? merging : undefined;
  return (
    <Dialog
      open
      onClose={saving.dismiss}
      aria-labelledby="conflict-heading"
      {...(found && { fullWidth: true, maxWidth: 'lg', fullScreen: small })}
    >
      <DialogTitle id="conflict-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.text()}</DialogContentText>
        <DialogContentText role="status" sx={{ mt: 2 }}>
          {merging === 'looking' && words.looking()}
          {merging === 'apart' && words.apart()}
          {found && found.taken.length > 0 && words.taken({ measures: measuresInWords(found.taken) })}{' '}
          {found && found.removed.length > 0 && words.removed(listed(found.removed))}{' '}
          {found && found.clashes.length > 0 && words.clash({ measures: measuresInWords(found.clashes) })}
        </DialogContentText>
        {found && found.clashes.length > 0 && (
          <FormControl sx={{ mt: 2 }}>
            <FormLabel id="conflict-side">{words.keepWhose()}</FormLabel>
            <RadioGroup
              row
              aria-labelledby="conflict-side"
              value={side}
              onChange={(_, chosen) => setSide(chosen === 'theirs' ? 'theirs' : 'mine')}
            >
              <FormControlLabel value="mine" control={<Radio />} label={words.mine()} />
              <FormControlLabel value="theirs" control={<Radio />} label={words.theirs()} />
            </RadioGroup>
          </FormControl>
        )}
        {found && theirs && (
          <Suspense fallback={null}>
            <MergedSheet merged={found.edited(side).score} mine={store.getState().score} theirs={theirs} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }} disableSpacing>
        <Button onClick={saving.dismiss}>{words.goOn()}</Button>
        <Button color="error" onClick={onReload}>
          {words.openOther()}
        </Button>
        <Button loading={copying} onClick={saveCopy}>
          {words.saveCopy()}
        </Button>
        <Button variant={found ? 'text' : 'contained'} onClick={() => void saving.saveOver()}>
          {words.saveMine()}
        </Button>
        {found && (
          <Button variant="contained" onClick={() => merge(side)}>
            {words.merge()}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
