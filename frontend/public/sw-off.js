// Unregisters the service worker and deletes its caches. Served instead of sw.js when the service worker is disabled.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('parallax-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(clear());
});
