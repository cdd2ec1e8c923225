import { sendingWords } from '@notewright/words';
import { Backdrop, Paper, Typography } from '@mui/material';
import { UploadFileOutlined as UploadFile } from '../icons/forms';

/** While files hang over the page: that they can be let go, and where they will be. It takes no part in the dragging. */
export function DropVeil({ folder }: { readonly folder: string | undefined }) {
  const words = sendingWords();
  return (
    <Backdrop
      open
      transitionDuration={120}
      sx={{ zIndex: 'modal', pointerEvents: 'none', bgcolor: 'transparent', alignItems: 'flex-end', p: 4 }}
    >
      <Paper
        elevation={8}
        sx={{
          ...{ border: '2px dashed', borderColor: 'primary.main', borderRadius: 3, px: 5, py: 3, textAlign: 'center' },
        }}
      >
        <UploadFile color="primary" sx={{ fontSize: 48 }} />
        <Typography variant="h3" component="p">
          {words.dropHere()}
        </Typography>
        <Typography color="textSecondary">
          {folder === undefined ? words.dropAbout() : words.dropAboutFolder({ folder })}
        </Typography>
      </Paper>
    </Backdrop>
  );
}
