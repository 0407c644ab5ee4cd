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
  /** The styles themselves, where they are sent with each page instead of being linked. */
  styles?: string;
}

/** What React says first of pictures that a page needs at once; it belongs into the head. */
const PRELOADS = /^(?:<link\b[^>]*>)+/;

/**
 * The whole document. React draws and takes over its body alone: of the head a browser is sent what it needs, and nothing of
 * how it is made (app/heads/show-head.ts writes that of the pages that follow).
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
    // Before the styles, so that they are asked for while those come.
    preloads,
    ...(styles === undefined
      ? files.flatMap(({ css = [] }) => css.map((href) => tag('link', { rel: 'stylesheet', href })))
      : [`<style>${styles}</style>`]),
    ...files.flatMap(({ preloads: own = [] }) =>
      own.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ),
    script({}, THEME_SCRIPT + EARLY_PRESSES + HIDE_BROKEN_PICTURES),
    // Structured data and the state, behind the styles: near each other and the text, whose words compression then finds in them.
    data < 0 ? '' : told.slice(data),
    state === null ? '' : script({}, state),
  ];
  const body = [
    page.slice(preloads.length),
    script({}, RESTORE_SCROLL),
    state === null ? scripts : '',
    ...files.flatMap(({ scripts = [] }) => scripts.map(({ attrs, children }) => script(attrs, children))),
  ];
  // Whoever answers with it writes the doctype.
  return `<html lang="en"><head>${head.join('')}</head><body>${body.join('')}</body></html>`;

  function script(attributes: Record<string, string | boolean>, source = ''): string {
    return `${tag('script', { ...attributes, ...(nonce ? { nonce } : {}) })}${source}</script>`;
  }
}

function partOf(router: AnyRouter, part: ReactNode): string {
  return renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
}

/** Of the build's own file names, which hold nothing that would have to be escaped. */
function tag(name: string, attributes: Record<string, string | boolean>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${String(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}
