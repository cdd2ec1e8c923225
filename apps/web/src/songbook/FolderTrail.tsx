import { songbookWords } from '@notewright/words';
import { Box, Breadcrumbs, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { CreateNewFolderOutlined as CreateNewFolder } from '../icons/songbook';
import type { FolderPath } from '../library/folders';
import { breadcrumb } from '../library/folders';
import { useSmallScreen } from '../parts/useSmallScreen';
import { FolderMenu } from './FolderMenu';
import { useDropTarget } from './moving';
import { useSongbookPlace } from './useSongbookPlace';

interface Props {
  readonly folder: FolderPath;
  /** The folder the address asks for is not there. */
  readonly lost: boolean;
}

/** The way from "My Songbook" down to the open folder; every step takes songs dropped on it. */
export function FolderTrail({ folder, lost }: Props) {
  const { dialogLink } = useSongbookPlace();
  const small = useSmallScreen(); // a phone has the entry in its menu
  const steps = breadcrumb(folder);
  const words = songbookWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, flexGrow: 1, minWidth: 0 }}>
      <Breadcrumbs aria-label={words.folders()} sx={{ '& ol': { alignItems: 'center' } }}>
        <Step name={words.mySongbook()} path="" here={steps.length === 0 && !lost} />
        {steps.map(({ name, path }) => (
          <Box key={path} sx={{ display: 'flex', alignItems: 'center' }}>
            <Step name={name} path={path} here={path === folder} />
            <FolderMenu folder={{ name, path }} size="small" />
          </Box>
        ))}
      </Breadcrumbs>
      {!small && (
        <Tooltip title={words.newFolder()}>
          <IconButton component={RouterLink} to={dialogLink('newfolder')} aria-label={words.newFolder()} sx={{ ml: 1 }}>
            <CreateNewFolder />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

function Step({ name, path, here }: { name: string; path: FolderPath; here: boolean }) {
  const { folderLink } = useSongbookPlace();
  const { over, handlers } = useDropTarget(path);
  const look = { borderRadius: 1, px: 0.5, bgcolor: over ? 'action.selected' : undefined, fontSize: '1.9rem' };
  return here ? (
    <Typography variant="h2" component="h1" color="textPrimary" sx={look} {...handlers}>
      <bdi>{name}</bdi>
    </Typography>
  ) : (
    <Typography variant="h2" component="span" sx={look} {...handlers}>
      <Link component={RouterLink} to={folderLink(path)} color="textSecondary" underline="hover">
        <bdi>{name}</bdi>
      </Link>
    </Typography>
  );
}
