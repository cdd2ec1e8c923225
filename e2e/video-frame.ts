import type { BrowserContext } from '@playwright/test';

/**
 * Stands in for the video's host, which tests do not visit: a page that answers the messages documented for embedded players and
 * whose video is a clock. What was asked of it is kept in its title.
 */
const VIDEO_PAGE = `<title></title><script>
  let at = 0, since = 0, rate = 1, playing = false
  const now = () => playing ? at + (performance.now() - since) / 1000 * rate : at
  const hold = () => { at = now(); since = performance.now() }
  const tell = (event) => parent.postMessage(JSON.stringify({ event, info: { currentTime: now(), playerState: playing ? 1 : 2 } }), '*')
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'listening') return tell('initialDelivery')
    document.title += func + ' ' + args[0] + ';'
    hold()
    if (func === 'playVideo') playing = true
    if (func === 'pauseVideo') playing = false
    if (func === 'seekTo') at = args[0]
    if (func === 'setPlaybackRate') rate = args[0]
    tell('infoDelivery')
  })
  setInterval(() => playing && tell('infoDelivery'), 200)
</script>`;

/** From now on embedded videos come from this stand-in. */
export async function standInForVideos(context: BrowserContext): Promise<void> {
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: VIDEO_PAGE }),
  );
}
