import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import type { Api } from './api/client.ts';
import { showHead } from './app/heads/show-head.ts';
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
  showHead(router.state.matches);
  createRoot(document.body).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}
