/** The formats of the site's and each category's feed, by the last part of their address. */
const FEEDS = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** Links to the feeds in a folder, for programs that read them. */
export function feedLinks(folder: string, title: string): Record<string, string>[] {
  return FEEDS.map(({ file, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `${folder}/${file}`,
  }));
}
