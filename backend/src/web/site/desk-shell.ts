import { escapeHtml } from '../../shared/html/escape-html.ts';
import type { DeskFiles } from './client-manifest.ts';
import { hashScript } from './own-scripts.ts';
import type { WholePage } from './page-renderer.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** Returns true for the pages of the review desk, which is an application of its own (ADR 61). */
export function isDeskPath(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path);
}

interface DeskShellOptions {
  files: DeskFiles;
  themeScript: string;
  siteUrl: string;
}

/** Returns the HTML of every desk page. It contains no data; the desk's own script renders the page. */
export function createDeskShell({ files, themeScript, siteUrl }: DeskShellOptions): WholePage {
  const html = [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, follow">',
    '<title>Review desk | Parallax</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...files.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script>${themeScript}</script>`,
    `<script type="module" async src="${escapeHtml(files.script)}"></script></head><body>`,
    '<div id="desk"><main class="container-page py-20 text-center text-ui text-ink-2">',
    '<p class="noscript:hidden">One moment…</p>',
    '<noscript>This page needs JavaScript, which is turned off in your browser.</noscript>',
    '</main></div></body></html>',
  ].join('');
  const contentSecurityPolicy = createContentSecurityPolicy([hashScript(themeScript)], siteUrl, '/admin');
  return { kind: 'page', status: 200, html, contentSecurityPolicy };
}
