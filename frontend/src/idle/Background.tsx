import { useEffect, useState } from 'react';
import { CatchBoundary, type RegisteredRouter, useRouter } from '@tanstack/react-router';

import { hearOtherTabs } from '../api/other-tabs.ts';
import { applySignIn, endExpiredSession, endSessionHere, onSignOut } from '../api/sign-out.ts';
import { articleIdAt } from '../lib/article-id.ts';
import { nextTask } from '../lib/next-task.ts';
import { countViews, measureVisit } from './analytics.ts';
import { CorrectedSince } from './CorrectedSince.tsx';
import { followStories } from './follow-stories.ts';
import { OfflineCopy } from './OfflineCopy.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { syncPreferences } from './sync-preferences.ts';
import { Tips } from './Tips.tsx';

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

/**
 * Applies sign-in, sign-out and expired sessions to every tab of the browser, including pages restored by the back
 * button. Returns a function that stops.
 */
export function shareSession(router: RegisteredRouter): () => void {
  const { api, queryClient } = router.options.context;
  const stop = hearOtherTabs((news) => {
    if (news === 'reader-in') void applySignIn(queryClient, api);
    if (news === 'reader-out') endSessionHere(queryClient);
  });
  const look = () => endExpiredSession(queryClient);
  window.addEventListener('pageshow', look);
  look();
  return () => {
    stop();
    window.removeEventListener('pageshow', look);
  };
}

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
function registerWorker(router: RegisteredRouter): () => void {
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
