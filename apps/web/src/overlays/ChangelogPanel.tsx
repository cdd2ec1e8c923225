import { overlayWords } from '@notewright/words';
import { Box, DialogContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changelogQuery, markSeen } from '../shell/unseenReleases';
import { PanelTitle } from '../parts/PanelTitle';
import { plainDay } from '../parts/songDate';

export function ChangelogPanel({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(changelogQuery);
  const newest = data?.[0]?.versionCode;
  useEffect(() => {
    if (newest !== undefined) markSeen(newest);
  }, [newest]);
  return (
    <>
      <PanelTitle onClose={onClose}>{overlayWords().changelog.heading()}</PanelTitle>
      <DialogContent dividers tabIndex={0}>
        {!data && (isError ? <Typography>{overlayWords().changelog.failed()}</Typography> : <Skeleton height={120} />)}
        {data?.map(({ versionCode, title, date, details }) => (
          <Box key={versionCode} component="section" sx={{ mb: 3 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {plainDay(date)}
            </Typography>
            <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </>
  );
}
