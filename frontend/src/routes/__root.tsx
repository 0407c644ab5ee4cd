import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import { siteQuery } from '../api/get-site.ts';
import { useApi } from '../api/use-api.ts';
import { EditionBanner } from '../app/EditionBanner.tsx';
import { Footer } from '../app/Footer.tsx';
import { Header } from '../app/Header.tsx';
import { PopupGate } from '../app/PopupGate.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { ToastGate } from '../app/ToastGate.tsx';
import { BRAND } from '../lib/brand.ts';
import { supportAddress } from '../lib/support.ts';
import type { RouterContext } from '../router.tsx';
import { feedLinks } from '../seo/feed-links.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The page stands without this: it only decides on the banner.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery(context.api)),
  // The head of a page is made where it is rendered.
  ...(import.meta.env.SSR ? { head: rootHead } : {}),
  component: Page,
});

function rootHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: serif, crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      ...feedLinks('', BRAND),
    ],
  };
}

function Page() {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { siteUrl } = Route.useRouteContext();
  return (
    <>
      <a
        href="#content"
        className="absolute inset-s-2 top-2 z-(--z-tooltip) -translate-y-24 bg-ink px-4 py-3 text-ui font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {site?.edition === 'sample' ? <EditionBanner /> : null}
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[80vh]">
        <Outlet />
      </main>
      <Footer supportEmail={supportAddress(siteUrl)} />
      <RouteFocus />
      <ToastGate />
      <PopupGate />
    </>
  );
}
