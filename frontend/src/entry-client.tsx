import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createApi } from './api/client.ts';
import { endExpiredSession } from './api/sign-out.ts';
import { nextTask } from './lib/next-task.ts';
import { buildOf, reportErrors, reportReactErrors } from './lib/report-errors.ts';
import { makeRouter } from './router.tsx';

void hydrateApp();

/**
 * Hydrates in steps, so that a phone can respond to touches in between: parsing all scripts is already one long task.
 */
async function hydrateApp(): Promise<void> {
  await nextTask();
  const api = createApi({ onResponse: () => endExpiredSession(router.options.context.queryClient) });
  const router = makeRouter({ api, siteUrl: window.location.origin });
  const report = reportErrors({
    build: buildOf(import.meta.url),
    route: () => router.state.matches.at(-1)?.routeId ?? '/',
  });
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      reportReactErrors(report),
    );
  });
}
