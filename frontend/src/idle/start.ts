import type { AnyRouter } from '@tanstack/react-router';

import { watchConnection } from './connection.ts';
import { watchKeys } from './keys.ts';
import { registerWorker } from './worker.ts';

/** What no reader waits for; loaded once the page stands. */
export function start(router: AnyRouter): void {
  // Pages fade into each other; a change of filters or tabs is no new page.
  router.update({
    ...router.options,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false) },
  });
  watchKeys();
  watchConnection(router);
  registerWorker(router);
}
