import AudioFile from '@mui/icons-material/AudioFileOutlined';
import { LIMITS, UPLOAD_TYPES } from '@notewright/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { checkFiles, problemSentence } from './fileCheck';

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Takes a file by drop or by button. */
export function FileStep({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = (files: Iterable<File>) => {
    const answer = checkFiles([...files]);
    setProblem(answer.ok ? undefined : problemSentence(answer.error));
    if (answer.ok && answer.value) onFile(answer.value);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : 'background.default',
        borderRadius: 2,
        minHeight: 270,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
      }}
    >
      <AudioFile color="secondary" sx={{ fontSize: 56 }} />
      {file ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{file.name}</strong> · {megabytes(file.size)}
        </Typography>
      ) : (
        <Typography>Drop a recording here, or</Typography>
      )}
      <Button variant={file ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Music file"
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = ''; // the same file may be chosen again after a mistake
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {UPLOAD_TYPES.join('  ')} · up to {LIMITS.uploadBytes / 2 ** 20} MB
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
