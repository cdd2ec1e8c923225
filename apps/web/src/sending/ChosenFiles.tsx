import { errorSentence, UPLOAD_TYPES } from '@notewright/contracts';
import { sendingWords } from '@notewright/words';
import { Alert, Box, IconButton, Typography } from '@mui/material';
import { Close as Clear } from '../icons/everyPage';
import { AudioFileOutlined as AudioFile, ErrorOutlineOutlined as ErrorOutline } from '../icons/forms';
import { MusicNoteOutlined as MusicNote } from '../icons/sending';
import type { SortedFile } from './sorting';

interface Props {
  readonly files: readonly SortedFile[];
  readonly onRemove: (id: string) => void;
}

/** The files one after the other: what each is, or why it is not sent. */
export function ChosenFiles({ files, onRemove }: Props) {
  const words = sendingWords();
  const unknown = files.some(({ problem }) => problem === 'file-type');
  return (
    <>
      <Box component="ul" aria-label={words.files()} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map(({ id, file, kind, problem }) => (
          <Box
            component="li"
            key={id}
            aria-label={file.name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {problem ? (
              <ErrorOutline color="error" />
            ) : kind === 'score' ? (
              <MusicNote color="secondary" />
            ) : (
              <AudioFile color="secondary" />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap title={file.name}>
                {file.name}
              </Typography>
              <Typography variant="body2" color={problem ? 'error' : 'textSecondary'}>
                {problem ? errorSentence(problem) : words[kind]()}
              </Typography>
            </Box>
            <IconButton aria-label={words.remove({ name: file.name })} onClick={() => onRemove(id)}>
              <Clear />
            </IconButton>
          </Box>
        ))}
      </Box>
      {unknown && <Alert severity="info">{words.known({ types: UPLOAD_TYPES.join('  ') })}</Alert>}
    </>
  );
}
