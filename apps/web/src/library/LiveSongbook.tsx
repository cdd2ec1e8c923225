import { useEffect } from 'react';
import { useAccount } from '../session/session';
import { lookingInTurn } from './live/looking';
import { shareStream } from './live/shared';
import { noteNews } from './live/announced';
import { whileShown } from './live/whileShown';
import { useRefreshSongbook } from './songbookQuery';

/**
 * Looks at the songbook again as soon as the server says that it changed, on whatever page its owner is. Draws nothing.
 *
 * @param first  what the page was opened for, which goes before
 */
export function LiveSongbook({ first }: { readonly first?: Promise<unknown> | undefined }) {
  const { id } = useAccount();
  const refresh = useRefreshSongbook();
  useEffect(() => {
    const look = lookingInTurn(refresh);
    return whileShown(async (signal) => {
      const sharing = shareStream(id, signal, (news) => {
        noteNews(news);
        if (news === 'changed') look();
      });
      // What changed between the page's first look and its listening to the others is not announced again.
      look();
      await sharing;
      noteNews('lost');
    }, first);
  }, [id, refresh, first]);
  return null;
}
