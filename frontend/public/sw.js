// Keeps the site readable without a connection. Public pages only, and nothing of who reads them.
const FILES = 'parallax-files-1';
const PAGES = 'parallax-pages-2';
const IMAGES = 'parallax-images-1';
// What a reader downloaded to listen to: only the reader removes it.
const AUDIO = 'parallax-audio-1';
const AUDIO_PATH = '/audio/kept';
const MOST = { [FILES]: 150, [PAGES]: 10, [IMAGES]: 120 };
// Beside the other pages, however many of these are opened.
const ARTICLES = 30;
const WAIT_MS = 3000;
const MEND_MS = 600_000;
const PRIVATE = /^\/(api|admin|auth|playlist|subscribe|complete-registration|health|account|reset-password|forgot-password|confirm-email|unsubscribe|newsletter|dev|og|sw)(?![a-z])/;
const SECRET = /[?&](token|code|key|payment_intent)/i;
const isArticle = (path) => /^\/article\/\d+$/.test(path);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(FILES).then((cache) => cache.add(new Request('/offline.html', { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('parallax-') && !(name in MOST) && name !== AUDIO);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

// Its headers, without what told of its bytes on the way here.
function ofText(response) {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

// What became part of another article, or is gone, is not read without a connection as if it were still there.
const isGone = ({ type, redirected, status }) => redirected || type === 'opaqueredirect' || status === 404 || status === 410;

async function put(name, key, response) {
  if (name === PAGES && isArticle(key) && isGone(response)) await (await caches.open(name)).delete(key);
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const cache = await caches.open(name);
  const headers = ofText(response);
  headers.set('x-kept-at', new Date().toISOString());
  // The old copy stays if the connection breaks before the new page is complete.
  const body = await response.blob();
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  const keys = await cache.keys();
  const downloaded = new Set((await (await caches.open(AUDIO)).keys()).map(({ url }) => url.replace(AUDIO_PATH, '')));
  const prunable = keys.filter(({ url }) => !downloaded.has(url));
  const articles = prunable.filter(({ url }) => isArticle(new URL(url).pathname));
  const others = prunable.filter(({ url }) => !isArticle(new URL(url).pathname));
  const oldest = (entries, most) => entries.slice(0, Math.max(0, entries.length - most));
  await Promise.all([...oldest(articles, ARTICLES), ...oldest(others, MOST[name])].map((entry) => cache.delete(entry)));
}

// Says that a page was not kept, and names the articles that were, the last one first. Their headlines are HTML already.
async function notKept() {
  const page = await caches.match('/offline.html');
  if (!page) return Response.error();
  const store = await caches.open(PAGES);
  const paths = (await store.keys()).map(({ url }) => new URL(url).pathname).filter(isArticle).reverse();
  const entries = await Promise.all(
    paths.map(async (path) => {
      const [, title] = /<title>([^<]+) \| [^<|]+<\/title>/.exec(await (await store.match(path)).text()) ?? [];
      return title ? `<li><a href="${path}">${title}</a></li>` : '';
    }),
  );
  const list = entries.join('');
  const html = await page.text();
  return new Response(list ? html.replace(/<p class="none">.*?<\/p>/s, () => `<h2>Kept on this device</h2><ul>${list}</ul>`) : html, { headers: ofText(page) });
}

// `why` it is shown: without a connection (offline), or with one while the site is out of reach, slow or failing.
async function kept(path, why) {
  const copy = await (await caches.open(PAGES)).match(path);
  if (!copy) return notKept();
  const html = await copy.text();
  return new Response(html.replace('<html', `<html data-kept-at="${copy.headers.get('x-kept-at')}" data-kept-why="${why}"`), { headers: copy.headers });
}

async function page(event, path) {
  // Asked anew: the browser's own copy, a few minutes old, would pass for the newest without a connection.
  const answer = fetch(event.request, { cache: 'no-cache' }).then((response) => {
    event.waitUntil(put(PAGES, path, response.clone()));
    return response.status >= 500 ? Promise.reject(response) : response;
  });
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS)).then(async () => ((await caches.match(path)) ? kept(path, 'slow') : answer));
  return Promise.race([answer, late]).catch(async (failed) => {
    if (failed instanceof Response) return (await caches.match(path)) ? kept(path, 'failing') : failed;
    return kept(path, self.navigator.onLine ? 'unreachable' : 'offline');
  });
}

async function file(event, name, fresh) {
  const copy = await caches.match(event.request);
  if (copy && !fresh) return copy;
  const answer = fetch(event.request).then((response) => {
    event.waitUntil(put(name, event.request.url, response.clone()));
    return response;
  });
  if (copy) event.waitUntil(answer.catch(() => undefined));
  return copy ?? answer;
}

// The part of a downloaded recording that a player asks for; Safari plays nothing without such answers.
async function audio({ headers, url }) {
  const copy = await (await caches.open(AUDIO)).match(url);
  if (!copy) return Response.error();
  const bytes = await copy.blob();
  const type = copy.headers.get('content-type');
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if (!from && !to) return new Response(bytes, { headers: { 'content-type': type, 'accept-ranges': 'bytes' } });
  const start = from ? Number(from) : Math.max(0, bytes.size - Number(to));
  const end = from && to ? Math.min(Number(to), bytes.size - 1) : bytes.size - 1;
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } });
  return new Response(bytes.slice(start, end + 1, type), {
    status: 206,
    headers: { 'content-type': type, 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${bytes.size}`, 'content-length': String(end + 1 - start) },
  });
}

// A kept article that was corrected since is fetched anew: nobody shall read the mistake later, without a connection.
let mendedAt = 0;
async function mend() {
  if (Date.now() - mendedAt < MEND_MS) return;
  mendedAt = Date.now();
  const answer = await fetch('/api/corrections?limit=100').catch(() => ({ ok: false }));
  if (!answer.ok) mendedAt = 0;
  const cache = await caches.open(PAGES);
  for (const { articleId, correctedAt } of answer.ok ? await answer.json() : []) {
    const path = `/article/${articleId}`;
    const copy = await cache.match(path);
    if (copy && copy.headers.get('x-kept-at') < correctedAt) await put(PAGES, path, await fetch(path, { cache: 'no-cache' }));
    const recording = await (await caches.open(AUDIO)).match(AUDIO_PATH + path);
    if (!recording || recording.headers.get('x-kept-at') >= correctedAt) continue;
    const { narration } = await recording.json();
    for (const key of [AUDIO_PATH + path, `${AUDIO_PATH}/${narration.recordingId}.mp3`]) await (await caches.open(AUDIO)).delete(key);
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || PRIVATE.test(pathname) || SECRET.test(search)) return;
  if (pathname.startsWith(AUDIO_PATH)) event.respondWith(audio(event.request));
  else if (mode === 'navigate') event.respondWith(page(event, pathname + search));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event, FILES, false));
  else if (/^\/(img|artwork)\//.test(pathname)) event.respondWith(file(event, IMAGES, true));
});

// A page tells what it loaded before this worker was there, and which article was opened without a new page.
self.addEventListener('message', (event) => {
  const keep = async (url) => {
    const { origin, pathname, search } = new URL(url, self.location.origin);
    const downloaded = await (await caches.open(AUDIO)).match(AUDIO_PATH + pathname + search);
    const name = pathname.startsWith('/assets/') ? FILES : isArticle(pathname) || pathname === '/' || downloaded ? PAGES : null;
    if (origin !== self.location.origin || !name || (name === FILES && (await caches.match(pathname)))) return;
    const path = downloaded ? pathname + search : pathname;
    await put(name, name === PAGES ? path : new URL(pathname, origin).href, await fetch(path, { cache: name === PAGES ? 'no-cache' : 'default' }));
  };
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map(keep)).then(mend));
});
