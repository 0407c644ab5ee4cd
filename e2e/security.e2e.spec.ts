import { HOSTILE_TITLE } from './support/hostile-article.ts';
import { Reader } from './support/reader.ts';
import { expect, hostileArticle, open, test } from './support/test.ts';

const planted = () => 'planted' in window;

test('the content security policy blocks a script stored in the database', async ({ page, complaints }) => {
  await page.goto(`/article/${hostileArticle()}`);
  await expect(page.getByText('A hostile text.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(planted)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_TITLE);
  // Prove that the browser encountered the script.
  expect(complaints.all.filter((complaint) => /Content Security Policy/.test(complaint)).length).toBeGreaterThan(0);
  complaints.tolerate(/Content Security Policy/, /status of 404 .*\/article\/x\)$/);
});

for (const [name, path] of [
  ['the home page', '/'],
  ['its category', '/category/automotive'],
  ['search results', '/search?q=hostile'],
] as const) {
  test(`a hostile headline stays text on ${name}`, async ({ page, baseURL }) => {
    const html = await (await new Reader(baseURL).raw(path)).text();
    expect(html).not.toContain('<script>window.planted');
    expect(html).not.toContain('<img src=x');
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(HOSTILE_TITLE).first()).toBeAttached();
    expect(await page.evaluate(planted)).toBe(false);
  });
}

test('a search term is rendered as text', async ({ page, baseURL }) => {
  const term = '</script><script>window.planted = 1</script>"><img src=x onerror="window.planted = 1">';
  const html = await (await new Reader(baseURL).raw(`/search?q=${encodeURIComponent(term)}`)).text();
  expect(html).not.toContain('<script>window.planted');
  expect(html).not.toContain('<img src=x');
  await open(page, `/search?q=${encodeURIComponent(term)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.planted');
  expect(await page.evaluate(planted)).toBe(false);
});

test('pages allow only their own scripts, by hash', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const { id } = await reader.political(() => true);
  for (const path of ['/', `/article/${id}`, '/category/politics', '/search?q=council', '/admin', '/no-such-page']) {
    const policy = (await reader.raw(path)).headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    const scripts = directives.get('script-src') ?? [];
    expect(scripts.filter((source) => /^'sha256-[\w+/]{43}='$/.test(source)).length, path).toBeGreaterThan(0);
    expect(
      scripts.filter((source) => !source.startsWith("'sha256-")),
      path,
    ).toEqual(["'self'"]);
    for (const [name, value] of [
      ['default-src', "'self'"],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
      ['form-action', "'self'"],
    ] as const) {
      expect(directives.get(name), `${name} of ${path}`).toEqual([value]);
    }
  }
});

/** Returns the URLs of a script, a font and a picture on the home page. */
async function filesOfHome(reader: Reader): Promise<{ script: string; font: string; picture: string }> {
  const html = await (await reader.raw('/')).text();
  const found = (pattern: RegExp): string => {
    const address = pattern.exec(html)?.[1];
    if (!address) throw new Error(`The home page contains nothing like ${pattern.source}.`);
    return address;
  };
  return {
    script: found(/src="(\/assets\/[^"]+\.js)"/),
    font: found(/href="(\/assets\/[^"]+\.woff2)"/),
    picture: found(/src="(\/img\/[^" ]+)"/),
  };
}

test('all responses forbid content type sniffing, including errors', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const { script, font, picture } = await filesOfHome(reader);
  const found = ['/', script, font, picture, '/favicon.svg', '/favicon.ico', '/api/articles'].map(
    (path) => [path, 200] as const,
  );
  const missing = ['/no-such-page', '/assets/none.js', '/api/none', '/img/none/960.webp'].map(
    (path) => [path, 404] as const,
  );
  for (const [path, status] of [...found, ...missing]) {
    const answer = await reader.raw(path);
    expect.soft(answer.status, path).toBe(status);
    expect.soft(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect.soft(answer.headers.get('x-powered-by'), path).toBeNull();
  }
});

test('pages, files and errors have security headers', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const { script, font } = await filesOfHome(reader);
  for (const path of ['/', script, font, '/admin', '/no-such-page', '/assets/none.js']) {
    const { headers } = await reader.raw(path);
    expect.soft(headers.get('x-frame-options'), path).toBe('DENY');
    expect.soft(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect.soft(headers.get('permissions-policy'), path).toContain('camera=()');
  }
});

test('browsers store build files forever, but ask about pages and public data, and never store private data', async ({
  baseURL,
}) => {
  const reader = new Reader(baseURL);
  const page = await reader.raw('/');
  const { script } = await filesOfHome(reader);
  expect((await reader.raw(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(page.headers.get('cache-control')).toContain('max-age=0');
  expect((await reader.raw('/', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await reader.raw('/api/articles')).headers.get('cache-control')).toContain('max-age=0');
  expect((await reader.raw('/api/user')).headers.get('cache-control')).toBe('no-store');
});
