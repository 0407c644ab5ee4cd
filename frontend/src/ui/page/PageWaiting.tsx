import { lazy, type ReactNode, Suspense } from 'react';

import { Status } from '../Status.tsx';

/** Placeholder for a client-only page: shown until scripts load, and in browsers without scripts. */
export function PageWaiting() {
  return (
    <div className="container-page py-20 text-center text-ui text-ink-2">
      <Status className="noscript:hidden">One moment…</Status>
      <noscript>
        This page needs JavaScript, which is turned off in your browser. Reading and search work without it.
      </noscript>
    </div>
  );
}

/** Returns the component of a client-only page, whose code loads apart from its placeholder. */
export function lazyPage(
  load: () => Promise<{ default: () => ReactNode }>,
  Waiting: () => ReactNode = PageWaiting,
): () => ReactNode {
  const Page = lazy(load);
  return function LazyPage() {
    return (
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    );
  };
}
