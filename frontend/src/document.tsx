import { type AnyRouter, HeadContent, RouterContextProvider, Scripts } from '@tanstack/react-router';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { EARLY_PRESSES } from './lib/early-presses.ts';
import { HIDE_BROKEN_PICTURES } from './lib/hide-broken-pictures.ts';
import { RESTORE_SCROLL } from './lib/restore-scroll.ts';
import { plainQuotes } from './plain-quotes.ts';
import { wholeState } from './sent-state.ts';
import { THEME_SCRIPT } from './stores/ui-prefs.ts';

/** Client files of one route. */
interface RouteFiles {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

export interface SiteManifest {
  routes: Record<string, RouteFiles>;
  /** Inlined CSS, if styles are sent with each page instead of being linked. */
  styles?: string;
}

/** React puts preload links for important pictures first; they belong in the head. */
const PRELOADS = /^(?:<link\b[^>]*>)+/;

/**
 * Returns the whole document. React hydrates only its body, so browsers receive the finished head and not the code
 * that builds it (app/heads/show-head.ts updates it on navigation).
 */
export function renderDocument(router: AnyRouter, { routes, styles }: SiteManifest): string {
  const nonce = router.options.ssr?.nonce;
  const page = plainQuotes(renderToString(<RouterServer router={router} />));
  const preloads = PRELOADS.exec(page)?.[0] ?? '';
  const files = router.state.matches.flatMap(({ routeId }: { routeId: string }) => routes[routeId] ?? []);
  const scripts = partOf(router, <Scripts />);
  const state = wholeState(scripts);
  const told = plainQuotes(partOf(router, <HeadContent />));
  const data = told.indexOf('<script');
  const head = [
    data < 0 ? told : told.slice(0, data),
    // Before the styles, so that they load in parallel.
    preloads,
    ...(styles === undefined
      ? files.flatMap(({ css = [] }) => css.map((href) => tag('link', { rel: 'stylesheet', href })))
      : [`<style>${styles}</style>`]),
    ...files.flatMap(({ preloads: own = [] }) =>
      own.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ),
    script({}, THEME_SCRIPT + EARLY_PRESSES + HIDE_BROKEN_PICTURES),
    // Structured data and the state follow the styles: near each other and the text, they compress better.
    data < 0 ? '' : told.slice(data),
    state === null ? '' : script({}, state),
  ];
  const body = [
    page.slice(preloads.length),
    script({}, RESTORE_SCROLL),
    state === null ? scripts : '',
    ...files.flatMap(({ scripts = [] }) => scripts.map(({ attrs, children }) => script(attrs, children))),
  ];
  // The caller writes the doctype.
  return `<html lang="en"><head>${head.join('')}</head><body>${body.join('')}</body></html>`;

  function script(attributes: Record<string, string | boolean>, source = ''): string {
    return `${tag('script', { ...attributes, ...(nonce ? { nonce } : {}) })}${source}</script>`;
  }
}

function partOf(router: AnyRouter, part: ReactNode): string {
  return renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
}

/** Writes a tag. Values are file names of our own build, which need no escaping. */
function tag(name: string, attributes: Record<string, string | boolean>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${String(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}
