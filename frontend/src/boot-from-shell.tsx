import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import type { Api } from './api/client.ts';
import { makeRouter } from './router.tsx';

/** The server could not render: takes over the data it found, and draws the page here. Answers its router once it is loaded. */
export async function bootFromShell(text: string, api: Api): Promise<AnyRouter> {
  const state = JSON.parse(text) as { siteUrl: string; queries: DehydratedState };
  const router = makeRouter({ api, siteUrl: state.siteUrl });
  hydrate(router.options.context.queryClient, state.queries);
  await router.load();
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
      <KeptMarks marks={Object.assign({}, document.documentElement.dataset)} />
    </StrictMode>,
  );
  return router;
}

/** React draws the root element anew, without what was noted there before: theme, text size, and that it is an offline copy. */
function KeptMarks({ marks }: { marks: DOMStringMap }) {
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, marks);
  }, [marks]);
  return null;
}
