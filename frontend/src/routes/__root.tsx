import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import { siteQuery } from '../api/get-site.ts';
import { useApi } from '../api/use-api.ts';
import { EditionBanner } from '../app/EditionBanner.tsx';
import { FooterLater } from '../app/FooterLater.tsx';
import { Header } from '../app/Header.tsx';
import { PopupGate } from '../app/PopupGate.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { ToastGate } from '../app/ToastGate.tsx';
import { supportAddress } from '../lib/support.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Optional: only the banner depends on it.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery(context.api)),
  // Heads are built where the page is rendered.
  ...(import.meta.env.SSR ? { head: (await import('../app/heads/root-head.ts')).rootHead } : {}),
  component: Page,
});

function Page() {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { siteUrl } = Route.useRouteContext();
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      {site?.edition === 'sample' ? <EditionBanner /> : null}
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[80vh]">
        <Outlet />
      </main>
      <FooterLater supportEmail={supportAddress(siteUrl)} />
      <RouteFocus />
      <ToastGate />
      <PopupGate />
    </>
  );
}
