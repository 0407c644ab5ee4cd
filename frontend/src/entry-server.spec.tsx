import { expect, it } from '@jest/globals';

import { render } from './entry-server.tsx';

const openSearch = (status: number) =>
  render(new Request('https://news.example/search?q=tax'), {
    apiOrigin: 'http://127.0.0.1:1',
    siteUrl: 'https://news.example',
    readApi: (target) =>
      Promise.resolve({
        status: target.startsWith('/api/articles/search') ? status : 200,
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode('{}'),
      }),
    nonce: 'abc',
    manifest: { routes: {} },
  });

it.each([
  [503, 'no-store'],
  [400, null],
])('a page whose search results have the status %i is rendered, with cache-control %s', async (status, caching) => {
  const response = await openSearch(status);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe(caching);
  expect(await response.text()).toContain('Search results for');
});
