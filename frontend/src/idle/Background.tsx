import { CatchBoundary, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { nextTask } from '../lib/next-task.ts';
import { CorrectedSince } from './CorrectedSince.tsx';
import { followStories } from './follow-stories.ts';
import { OfflineCopy } from './OfflineCopy.tsx';
import { shareSession } from './session.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { syncPreferences } from './sync-preferences.ts';
import { Tips } from './Tips.tsx';
import { countViews, measureVisit } from './analytics.ts';
import { registerWorker } from './worker.ts';

/** Returns a component that shows nothing and does something while it is mounted. */
const doing = (start: (router: RegisteredRouter) => (() => void) | void) =>
  function Part() {
    const router = useRouter();
    useEffect(() => start(router), [router]);
    return null;
  };

const PARTS = [
  doing(fadePages),
  Shortcuts,
  Tips,
  doing(shareSession),
  OfflineCopy,
  doing(registerWorker),
  doing(countViews),
  doing(measureVisit),
  doing(followStories),
  CorrectedSince,
  doing(syncPreferences),
];

const Nothing = () => null;

/** Idle-time work. Each part starts in its own task, because together they would block a phone. */
export default function Background() {
  const [started, setStarted] = useState(1);
  useEffect(() => {
    if (started === PARTS.length) document.documentElement.dataset['ready'] = '';
    else void nextTask().then(() => setStarted(started + 1));
  }, [started]);
  return PARTS.slice(0, started).map((Part, place) => (
    // An error stops only the part in which it occurs. It is reported like all errors of React.
    <CatchBoundary key={place} getResetKey={() => 0} errorComponent={Nothing}>
      <Part />
    </CatchBoundary>
  ));
}

/** Fades between pages, except when only filters or tabs change. Returns a function that stops. */
function fadePages(router: RegisteredRouter): () => void {
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ pathChanged }) =>
        pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
    },
  });
  // Leaving a page during its transition rejects promises of the transition, which the router does not handle.
  const ignoreSkipped = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  };
  addEventListener('unhandledrejection', ignoreSkipped);
  return () => removeEventListener('unhandledrejection', ignoreSkipped);
}
