import type { RegisteredRouter } from '@tanstack/react-router';

import { onSignOut } from '../api/sign-out.ts';
import { articleIdAt } from '../lib/article-id.ts';

async function tell(message: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Asks the service worker to keep files and articles for reading without a connection. */
const keep = (...addresses: string[]): Promise<void> => tell({ keep: addresses });

/**
 * Registers the service worker, and tells it the files of this page and the articles opened later. Ends alerts on this
 * device when the reader signs out.
 */
export function registerWorker(router: RegisteredRouter): () => void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return () => undefined;
  navigator.serviceWorker
    .register('/sw.js')
    .then(() =>
      keep(...filesOfPage(), ...(document.documentElement.dataset['keptAt'] ? [] : [window.location.pathname])),
    )
    .catch(() => undefined);
  const stops = [
    onSignOut(() => void tell({ signedOut: true })),
    router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
      if (pathChanged && articleIdAt(toLocation.pathname)) void keep(toLocation.pathname, ...filesOfPage());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}
