import type { AnyRouter } from '@tanstack/react-router';

const ARTICLE = /^\/article\/\d+$/;

/** Registers the service worker, and tells it the files of this page and the articles opened later. */
export function registerWorker(router: AnyRouter): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const keep = async (...addresses: string[]) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: addresses });
  };
  navigator.serviceWorker
    .register('/sw.js')
    .then(() =>
      keep(...filesOfPage(), ...(document.documentElement.dataset['keptAt'] ? [] : [window.location.pathname])),
    )
    .catch(() => undefined);
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (pathChanged && ARTICLE.test(toLocation.pathname)) void keep(toLocation.pathname, ...filesOfPage());
  });
}

function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
}
