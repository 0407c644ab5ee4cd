import type { AnyRouter } from '@tanstack/react-router';

import { nextTask } from '../lib/next-task.ts';
import { watchConnection } from './connection.ts';
import { followStories } from './follow-stories.ts';
import { bringLateFont } from './late-font.ts';
import { syncPreferences } from './sync-preferences.ts';
import { watchKeyboardShortcuts } from './keyboard-shortcuts.ts';
import { shareSession } from './session.ts';
import { showTips } from './tips.ts';
import { countViews } from './views.ts';
import { measureVisit } from './vitals.ts';
import { registerWorker } from './worker.ts';

/** Idle-time work, loaded after the page. Each part runs in its own task, because together they would block a phone. */
export async function start(router: AnyRouter): Promise<void> {
  const parts = [
    () => fadePages(router),
    watchKeyboardShortcuts,
    showTips,
    () => shareSession(router),
    () => watchConnection(router),
    () => registerWorker(router),
    () => countViews(router),
    measureVisit,
    () => followStories(router),
    () => syncPreferences(router),
    () => void bringLateFont(router),
  ];
  for (const begin of parts) {
    await nextTask();
    begin();
  }
}

/** Fades between pages, except when only filters or tabs change. */
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

/** Leaving a page during its transition rejects a promise that nothing handles. */
function letTransitionsBeSkipped(): void {
  if (!('startViewTransition' in document)) return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = begin(update);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
