import { nativeWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useSongbook } from '../library/songbookQuery';
import { appThatCan, nativeApp } from '../native';
import { asksForReview } from './reviewPrompt';

/** At how many songs a review was asked for last on this device: not again at the same number. */
const ASKED_AT = 'notewright.reviewAskedAt';

/** What only people in the native app are asked and shown. Draws nothing; fetched within the app only. */
export default function InApp() {
  useReviewPrompt();
  useSoundWarning();
  return null;
}

function useReviewPrompt(): void {
  const { songs } = useSongbook();
  const asks = songs !== undefined && asksForReview(songs);
  const count = String(songs?.length);
  useEffect(() => {
    if (!asks || localStorage.getItem(ASKED_AT) === count) return;
    void appThatCan('review').then((app) => {
      if (!app) return;
      localStorage.setItem(ASKED_AT, count);
      return app.ask('review', undefined);
    });
  }, [asks, count]);
}

/** An old web-view cannot play: nothing here can mend that but its update. */
function useSoundWarning(): void {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    if ('AudioContext' in window && 'AudioWorkletNode' in window) return;
    void nativeApp().then(
      (app) =>
        app?.system === 'android' &&
        enqueueSnackbar(nativeWords().noSound(), { key: 'no-sound', variant: 'warning', persist: true }),
    );
  }, [enqueueSnackbar]);
}
