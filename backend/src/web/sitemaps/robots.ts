import type { MachineDocument } from '../documents/document.ts';

/**
 * Paths without indexable content. Pages with a noindex tag are not listed here, because crawlers must read a page to
 * find its tag.
 */
const DISALLOWED_PATHS = ['/api/', '/admin', '/health/'];

export function createRobotsTxt(siteUrl: string): MachineDocument {
  const lines = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    ...['/sitemap.xml', '/sitemaps/news.xml'].map((path) => `Sitemap: ${new URL(path, siteUrl).href}`),
  ];
  return { mediaType: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, changedAt: null };
}
