import { isScoreFile, SOURCES, UPLOAD_TYPES } from '@notewright/contracts';
import { sendingWords, uploadWords } from '@notewright/words';
import { Alert, Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { DragEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { AudioFileOutlined as AudioFile } from '../icons/forms';
import { useAccount } from '../session/session';
import { CutNotice } from './CutNotice';
import { fileLengthSec } from '../preflight/file/lookAtFile';
import type { Part } from '../preflight/trim/part';
import { checkFiles, problemSentence, type FileProblem } from './fileCheck';
import { FileButton } from './FileButton';
import { onOffer, takeOffered } from './offered';
import { useMostSec } from './useMostSec';
import { spokenLocale } from '../parts/locale';
import { spokenBeginning } from '../parts/spokenLength';

const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat(spokenLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 2 ** 20)} MB`;

interface Props {
  readonly file: File | undefined;
  /** Length of a recording that is longer than what may be transcribed. */
  readonly tooLongSec: number | undefined;
  readonly part: Part | undefined;
  readonly onFile: (file: File, tooLongSec: number | undefined) => void;
}

/** Takes a file by drop or by button. What there is to say about it stands below, where it moves nothing. */
export function FileStep({ file, tooLongSec, part, onFile }: Props) {
  const { onlyFirstSec, songs: mostSongs } = useAccount().may;
  const mostSec = useMostSec();
  const { search } = useLocation();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const byFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });

  const take = async (files: readonly File[]) => {
    const answer = await checkFiles(files);
    setProblem(answer.ok ? undefined : answer.error);
    if (!answer.ok || !answer.value) return;
    const lengthSec = isScoreFile(answer.value.name) ? undefined : await fileLengthSec(answer.value);
    onFile(answer.value, lengthSec !== undefined && lengthSec > mostSec ? lengthSec : undefined);
  };
  // What was dropped on the page or pasted, before this step was there or since.
  const takeGiven = useEffectEvent(() => void take(takeOffered()));
  useEffect(() => onOffer(() => takeGiven()), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const words = uploadWords().file;
  const chooseWords = byFinger ? words.chooseRecording() : words.chooseFile();
  return (
    <>
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
          minHeight: file ? 112 : 270,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          p: 3,
          textAlign: 'center',
        }}
      >
        {!file && <AudioFile color="secondary" sx={{ fontSize: 56 }} />}
        {file && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{file.name}</strong> · {megabytes(file.size)}
          </Typography>
        )}
        {!file && !byFinger && <Typography>{words.drop()}</Typography>}
        <FileButton
          label={words.label()}
          variant={file ? 'outlined' : 'contained'}
          onFiles={(chosen) => void take(chosen)}
        >
          {file ? words.chooseAnother() : chooseWords}
        </FileButton>
        {(!file || problem) && (
          <Typography variant="body2" color="textSecondary">
            {words.limits({ types: UPLOAD_TYPES.join('  '), megabytes: SOURCES.file.upload.mostBytes / 2 ** 20 })}
            {onlyFirstSec !== null && (
              <>
                <br />
                {words.onlyFirst({ beginning: spokenBeginning(onlyFirstSec) })}
              </>
            )}
          </Typography>
        )}
      </Box>
      {mostSongs === null && !file && (
        <Button component={RouterLink} to={{ pathname: '/songbook/files', search }} sx={{ alignSelf: 'center', mt: 1 }}>
          {sendingWords().several()}
        </Button>
      )}
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {problem && <Alert severity="error">{problemSentence(problem)}</Alert>}
        {!problem && tooLongSec !== undefined && <CutNotice lengthSec={tooLongSec} part={part} />}
      </Box>
    </>
  );
}
