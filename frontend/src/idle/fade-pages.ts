import type { RegisteredRouter } from '@tanstack/react-router';

/** Fades between pages, except when only filters or tabs change. Returns a function that stops. */
export function fadePages(router: RegisteredRouter): () => void {
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
