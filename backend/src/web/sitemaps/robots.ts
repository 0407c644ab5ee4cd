import type { MachineDocument } from '../documents/document.ts';

/** Nothing to find behind these; the pages that are merely not to be listed say so themselves, and must be read for that. */
const NOT_TO_BE_READ = ['/api/', '/admin', '/health/'];

export function robots(siteUrl: string): MachineDocument {
  const lines = [
    'User-agent: *',
    ...NOT_TO_BE_READ.map((path) => `Disallow: ${path}`),
    '',
    ...['/sitemap.xml', '/sitemaps/news.xml'].map((path) => `Sitemap: ${new URL(path, siteUrl).href}`),
  ];
  return { mediaType: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, changedAt: null };
}
