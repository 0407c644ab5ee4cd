import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import type { Api } from './api/client.ts';
import { makeRouter } from './router.tsx';

/**
 * Boots the client when the server could not render: loads the data that the server found and renders the page here.
 * Resolves to the loaded router.
 */
export async function bootFromShell(text: string, api: Api): Promise<AnyRouter> {
  const state = JSON.parse(text) as { siteUrl: string; queries: DehydratedState };
  const router = makeRouter({ api, siteUrl: state.siteUrl });
  hydrate(router.options.context.queryClient, state.queries);
  await router.load();
  // React replaces the attributes of the root element; scripts and the service worker have set some.
  const { dataset } = document.documentElement;
  const attributes = Object.entries(dataset);
  flushSync(() =>
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  Object.assign(dataset, Object.fromEntries(attributes));
  return router;
}
