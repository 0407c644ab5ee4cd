// Makes the site readable offline: stores public pages with their files and pictures, and audio that the reader
// downloaded. Stores only pages that are listed below.
const FILES = 'parallax-files-1';
const PAGES = 'parallax-pages-2';
const IMAGES = 'parallax-images-1';
// Downloads are only removed by the reader, by signing out, or after a correction. Signing out removes pages and images, too.
const AUDIO = 'parallax-audio-1';
const AUDIO_PATH = '/audio/kept';
// Maximum number of entries, except articles and downloads.
const MAX_ENTRIES = { [FILES]: 150, [PAGES]: 10, [IMAGES]: 120 };
const MAX_ARTICLES = 30;
const SLOW_MS = 3000;
const CORRECTIONS_INTERVAL_MS = 600_000;
// Patterns of the pages that may be kept, such as /article/$id. The build writes them here.
const KEPT_PAGES = [];
const KEPT = KEPT_PAGES.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`));
const mayKeep = (path) => KEPT.some((pattern) => pattern.test(path));
const SECRET = /[?&](token|code|key|payment_intent)/i;
const isArticle = (path) => /^\/article\/\d+$/.test(path);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(FILES).then((cache) => cache.add(new Request('/offline.html', { cache: 'reload' }))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

async function deleteOldCaches() {
  const current = [...Object.keys(MAX_ENTRIES), AUDIO];
  const old = (await caches.keys()).filter((name) => name.startsWith('parallax-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A stored body is decoded, so headers about its encoding no longer apply.
function headersOfBody(response) {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

// A merged or deleted article must not be readable offline as if it still existed.
const isGone = ({ type, redirected, status }) =>
  redirected || type === 'opaqueredirect' || status === 404 || status === 410;

async function store(name, key, response) {
  const cache = await caches.open(name);
  if (name === PAGES && isArticle(key) && isGone(response)) await cache.delete(key);
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const headers = headersOfBody(response);
  headers.set('x-kept-at', new Date().toISOString());
  // Reads the whole body first, so that the old copy remains if the connection breaks.
  const body = await response.blob();
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  await deleteOldest(cache, MAX_ENTRIES[name]);
}

// Deletes the oldest entries beyond the limits. Pages with downloaded audio do not count.
async function deleteOldest(cache, limit) {
  const downloads = await (await caches.open(AUDIO)).keys();
  const downloaded = new Set(downloads.map(({ url }) => url.replace(AUDIO_PATH, '')));
  const deletable = (await cache.keys()).filter(({ url }) => !downloaded.has(url));
  const articles = deletable.filter(({ url }) => isArticle(new URL(url).pathname));
  const others = deletable.filter(({ url }) => !isArticle(new URL(url).pathname));
  const excess = (entries, max) => entries.slice(0, Math.max(0, entries.length - max));
  await Promise.all([...excess(articles, MAX_ARTICLES), ...excess(others, limit)].map((entry) => cache.delete(entry)));
}

// Returns the offline page with links to the stored articles, newest first. Titles come from HTML, so they are escaped.
async function offlinePage() {
  const page = await caches.match('/offline.html');
  const cache = await caches.open(PAGES);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isArticle).reverse();
  const links = await Promise.all(
    paths.map(async (path) => {
      const html = await (await cache.match(path)).text();
      const [, title] = /<title>([^<]+) \| [^<|]+<\/title>/.exec(html) ?? [];
      const [, language = ''] = /<h1[^>]*( lang="[\w-]+" dir="\w+")/.exec(html) ?? [];
      return title ? `<li${language}><a href="${path}">${title}</a></li>` : '';
    }),
  );
  const list = links.join('');
  const html = await page.text();
  const withList = html.replace(/<p class="none">.*?<\/p>/s, () => `<h2>Kept on this device</h2><ul>${list}</ul>`);
  return new Response(list ? withList : html, { headers: headersOfBody(page) });
}

// Returns the stored copy of a page, marked with its time and why it is shown: `offline`, `unreachable`, `slow`, `failing`.
async function storedPage(path, reason) {
  const copy = await (await caches.open(PAGES)).match(path);
  if (!copy) return offlinePage();
  const mark = `<html data-kept-at="${copy.headers.get('x-kept-at')}" data-kept-why="${reason}"`;
  return new Response((await copy.text()).replace('<html', mark), { headers: copy.headers });
}

async function servePage(event, path) {
  // Revalidates, because a copy from the browser's cache could be minutes old but would be stored as new.
  const fetched = fetch(event.request, { cache: 'no-cache' }).then((response) => {
    event.waitUntil(store(PAGES, path, response.clone()));
    return response.status >= 500 ? Promise.reject(response) : response;
  });
  const late = new Promise((resolve) => setTimeout(resolve, SLOW_MS)).then(async () =>
    (await caches.match(path)) ? storedPage(path, 'slow') : fetched,
  );
  return Promise.race([fetched, late]).catch(async (failure) => {
    if (failure instanceof Response) return (await caches.match(path)) ? storedPage(path, 'failing') : failure;
    return storedPage(path, self.navigator.onLine ? 'unreachable' : 'offline');
  });
}

async function serveFile(event, name, { refresh }) {
  const copy = await caches.match(event.request);
  if (copy && !refresh) return copy;
  const fetched = fetch(event.request).then((response) => {
    event.waitUntil(store(name, event.request.url, response.clone()));
    return response;
  });
  if (copy) event.waitUntil(fetched.catch(() => undefined));
  return copy ?? fetched;
}

// Serves byte ranges of a downloaded recording. Safari does not play audio without them.
async function serveAudio({ headers, url }) {
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
    headers: {
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-range': `bytes ${start}-${end}/${bytes.size}`,
      'content-length': String(end + 1 - start),
    },
  });
}

let checkedAt = 0;

// Refetches stored articles that have been corrected since, and deletes downloaded audio of the old text.
async function applyCorrections() {
  if (Date.now() - checkedAt < CORRECTIONS_INTERVAL_MS) return;
  checkedAt = Date.now();
  const response = await fetch('/api/corrections?limit=100').catch(() => ({ ok: false }));
  if (!response.ok) {
    checkedAt = 0;
    return;
  }
  const corrections = await response.json();
  for (const { articleId, correctedAt } of corrections) await applyCorrection(`/article/${articleId}`, correctedAt);
  await deleteReplacedBriefings(corrections);
}

async function applyCorrection(path, correctedAt) {
  const copy = await (await caches.open(PAGES)).match(path);
  if (copy && copy.headers.get('x-kept-at') < correctedAt) await fetchAgain(path);
  const download = await (await caches.open(AUDIO)).match(AUDIO_PATH + path);
  if (download && download.headers.get('x-kept-at') < correctedAt) await deleteDownload(path, download);
}

// A correction can replace the briefings that contain the article.
async function deleteReplacedBriefings(corrections) {
  const cache = await caches.open(AUDIO);
  for (const { url } of await cache.keys()) {
    const [path, date] = /\/briefing\?date=([\d-]+)$/.exec(url) ?? [];
    const download = path && (await cache.match(url));
    if (!download || corrections.every(({ correctedAt }) => correctedAt <= download.headers.get('x-kept-at'))) continue;
    const served = await fetch(`/api/briefing/${date}`).catch(() => ({ ok: false }));
    if (!served.ok || (await served.json()).updatedAt <= download.headers.get('x-kept-at')) continue;
    await deleteDownload(path, download);
    await fetchAgain(path);
  }
}

const fetchAgain = async (path) => store(PAGES, path, await fetch(path, { cache: 'no-cache' }));

async function deleteDownload(path, download) {
  const { narration } = await download.json();
  const cache = await caches.open(AUDIO);
  await Promise.all([AUDIO_PATH + path, `${AUDIO_PATH}/${narration.recordingId}.mp3`].map((key) => cache.delete(key)));
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(AUDIO_PATH)) event.respondWith(serveAudio(event.request));
  else if (SECRET.test(search)) return;
  else if (mode === 'navigate' && mayKeep(pathname)) event.respondWith(servePage(event, pathname + search));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(event, FILES, { refresh: false }));
  else if (/^\/(img|artwork)\//.test(pathname)) event.respondWith(serveFile(event, IMAGES, { refresh: true }));
});

// Pages report the files that they loaded before this worker was active, and articles opened without a page load.
self.addEventListener('message', (event) => {
  const addresses = event.data?.keep ?? [];
  event.waitUntil(Promise.allSettled(addresses.map(keep)).then(applyCorrections));
});

async function keep(address) {
  const { href, origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) {
    if (!(await caches.match(pathname))) await store(FILES, href, await fetch(href));
    return;
  }
  const isDownload = await (await caches.open(AUDIO)).match(AUDIO_PATH + pathname + search);
  if (isDownload) await fetchAgain(pathname + search);
  else if (isArticle(pathname) || pathname === '/') await fetchAgain(pathname);
}
