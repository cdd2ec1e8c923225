import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dialogAt, scoreDialogAddress } from '../dialogs/address';
import { useDialogs, type DialogName } from '../dialogs/registry';

/** The dialog of the score that its address ends with (#/score/pdf?id=…), and the ways in and out. The query stays. */
export function useScoreDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    dialog: dialogAt(useDialogs(), location.pathname, ['score', 'reading', 'editing']),
    /** Another function only when the address is another. */
    open: useCallback(
      (dialog: DialogName, state?: object) => void navigate(scoreDialogAddress(location, dialog), { state }),
      [location, navigate],
    ),
    /** In place of its address: whoever goes back wants the page before, not a dialog that was closed. */
    close: () => void navigate(scoreDialogAddress(location), { replace: true }),
  };
}
