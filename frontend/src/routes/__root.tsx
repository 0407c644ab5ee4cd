import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { siteQuery } from '../api/get-site.ts';
import { useApi } from '../api/use-api.ts';
import { EditionBanner } from '../app/EditionBanner.tsx';
import { Footer } from '../app/Footer.tsx';
import { Header } from '../app/Header.tsx';
import { PopupGate } from '../app/PopupGate.tsx';
import { RouteFocus } from '../app/RouteFocus.tsx';
import { ToastGate } from '../app/ToastGate.tsx';
import { BRAND } from '../lib/brand.ts';
import { EARLY_PRESSES } from '../lib/early-presses.ts';
import { supportAddress } from '../lib/support.ts';
import type { RouterContext } from '../router.tsx';
import { feedLinks } from '../seo/feed-links.ts';
import { THEME_SCRIPT } from '../stores/ui-prefs.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The page stands without this: it only decides on the banner.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery(context.api)),
  head: () => ({
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
    scripts: [],
  }),
  shellComponent: Document,
  component: Page,
});

/** The masthead is painted when it is there as a whole: what comes at its end moves what stands before it. */
const WHOLE_MASTHEAD = "{let l=document.createElement('link');l.rel='expect';l.href='#masthead';l.setAttribute('blocking','render');document.head.append(l)}";

/** It has run when the browser takes the page over, and is not loaded once more for that. */
const HEAD_SCRIPT = import.meta.env.SSR ? THEME_SCRIPT + EARLY_PRESSES + WHOLE_MASTHEAD : '';

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
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
