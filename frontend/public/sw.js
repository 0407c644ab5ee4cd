// Makes the site readable offline: stores public pages with their files and pictures. Stores only pages that are
// listed below.
const FILES = 'parallax-files-1';
const PAGES = 'parallax-pages-3';
const IMAGES = 'parallax-images-2';
// Maximum number of entries, except articles. Signing out removes pages and images.
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
  const old = (await caches.keys()).filter((name) => name.startsWith('parallax-') && !(name in MAX_ENTRIES));
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
  // Pictures of drafts are private.
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  const headers = headersOfBody(response);
  headers.set('x-kept-at', new Date().toISOString());
  // Reads the whole body first, so that the old copy remains if the connection breaks.
  const body = await response.blob();
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  await deleteOldest(cache, MAX_ENTRIES[name]);
}

// Deletes the oldest entries beyond the limits.
async function deleteOldest(cache, limit) {
  const kept = await cache.keys();
  const articles = kept.filter(({ url }) => isArticle(new URL(url).pathname));
  const others = kept.filter(({ url }) => !isArticle(new URL(url).pathname));
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

let checkedAt = 0;

// Refetches stored articles that have been corrected since.
async function applyCorrections() {
  if (Date.now() - checkedAt < CORRECTIONS_INTERVAL_MS) return;
  checkedAt = Date.now();
  const response = await fetch('/api/corrections?limit=100').catch(() => ({ ok: false }));
  if (!response.ok) {
    checkedAt = 0;
    return;
  }
  for (const { articleId, correctedAt } of await response.json()) {
    const path = `/article/${articleId}`;
    const copy = await (await caches.open(PAGES)).match(path);
    if (copy && copy.headers.get('x-kept-at') < correctedAt) await fetchAgain(path);
  }
}

const fetchAgain = async (path) => store(PAGES, path, await fetch(path, { cache: 'no-cache' }));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (SECRET.test(search)) return;
  // An article has one copy, however it was linked, such as with parameters of a campaign.
  if (mode === 'navigate' && mayKeep(pathname))
    event.respondWith(servePage(event, isArticle(pathname) ? pathname : pathname + search));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveFile(event, FILES, { refresh: false }));
  else if (/^\/(img|artwork)\//.test(pathname)) event.respondWith(serveFile(event, IMAGES, { refresh: true }));
});

// Pages report the files that they loaded before this worker was active, articles opened without a page load, and that
// the reader signed out.
self.addEventListener('message', (event) => {
  if (event.data?.signedOut) event.waitUntil(endAlerts());
  const addresses = event.data?.keep ?? [];
  event.waitUntil(Promise.allSettled(addresses.map(keep)).then(applyCorrections));
});

async function keep(address) {
  const { href, origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) {
    if (!(await caches.match(pathname))) await store(FILES, href, await fetch(href));
    return;
  }
  if (isArticle(pathname) || pathname === '/') await fetchAgain(pathname);
}

// Shows an alert about something that the reader follows.
self.addEventListener('push', (event) => {
  const { title, text, language, path, follow, stop } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      icon: '/icon-192.png',
      // A newer alert about an article replaces the older one.
      tag: path,
      renotify: true,
      data: { path, follow, stop },
      actions: [{ action: 'stop', title: 'Stop these alerts' }],
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stopAlerts(notification.data) : showPage(notification.data.path));
});

async function stopAlerts({ follow, stop }) {
  const path = `/follow/stop?token=${stop}`;
  const response = await fetch(path, { method: 'POST' }).catch(() => ({ ok: false }));
  if (!response.ok) return self.clients.openWindow(path);
  const title = 'These alerts are off';
  return self.registration.showNotification(title, { body: follow, icon: '/icon-192.png', tag: path, silent: true });
}

async function showPage(path) {
  const open = await self.clients.matchAll({ type: 'window' });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  return shown ? shown.focus() : self.clients.openWindow(path);
}

// The push service tells the server at the next alert.
async function endAlerts() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
