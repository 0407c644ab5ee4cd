import { useQuery } from '@tanstack/react-query';
import {
  ClientOnly,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

import { siteQuery } from '../api/shared-queries.ts';
import { useApi } from '../api/use-api.ts';
import { Header } from '../app/Header.tsx';
import { PlayerGate, PopupGate, BackgroundGate } from '../app/DeferredParts.tsx';
import { RouteFocus } from '../ui/page/RouteFocus.tsx';
import { ToastGate } from '../ui/toasts/ToastGate.tsx';
import { replayEarlyPresses, hideBrokenPictures } from '../lib/head-scripts.ts';
import { BRAND, supportAddress } from '../lib/brand.ts';
import type { RouterContext } from '../router.tsx';
import { feedLinks } from '../seo/head.ts';
import { createThemeScript } from '../stores/ui-prefs.ts';
import { Hydrate } from '../ui/Hydrate.tsx';

const loadFooter = () => import('../app/Footer.tsx');
const Footer = lazy(loadFooter);
/** In browsers, ScriptOnce renders nothing, so the build for them leaves out its text. Tests have no `env`. */
const IS_BROWSER_BUILD = import.meta.env?.SSR === false;
/** Only in `npm run dev`. The build leaves it out. */
const Devtools = import.meta.env?.DEV ? lazy(() => import('../app/Devtools.tsx')) : null;

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { visibility: 'private' },
  // Optional: only the banner depends on it.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery(context.api)),
  head: rootHead,
  component: Page,
});

/** Head tags that all pages share. */
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

function Document({ children }: { children: ReactNode }) {
  const { styles } = Route.useRouteContext();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    // The first script sets attributes of the root element before the first paint.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* oxlint-disable-next-line react/no-danger -- CSS of our own build */}
        {styles ? <style id="styles" dangerouslySetInnerHTML={{ __html: styles }} /> : null}
        {IS_BROWSER_BUILD ? null : (
          <ScriptOnce>
            {`${createThemeScript()}(${replayEarlyPresses.toString()})();(${hideBrokenPictures.toString()})()`}
          </ScriptOnce>
        )}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { siteUrl, hasBackground } = Route.useRouteContext();
  return (
    <Document>
      <a
        href="#content"
        className="absolute inset-s-2 top-2 z-(--z-tooltip) [translate:0_-6rem] bg-ink px-4 py-3 font-semibold text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      {site?.edition === 'sample' ? <EditionBanner /> : null}
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[80vh]">
        <Outlet />
      </main>
      <Hydrate as="footer" load={loadFooter} className="no-print mt-16 border-t-2 border-ink bg-tint">
        <Footer supportEmail={supportAddress(siteUrl)} />
      </Hydrate>
      <PlayerGate />
      <RouteFocus />
      <ToastGate />
      <PopupGate />
      {hasBackground ? <BackgroundGate /> : null}
      {Devtools ? (
        <ClientOnly>
          <Suspense>
            <Devtools />
          </Suspense>
        </ClientOnly>
      ) : null}
    </Document>
  );
}

/** Marks an edition with fictional outlets. */
function EditionBanner() {
  return (
    <aside aria-label="Edition" className="no-print border-b border-rule bg-tint">
      <p className="container-page py-1.5 text-center text-meta text-ink-2 max-sm:text-[0.75rem]">
        Sample edition: the outlets and stories here are fictional.
      </p>
    </aside>
  );
}
