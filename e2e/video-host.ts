import { melody } from '@notewright/server/testing/made-recordings';
import { openVideoPage, VIDEO_KEY, type VideoPage } from '@notewright/server/testing/video-page';
import { test as base } from './product';

/** What else the product has to know of the host of videos: a key to search with, or the page it shows a player in. */
type With = 'search' | 'player';

/** A product whose videos come from a host on this machine, fetched by the real program; each has a melody of 65 s. */
export const testWithVideos = (seed: number, what: With) =>
  base.extend<object, { host: VideoPage }>({
    host: [
      // eslint-disable-next-line no-empty-pattern -- from its first argument Playwright reads which fixtures one needs
      async ({}, use) => {
        const host = await openVideoPage(melody(seed, 65).bytes);
        await use(host);
        await host.close();
      },
      { scope: 'worker' },
    ],
    env: [
      async ({ host }, use) =>
        use({
          NOTEWRIGHT_VIDEO_HOSTS: host.host,
          NOTEWRIGHT_VIDEO_PAGE: host.page,
          ...(what === 'player'
            ? { NOTEWRIGHT_VIDEO_EMBED: `http://${host.host}/embed` }
            : { NOTEWRIGHT_VIDEO_API: `http://${host.host}/api`, NOTEWRIGHT_VIDEO_API_KEY: VIDEO_KEY }),
        }),
      { scope: 'worker' },
    ],
  });
