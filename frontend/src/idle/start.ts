import type { AnyRouter } from '@tanstack/react-router';

import { nextTask } from '../lib/next-task.ts';
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

/** What no reader waits for; loaded once the page stands. Each in a task of its own: together they would keep a phone from answering. */
export async function start(router: AnyRouter): Promise<void> {
  const { api } = router.options.context;
  const parts = [
    () => fadePages(router),
    watchKeys,
    showTips,
    () => shareSession(router),
    () => watchConnection(router),
    () => registerWorker(router),
    () => countViews(router),
    measureVisit,
    () => followStories(router),
    () => hideMuted(api),
    () => syncPreferences(router),
    () => void bringLateFont(router),
  ];
  for (const begin of parts) {
    await nextTask();
    begin();
  }
}

/** Pages fade into each other; a change of filters or tabs is no new page. */
function fadePages(router: AnyRouter): void {
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ pathChanged }) =>
        pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
    },
  });
  letTransitionsBeSkipped();
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
