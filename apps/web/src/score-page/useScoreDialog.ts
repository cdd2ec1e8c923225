import { useLocation, useNavigate } from 'react-router';

const DIALOGS = ['pdf', 'share', 'help', 'props', 'transpose'] as const;
export type ScoreDialog = (typeof DIALOGS)[number];

/** The dialog a score's address ends with (#/score/pdf?id=…), and the ways in and out. The query stays. */
export function useScoreDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const last = pathname.split('/').filter(Boolean).at(-1);
  const parts = pathname.split('/').filter((part) => part !== '' && !DIALOGS.includes(part as ScoreDialog));
  const base = `/${parts.join('/')}`;
  return {
    dialog: DIALOGS.find((name) => name === last),
    open: (dialog: ScoreDialog) => void navigate(`${base}/${dialog}${search}`),
    close: () => void navigate(`${base}${search}`),
  };
}
