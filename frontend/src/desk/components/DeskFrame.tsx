import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import { BRAND } from '../../lib/brand.ts';
import { RouteFocus } from '../../ui/page/RouteFocus.tsx';
import { ThemeToggle } from '../../ui/ThemeToggle.tsx';
import { ToastGate } from '../../ui/toasts/ToastGate.tsx';
import { leaveByLinks } from '../lib/leave-by-links.ts';
import { DeskSession } from './DeskSession.tsx';

/** Frame of every page of the desk: a slim header, the page behind its sign-in, and notifications. */
export function DeskFrame() {
  useEffect(leaveByLinks, []);
  return (
    <>
      <a
        href="#content"
        className="absolute inset-s-2 top-2 z-(--z-tooltip) [translate:0_-6rem] bg-ink px-4 py-3 font-semibold text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      <header className="border-b border-rule bg-paper">
        <div className="container-page flex min-h-11 items-center gap-x-4 text-ui">
          <p className="font-serif font-bold">{`${BRAND} desk`}</p>
          <div className="ms-auto flex items-center gap-x-2">
            <a href="/" className="text-accent underline underline-offset-2 hover:text-ink">
              To the site
            </a>
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-[80vh] pb-16">
        <DeskSession>
          <Outlet />
        </DeskSession>
      </main>
      <RouteFocus />
      {/* Outside of the element that an open dialog hides from screen readers. */}
      {createPortal(<ToastGate />, document.body)}
    </>
  );
}
