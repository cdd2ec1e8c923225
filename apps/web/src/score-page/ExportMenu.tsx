import { mayExport, scoreFiles, type ScoreFile } from '@notewright/contracts';
import { commonWords, scoreWords } from '@notewright/words';
import { Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { FileDownload } from '../icons/scorePage';

interface Props {
  /** Whether every measure of the score is open. */
  readonly whole: boolean;
  /** Of its button. */
  readonly name?: string;
  readonly onPdf: () => void;
  /** Absent where nothing can be played into a file. */
  readonly onWav?: () => void;
  readonly onExport: (kind: ScoreFile) => void;
}

/** The files a score can be taken home as. Free accounts see all of them and may have the PDF. */
export function ExportMenu({ whole, name = scoreWords().export.song(), onPdf, onWav, onExport }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          color="inherit"
          aria-label={name}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <FileDownload />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} {...(anchor && { anchorEl: anchor })} onClose={() => setAnchor(undefined)}>
        {scoreFiles().map(([kind, { name: format }]) => (
          <MenuItem
            key={kind}
            disabled={!mayExport(kind, whole)}
            onClick={choose(kind === 'pdf' ? onPdf : () => onExport(kind))}
          >
            {format}
          </MenuItem>
        ))}
        {onWav && <MenuItem onClick={choose(onWav)}>{scoreWords().export.wav()}</MenuItem>}
        {!whole && <Divider />}
        {!whole && (
          <MenuItem component={Link} to="/upgrade">
            <ListItemText primary={commonWords().unlock()} />
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
