import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://news.example';
/** Patterns that the build writes into the worker. */
const KEPT_PAGES = ['/', '/contact', '/about', '/search', '/briefing', '/article/$id', '/article/$id/sources/$page'];
const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8').replace(
  'const KEPT_PAGES = [];',
  `const KEPT_PAGES = ${JSON.stringify(KEPT_PAGES)};`,
);
const [PAGES, FILES, IMAGES] = ['PAGES', 'FILES', 'IMAGES'].map(
  (name) => new RegExp(`const ${name} = '([^']+)'`).exec(SOURCE)?.[1] ?? '',
) as [string, string, string];
const OFFLINE = readFileSync(new URL('../../public/offline.html', import.meta.url), 'utf8');

interface Asked {
  request: { method: string; mode: string; url: string; headers: Headers };
  respondWith: (answer: Promise<Response>) => unknown;
  waitUntil: (work: Promise<unknown>) => unknown;
}

/** Fake browser cache; the latest entry is last. */
class Cache {
  readonly entries = new Map<string, Response>();
  readonly #key = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  match = (request: string | { url: string }) => Promise.resolve(this.entries.get(this.#key(request))?.clone());
  put = (request: string, response: Response) => Promise.resolve(void this.entries.set(this.#key(request), response));
  delete = (request: string | { url: string }) => Promise.resolve(this.entries.delete(this.#key(request)));
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
}

/** Runs the service worker in a minimal fake browser. */
function worker(answer: (path: string) => Promise<Response>, { online = true } = {}) {
  const listeners = new Map<string, (event: Asked) => void>();
  const stores = new Map<string, Cache>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Cache();
    stores.set(name, store);
    return Promise.resolve(store);
  };
  const match = async (path: string) => {
    for (const store of stores.values()) {
      const copy = await store.match(path);
      if (copy) return copy;
    }
    return undefined;
  };
  stores.set(FILES, new Cache());
  void stores.get(FILES)?.put('/offline.html', new Response(OFFLINE, { headers: { 'content-length': '1' } }));
  const waits: (() => void)[] = [];
  const done: string[] = [];
  const self = {
    registration: {
      showNotification: (title: string, { body, tag }: { body: string; tag: string }) =>
        Promise.resolve(void done.push(`show ${title}: ${body} (${tag})`)),
    },
    clients: {
      matchAll: () =>
        Promise.resolve([{ url: `${ORIGIN}/article/8`, focus: () => Promise.resolve(done.push('focus')) }]),
      openWindow: (path: string) => Promise.resolve(void done.push(`open ${path}`)),
    },
    addEventListener: (name: string, act: (event: Asked) => void) => listeners.set(name, act),
    location: { origin: ORIGIN },
    navigator: { onLine: online },
  };
  const fetched = (request: { url: string } | string) =>
    answer(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname);
  runInNewContext(SOURCE, {
    self,
    caches: { open, match },
    fetch: fetched,
    Response,
    Headers,
    URL,
    Promise,
    setTimeout: (act: () => void) => waits.push(act),
  });
  /** Resolves to the worker's response, or to null if it does not handle the request. */
  const visit = async (path: string, mode = 'navigate'): Promise<string | null> => {
    let given: Promise<Response> | null = null;
    const works: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: ORIGIN + path, headers: new Headers() },
      respondWith: (answered) => (given = answered),
      waitUntil: (work) => works.push(work),
    });
    if (!given) return null;
    const text = await (await (given as Promise<Response>)).text();
    await Promise.allSettled(works);
    return text;
  };
  /** Sends a message of a page. */
  const tell = async (data: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    listeners.get('message')?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as Asked);
    await Promise.allSettled(works);
  };
  /** Sends an event of a notification or push service. */
  const send = async (name: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as Asked);
    await Promise.all(works);
  };
  const kept = (name = PAGES) => [...(stores.get(name)?.entries.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  return { visit, kept, tell, send, done, wait: () => waits.splice(0).forEach((act) => act()) };
}

/** A same-origin response, as browsers report it. */
const html = (text: string, status = 200): Promise<Response> =>
  Promise.resolve(
    Object.defineProperty(new Response(`<html lang="en">${text}</html>`, { status }), 'type', { value: 'basic' }),
  ).then((response) => {
    const copy = response.clone.bind(response);
    return Object.assign(response, { clone: () => Object.defineProperty(copy(), 'type', { value: 'basic' }) });
  });

describe('the service worker cache', () => {
  it.each([
    '/newsletter/unsubscribe?token=abc',
    '/newsletter/preferences?token=abc',
    '/newsletter/confirm?token=abc',
    '/account',
    '/playlist',
    '/admin',
    '/auth',
    '/subscribe',
    '/complete-registration',
    '/reset-password?token=abc',
    '/forgot-password',
    '/confirm-email?token=abc',
    '/dev/mail',
    '/dev/mail/7',
    '/api/user',
    '/audio/5.mp3?reader=7&until=1&sig=abc&download=1',
    '/podcast/abc/feed.xml',
    '/anything?token=abc',
    '/anything?x=1&token=abc',
    '/subscribe?payment_intent=pi_1',
  ])('never contains %s', async (path) => {
    const { visit, kept } = worker(() => html('secret'));
    expect(await visit(path)).toBeNull();
    expect(kept()).toEqual([]);
  });

  it.each(KEPT_PAGES.map((path) => path.replaceAll(/\$\w+/g, '7')))('may contain %s', async (path) => {
    const { visit, kept } = worker(() => html('a page'));
    await visit(path);
    expect(kept()).toEqual([path]);
  });

  it('contains one copy of an article, whatever parameters its links have', async () => {
    const { visit, kept } = worker(() => html('a page'));
    for (const path of ['/article/7?fbclid=1', '/article/7', '/article/8?utm_source=mail', '/search?q=words'])
      await visit(path);
    expect(kept()).toEqual(['/article/7', '/article/8', '/search?q=words']);
  });

  it('contains pictures, but none of drafts', async () => {
    const { visit, kept } = worker((path) =>
      html('a picture').then((response) => {
        response.headers.set('cache-control', path === '/img/draft' ? 'private, no-store' : 'public, max-age=31536000');
        return response;
      }),
    );
    for (const path of ['/img/draft', '/img/published']) await visit(path, 'no-cors');
    expect(kept(IMAGES)).toEqual(['/img/published']);
  });

  it.each(['/a-new-page', '/about/more', '/article', '/article/7/sources', '/article/7/sources/1/x', '/About'])(
    'never contains %s, which is not among the pages of the build',
    async (path) => {
      const { visit, kept } = worker(() => html('a page'));
      expect(await visit(path)).toBeNull();
      expect(kept()).toEqual([]);
    },
  );

  it('keeps the last 30 articles and the last 10 other pages', async () => {
    const { visit, kept } = worker(() => html('a page'));
    const [articles, others] = [33, 45].map((count, kind) =>
      Array.from({ length: count }, (_, index) => (kind === 0 ? `/article/${index + 1}` : `/search?q=word${index}`)),
    );
    for (const path of [...(articles ?? []), ...(others ?? [])]) await visit(path);
    expect(kept().filter((path) => path.startsWith('/article/'))).toEqual(articles?.slice(-30));
    expect(kept().filter((path) => path.startsWith('/search'))).toEqual(others?.slice(-10));
  });
});

describe('saved copy', () => {
  it('stays if the connection breaks before the new page is complete', async () => {
    let isBroken = false;
    const broken = () => {
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
      return Object.assign(Object.defineProperty(new Response(body), 'type', { value: 'basic' }), {
        clone: () => Object.defineProperty(new Response(body), 'type', { value: 'basic' }),
        text: () => Promise.resolve(''),
      });
    };
    const { visit, kept } = worker(() => (isBroken ? Promise.resolve(broken()) : html('a story')));
    await visit('/article/7');
    isBroken = true;
    await visit('/article/7');
    expect(kept()).toEqual(['/article/7']);
  });
});

describe('reason for showing a copy', () => {
  const after = async (second: () => Promise<Response>, online: boolean) => {
    let answer = () => html('a story');
    const sw = worker(() => answer(), { online });
    await sw.visit('/article/7');
    answer = second;
    const shown = sw.visit('/article/7');
    // By now, every response that is due has arrived.
    await new Promise((resolve) => setImmediate(resolve));
    sw.wait();
    return /data-kept-why="(\w+)"/.exec((await shown) ?? '')?.[1];
  };

  it.each([
    ['offline', () => Promise.reject(new TypeError('no network')), false],
    ['unreachable', () => Promise.reject(new TypeError('no answer')), true],
    ['failing', () => html('a fault', 503), true],
    ['slow', () => new Promise<Response>(() => undefined), true],
    [undefined, () => html('a newer story'), true],
  ] as const)('explains why a copy is shown: %s', async (why, second, online) => {
    expect(await after(second, online)).toBe(why);
  });
});

describe('page without a copy', () => {
  it('explains that the page is not saved, and lists the saved articles', async () => {
    let online = true;
    const titles: Record<string, string> = {
      '/article/1': 'The first &lt;b&gt;',
      '/article/2': 'The second $& more',
      '/about': 'About',
    };
    const { visit } = worker(
      (path) =>
        online
          ? html(`<head><title>${titles[path]} | Parallax</title></head>`)
          : Promise.reject(new TypeError('no network')),
      { online: false },
    );
    for (const path of Object.keys(titles)) await visit(path);
    online = false;
    const shown = (await visit('/contact')) ?? '';
    expect(shown).toContain("You're offline");
    expect(
      [...shown.matchAll(/<li><a href="([^"]+)">(.*?)<\/a><\/li>/g)].map(([, path, title]) => [path, title]),
    ).toEqual([
      ['/article/2', 'The second $& more'],
      ['/article/1', 'The first &lt;b&gt;'],
    ]);
    expect(shown).not.toContain('class="none"');
  });

  it('marks the language of a saved article', async () => {
    let online = true;
    const page = '<title>NATO | Parallax</title><h1 data-spoken="true" lang="ar" dir="rtl" class="headline">NATO</h1>';
    const { visit } = worker(() => (online ? html(page) : Promise.reject(new TypeError('no network'))), {
      online: false,
    });
    await visit('/article/1');
    online = false;
    expect(await visit('/contact')).toContain('<li lang="ar" dir="rtl"><a href="/article/1">NATO</a></li>');
  });

  it('explains what will be saved while nothing is saved', async () => {
    const { visit } = worker(() => Promise.reject(new TypeError('no network')), { online: false });
    expect(await visit('/contact')).toBe(OFFLINE);
  });
});

describe('saved article', () => {
  it.each([
    ['again after a correction', '2999-01-01T00:00:00.000Z', 2],
    ['once if it is newer than its correction', '2026-01-01T00:00:00.000Z', 1],
  ])('is fetched %s', async (_when, correctedAt, times) => {
    let fetched = 0;
    const sw = worker((path) => {
      if (path === '/article/1') fetched += 1;
      return html('').then((response) =>
        Object.assign(response, { json: () => Promise.resolve([{ articleId: 1, correctedAt }]) }),
      );
    });
    await sw.visit('/article/1');
    await sw.tell({ keep: [] });
    expect(fetched).toBe(times);
  });
});

describe('alerts', () => {
  const data = { path: '/article/7', follow: '“budget”', stop: 'key' };
  const press = (action: string, path = data.path) => {
    const notification = { data: { ...data, path }, close: () => undefined };
    return { notification, action };
  };

  it('are shown with their title and text, one for each article', async () => {
    const { send, done } = worker(() => html('a page'));
    const message = { title: 'A bridge opens', text: 'After ten years.', language: 'en', ...data };
    await send('push', { data: { json: () => message } });
    expect(done).toEqual(['show A bridge opens: After ten years. (/article/7)']);
  });

  it('open their article, or show it where it is open', async () => {
    const { send, done } = worker(() => html('a page'));
    await send('notificationclick', press(''));
    await send('notificationclick', press('', '/article/8'));
    expect(done).toEqual(['open /article/7', 'focus']);
  });

  it('end by their button, or by a page if the request fails', async () => {
    const online = worker(() => html('{}'));
    await online.send('notificationclick', press('stop'));
    expect(online.done).toEqual(['show These alerts are off: “budget” (/follow/stop?token=key)']);
    const offline = worker(() => Promise.reject(new Error('offline')));
    await offline.send('notificationclick', press('stop'));
    expect(offline.done).toEqual(['open /follow/stop?token=key']);
  });
});
