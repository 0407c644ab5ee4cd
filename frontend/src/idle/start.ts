import type { AnyRouter } from '@tanstack/react-router';

import { watchConnection } from './connection.ts';
import { followStories } from './follow-stories.ts';
import { hideMuted } from './hide-muted.ts';
import { bringLateFont } from './late-font.ts';
import { syncPreferences } from './sync-preferences.ts';
import { watchKeys } from './keys.ts';
import { shareSession } from './session.ts';
import { showTips } from './tips.ts';
import { countViews } from './views.ts';
import { measureVisit } from './vitals.ts';
import { registerWorker } from './worker.ts';

/** What no reader waits for; loaded once the page stands. */
export function start(router: AnyRouter): void {
  // Pages fade into each other; a change of filters or tabs is no new page.
  router.update({
    ...router.options,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false) },
  });
  letTransitionsBeSkipped();
  watchKeys();
  showTips();
  shareSession(router);
  watchConnection(router);
  registerWorker(router);
  countViews(router);
  measureVisit();
  followStories(router);
  hideMuted(router.options.context.api);
  syncPreferences(router);
  void bringLateFont(router);
}

/** A page that is left before it faded in rejects a promise that nobody waits for. */
function letTransitionsBeSkipped(): void {
  if (!('startViewTransition' in document)) return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = begin(update);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
