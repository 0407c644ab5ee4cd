import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createApi } from './api/client.ts';
import { endExpiredSession } from './api/sign-out.ts';
import { nextTask } from './lib/next-task.ts';
import { reportErrors } from './lib/report-errors.ts';
import { makeRouter } from './router.tsx';

import './styles/app.css';

void hydrateApp();

/**
 * Hydrates in steps, so that a phone can respond to touches in between: parsing all scripts is already one long task.
 */
async function hydrateApp(): Promise<void> {
  await nextTask();
  const api = createApi({ onResponse: () => endExpiredSession(router.options.context.queryClient) });
  const router = makeRouter({ api, siteUrl: window.location.origin });
  const report = reportErrors({
    build: import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1).split('?', 1)[0] ?? '',
    route: () => router.state.matches.at(-1)?.routeId ?? '/',
  });
  const passOn =
    (kind: 'recoverable' | 'uncaught') =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      report(kind, error, componentStack);
      reportError(error);
    };
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        // The window's event of an error that React passes on has no component stack, so React's callback comes first.
        onRecoverableError: passOn('recoverable'),
        onUncaughtError: passOn('uncaught'),
        onCaughtError: (error, { componentStack }) => {
          report('caught', error, componentStack);
          // oxlint-disable-next-line no-console -- React's default, which a callback replaces
          console.error(error);
        },
      },
    );
  });
}
