/** Feed formats of all feeds, by file name. */
export const FEEDS = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** Returns links to the feeds in a folder, for feed readers. */
export function feedLinks(folder: string, title: string, query = ''): Record<string, string>[] {
  return FEEDS.map(({ file, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `${folder}/${file}${query}`,
  }));
}
