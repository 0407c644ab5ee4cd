import type { AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createApi } from './api/client.ts';
import { nextTask } from './lib/next-task.ts';
import { reportErrors } from './lib/report-errors.ts';
import { makeRouter } from './router.tsx';

import './styles/app.css';

const api = createApi();

void hydrateApp().then(whenIdle);

/**
 * Hydrates in steps, so that a phone can respond to touches in between: parsing all scripts is already one long task.
 */
async function hydrateApp(): Promise<AnyRouter> {
  await nextTask();
  const router = makeRouter({ api, siteUrl: window.location.origin });
  const report = reportErrors({
    build: import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1).split('?', 1)[0] ?? '',
    route: () => router.state.matches.at(-1)?.routeId ?? '/',
  });
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        // The window's event of an error that React passes on has no component stack, so React's callback comes first.
        onRecoverableError: (error, { componentStack }) => {
          report('recoverable', error, componentStack);
          reportError(error);
        },
        onUncaughtError: (error, { componentStack }) => {
          report('uncaught', error, componentStack);
          reportError(error);
        },
        onCaughtError: (error, { componentStack }) => {
          report('caught', error, componentStack);
          // oxlint-disable-next-line no-console -- React's default, which a callback replaces
          console.error(error);
        },
      },
    );
  });
  return router;
}

/** Waits for the load event, which scripts delay. Safari lacks requestIdleCallback. */
function whenIdle(router: AnyRouter): void {
  const start = () =>
    (window.requestIdleCallback ?? setTimeout)(() => void import('./idle/start.ts').then((idle) => idle.start(router)));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
