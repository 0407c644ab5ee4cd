import type { RegisteredRouter } from '@tanstack/react-router';

import { articleIdAt } from '../lib/article-id.ts';

/** Asks the service worker to keep files and articles for reading without a connection. */
async function keep(...addresses: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: addresses });
}

/** Keeps a page and all files that it has loaded. */
const keepOffline = (path: string): Promise<void> => keep(path, ...filesOfPage());

/** Registers the service worker, and tells it the files of this page and the articles opened later. */
export function registerWorker(router: RegisteredRouter): () => void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return () => undefined;
  navigator.serviceWorker
    .register('/sw.js')
    .then(() =>
      keep(...filesOfPage(), ...(document.documentElement.dataset['keptAt'] ? [] : [window.location.pathname])),
    )
    .catch(() => undefined);
  return router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (pathChanged && articleIdAt(toLocation.pathname)) void keepOffline(toLocation.pathname);
  });
}

function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}
