import { commonWords, scoreWords } from '@notewright/words';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Check } from '../icons/everyPage';
import {
  ArticleOutlined as Article,
  Fullscreen,
  HearingOutlined as Hearing,
  HelpCenterOutlined as HelpCenter,
  History,
  ImageOutlined as Image,
  PianoOutlined as Piano,
  PrintOutlined as Print,
  StickyNote2Outlined as Notes,
  VisibilityOutlined as Visibility,
} from '../icons/score';
import type { Reading } from './useReading';
import type { View } from '../score-view/useView';

interface Props {
  readonly doubts: Reading['doubts'];
  /** Whether pages are shown instead of one long sheet. */
  readonly inPages: boolean;
  readonly onPages: () => void;
  /** Shows the music the other way, as sheet or as piano roll. */
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Transposing instruments at the pitch that sounds; absent where nobody transposes. */
  readonly concert?: { readonly on: boolean; readonly onChange: () => void };
  readonly onMusicStand: () => void;
  readonly onPicture: () => void;
  readonly onPrint: () => void;
  readonly onVersions?: () => void;
  readonly onRemarks?: () => void;
}

/** Other ways to look at a score. */
export function ViewMenu({
  doubts,
  inPages,
  onPages,
  view,
  onView,
  concert,
  onMusicStand,
  onPicture,
  onPrint,
  onVersions,
  onRemarks,
}: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  const entry = (icon: ReactNode, name: string, key: string, act: () => void, disabled = false) => (
    <MenuItem disabled={disabled} onClick={choose(act)}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{name}</ListItemText>
      <Typography variant="body2" color="textSecondary" sx={{ ml: 3 }}>
        {key}
      </Typography>
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={scoreWords().view.heading()}>
        <IconButton
          color="inherit"
          data-tour="view"
          aria-label={scoreWords().view.heading()}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Visibility />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} {...(anchor && { anchorEl: anchor })} onClose={() => setAnchor(undefined)}>
        {doubts.shown
          ? entry(<HelpCenter fontSize="small" />, scoreWords().doubts.hideAll(), '', doubts.hide)
          : entry(
              <HelpCenter fontSize="small" />,
              scoreWords().doubts.mark({ count: doubts.count }),
              'D',
              doubts.show,
              doubts.count === 0,
            )}
        {view === 'sheet'
          ? entry(<Piano fontSize="small" />, commonWords().pianoroll(), '', () => onView('roll'))
          : entry(<Piano fontSize="small" />, commonWords().sheet(), '', () => onView('sheet'))}
        {entry(
          <Article fontSize="small" />,
          inPages ? scoreWords().view.long() : scoreWords().view.pages(),
          '',
          onPages,
        )}
        {concert && (
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={concert.on}
            selected={concert.on}
            onClick={choose(concert.onChange)}
          >
            <ListItemIcon>{concert.on ? <Check fontSize="small" /> : <Hearing fontSize="small" />}</ListItemIcon>
            <ListItemText>{scoreWords().view.concert()}</ListItemText>
          </MenuItem>
        )}
        {entry(<Fullscreen fontSize="small" />, scoreWords().stand.heading(), 'F', onMusicStand)}
        {entry(<Image fontSize="small" />, scoreWords().picture.heading(), '', onPicture)}
        {entry(<Print fontSize="small" />, scoreWords().view.print(), scoreWords().view.printKey(), onPrint)}
        {onRemarks && entry(<Notes fontSize="small" />, scoreWords().remarks.heading(), 'N', onRemarks)}
        {onVersions &&
          entry(
            <History fontSize="small" />,
            scoreWords().shortcuts.versions(),
            scoreWords().shortcuts.shift({ key: 'H' }),
            onVersions,
          )}
      </Menu>
    </>
  );
}
