import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of page inside the site: focus goes to its heading, and its title is announced. */
export function RouteFocus() {
  const router = useRouter();
  const status = useRef<HTMLOutputElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        void import('./focus-heading.ts').then(({ focusHeading }) => focusHeading());
        if (status.current) status.current.textContent = document.title;
      }),
    [router],
  );
  return <output ref={status} className="sr-only" />;
}
