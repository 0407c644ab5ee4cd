import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of page inside the site: its head is shown, focus goes to its heading, and its title is announced. */
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
