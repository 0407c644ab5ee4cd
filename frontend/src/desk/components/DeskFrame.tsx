import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { KeysList } from '../../ui/keys/KeysList.tsx';
import { RouteFocus } from '../../ui/page/RouteFocus.tsx';
import { ToastGate } from '../../ui/toasts/ToastGate.tsx';
import { leaveByLinks } from '../lib/leave-by-links.ts';
import { DeskSession } from './DeskSession.tsx';

/** Frame of every page of the desk: a slim header, the page behind its sign-in, and notifications. */
export function DeskFrame() {
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
      <DeskSession>
        <Outlet />
      </DeskSession>
      <RouteFocus />
      <KeysList />
      <ToastGate />
    </>
  );
}
