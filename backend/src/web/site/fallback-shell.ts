import { escapeHtml } from '../../shared/html/escape-html.ts';
import { createContentSecurityPolicy } from './security-headers.ts';
import { hashScript } from './own-scripts.ts';
import type { PageDescription, Renderer } from './site-renderer.ts';

export interface Shell {
  status: number;
  html: string;
  contentSecurityPolicy: string;
}

interface ShellOptions {
  renderer: Renderer;
  siteUrl: string;
  edition: 'sample' | 'live';
  /** Null if even the page's data is unavailable. */
  page: PageDescription | null;
  path: string;
}

const SAMPLE_NOTE = 'Sample edition: the outlets and stories here are fictional.';

/** Default title and description, used if a page's data is unavailable. */
const UNKNOWN_PAGE: Omit<PageDescription, 'state'> = {
  status: 503,
  title: 'Parallax',
  meta: [{ charset: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  links: [],
  jsonLd: [],
  outline:
    '<main class="container-page"><p>Loading…</p><noscript><p>This page cannot be loaded right now. Please try again in a moment.</p></noscript></main>',
};

/**
 * Returns the page that is sent if rendering failed or took too long. It contains the head, the data and a readable
 * outline as far as available, and the client bundle, which renders the rest. Without data, the status is 503, so that
 * the page is not indexed.
 */
export function createFallbackShell({ renderer, siteUrl, edition, page, path }: ShellOptions): Shell {
  const { module, manifest } = renderer;
  const { css = [], scripts = [] } = manifest.routes['__root__'] ?? {};
  const known = page ?? { ...UNKNOWN_PAGE, state: { siteUrl, queries: {} } };
  const head = [
    ...known.meta.map((tag) => `<meta${renderAttributes(tag)}>`),
    `<title>${escapeHtml(known.title)}</title>`,
    ...known.links.map((link) => `<link${renderAttributes(link)}>`),
    ...(manifest.styles === undefined
      ? css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
      : [`<style id="styles">${manifest.styles}</style>`]),
    ...known.jsonLd.map((data) => `<script type="application/ld+json">${toScriptSafeJson(data)}</script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${module.themeScript}</script>`,
  ];
  const body = [
    edition === 'sample'
      ? `<p class="border-b border-rule bg-tint text-center text-meta text-ink-2">${SAMPLE_NOTE}</p>`
      : '',
    known.outline,
    `<script type="application/json" id="${module.stateId}">${toScriptSafeJson(known.state)}</script>`,
    ...scripts.map(({ attrs }) => `<script${renderAttributes(attrs)}></script>`),
  ];
  return {
    status: known.status,
    html: `<!DOCTYPE html><html lang="en"><head>${head.join('')}</head><body>${body.join('')}</body></html>`,
    contentSecurityPolicy: createContentSecurityPolicy([hashScript(module.themeScript)], siteUrl, path),
  };
}

/** Serializes JSON so that it cannot close the script element that contains it. */
function toScriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function renderAttributes(values: Record<string, string | boolean>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === false) return '';
      return value === true ? ` ${name}` : ` ${name.toLowerCase()}="${escapeHtml(value)}"`;
    })
    .join('');
}
