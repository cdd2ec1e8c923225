import { expect, test } from 'vitest';
import { framed } from './framed';

test('a line is laid into its frame as it is, whatever its words say', () => {
  const svg = '<svg viewBox="0 0 10 5"><text fill="currentColor">currentColor &lt;svg x="1"</text></svg>';
  const picture = framed({ svg, widthPx: 100, heightPx: 50 }, 12, 'text{}');
  expect(picture).toContain(`width="100" height="50" color="black">${svg}</svg>`);
  expect(picture).toMatch(/^<svg [^>]*width="124" height="74" viewBox="0 0 124 74"><style>text\{\}<\/style>/);
});
