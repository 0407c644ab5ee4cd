import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { KeysList } from '#ui/keys/KeysList.tsx';
import { RouteFocus } from '#ui/page/RouteFocus.tsx';
import { ToastGate } from '#ui/toasts/ToastGate.tsx';
import { JOIN_PATH } from '../api/join.ts';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskSession } from './DeskSession.tsx';

/**
 * Frame of every page of the desk: a slim header, the page behind its sign-in (an invitation needs none), and
 * notifications.
 */
export function DeskFrame() {
  const isInvitation = useMatches({
    select: (matches) => matches.some(({ routeId }) => String(routeId) === JOIN_PATH),
  });
  useEffect(leaveByLinks, []);
  useEffect(() => {
    // The page responds from now on, as on the site after hydration.
    Object.assign(document.documentElement.dataset, { hydrated: '', ready: '' });
  }, []);
  return (
    <>
      <a
        href="#content"
        className="absolute inset-s-2 top-2 z-(--z-tooltip) [translate:0_-6rem] bg-ink px-4 py-3 font-semibold text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      {isInvitation ? (
        <>
          <DeskHeader signedIn={false} />
          <main id="content" tabIndex={-1} className="min-h-[80vh] pb-16">
            <Outlet />
          </main>
        </>
      ) : (
        <DeskSession>
          <Outlet />
        </DeskSession>
      )}
      <RouteFocus />
      <KeysList />
      <ToastGate />
    </>
  );
}

/**
 * Makes the browser load the pages of the site: components that the desk shares with the site contain links that the
 * desk's router would otherwise handle. Returns a function that stops this.
 */
function leaveByLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === window.location.origin && !/^\/admin(\/|$)/.test(link.pathname))
      event.stopPropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
