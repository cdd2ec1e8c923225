import { SOURCES, UPLOAD_TYPES } from '@notewright/contracts';
import { sendingWords } from '@notewright/words';
import { Box, Typography, useMediaQuery } from '@mui/material';
import { UploadFileOutlined as UploadFile } from '../icons/forms';
import { FileButton } from '../upload/FileButton';

interface Props {
  /** Whether there are some already. */
  readonly any: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by button; dropping and pasting them works anywhere. */
export function FilePicker({ any, onFiles }: Props) {
  const byFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const words = sendingWords();
  return (
    <Box
      sx={{
        ...{ border: '2px dashed', borderColor: 'divider', bgcolor: 'background.default', borderRadius: 2 },
        ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, p: any ? 2 : 4 },
        textAlign: 'center',
      }}
    >
      {!any && <UploadFile color="secondary" sx={{ fontSize: 56 }} />}
      {!any && !byFinger && <Typography>{words.dropHere()}</Typography>}
      <FileButton label={words.label()} multiple variant={any ? 'outlined' : 'contained'} onFiles={onFiles}>
        {any ? words.chooseMore() : words.choose()}
      </FileButton>
      <Typography variant="body2" color="textSecondary">
        {words.limits({ types: UPLOAD_TYPES.join('  '), megabytes: SOURCES.file.upload.mostBytes / 2 ** 20 })}
      </Typography>
    </Box>
  );
}
