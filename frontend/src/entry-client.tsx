import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { createApi } from './api/client.ts';
import { makeRouter } from './router.tsx';
import { SHELL_STATE_ID } from './shell-state.ts';

import './styles/app.css';

const shell = document.getElementById(SHELL_STATE_ID)?.textContent;

if (shell === undefined || shell === null) {
  const router = makeRouter({ api: createApi(), siteUrl: window.location.origin });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  whenIdle(router);
} else {
  bootFromShell(shell);
}

/** The server could not render: take over the data it found, and draw the page here. */
function bootFromShell(text: string): void {
  const state = JSON.parse(text) as { siteUrl: string; queries: DehydratedState };
  const router = makeRouter({ api: createApi(), siteUrl: state.siteUrl });
  hydrate(router.options.context.queryClient, state.queries);
  whenIdle(router);
  void router.load().then(() => {
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

/** Scripts are part of what a page waits for before it says that it is loaded; Safari does not tell when it is idle. */
function whenIdle(router: AnyRouter): void {
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => void import('./idle/start.ts').then(({ start }) => start(router))));
}
