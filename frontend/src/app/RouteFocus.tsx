import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After navigation inside the site: updates the head, focuses the heading and announces the title. */
export function RouteFocus() {
  const router = useRouter();
  const status = useRef<HTMLOutputElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation) return;
        const { matches } = router.state;
        void import('./show-page.ts').then(({ showPage }) => showPage(matches, pathChanged, status.current));
      }),
    [router],
  );
  return <output ref={status} className="sr-only" />;
}
