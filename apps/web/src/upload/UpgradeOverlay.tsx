import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Link } from 'react-router';

/** What free accounts see in place of the upload wizard. */
export function UpgradeOverlay({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogTitle id="upload-heading">File Upload</DialogTitle>
      <DialogContent sx={{ textAlign: 'center', py: 4 }}>
        <WorkspacePremium color="secondary" sx={{ fontSize: 64 }} />
        <Typography variant="h3" component="p" sx={{ mt: 2 }}>
          Unlock these Premium-Features now!
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          With Premium, Notewright writes down your own music files.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button component={Link} to="/upgrade" variant="contained" color="secondary">
          Upgrade
        </Button>
      </DialogActions>
    </>
  );
}
