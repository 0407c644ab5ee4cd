import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After navigation inside the site: focuses the heading and announces the title. */
export function RouteFocus() {
  const router = useRouter();
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    let stop = () => {};
    // "onRendered" does not come if another update of the router overtakes the new page.
    return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      if (status.current) status.current.textContent = document.title;
      void import('./focus-heading.ts').then(({ focusHeading }) => {
        stop();
        stop = focusHeading();
      });
    });
  }, [router]);
  return <output ref={status} className="sr-only" />;
}
