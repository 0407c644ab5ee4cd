import type { MachineDocument } from '../documents/document.ts';

/**
 * Paths without indexable content. Pages with a noindex tag are not listed, because crawlers must read them to see the
 * tag.
 */
const DISALLOWED = ['/api/', '/admin', '/health/'];

export function robots(siteUrl: string): MachineDocument {
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    ...['/sitemap.xml', '/sitemaps/news.xml'].map((path) => `Sitemap: ${new URL(path, siteUrl).href}`),
  ];
  return { mediaType: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, changedAt: null };
}
