import type { Head, HeadContext } from './head-context.ts';

/** The page as it was sent: its head stands there already, and whose it is shows when the router asks first. */
let sent: { head: Head; matchId?: string } | undefined;

/** Before the router takes over a page that the server rendered. */
export function keepSentHead(page: Document): void {
  sent = { head: readHead(page) };
}

/** The `head` of every route; what is in each is loaded when a page is left for another, and on the server. */
export async function headOf(context: HeadContext): Promise<Head> {
  if (sent) {
    sent.matchId ??= context.match.id;
    if (sent.matchId === context.match.id) return sent.head;
    sent = undefined;
  }
  const { pageHeadOf } = await import('./page-heads.ts');
  return pageHeadOf(context);
}

/** What a page says of itself, as its route would say it again; what all pages say is the root's. */
export function readHead(page: Document): Head {
  const all = (tags: string) => [...page.head.querySelectorAll(tags)];
  const attributes = (tag: Element) => Object.fromEntries(tag.getAttributeNames().map((name) => [name, tag.getAttribute(name) ?? '']));
  return {
    meta: [
      { title: page.title },
      ...all('meta[name]:not([name=viewport],[name=theme-color]),meta[property]').map(attributes),
      ...all('script[type="application/ld+json"]').map(({ textContent }) => ({ 'script:ld+json': JSON.parse(textContent) as unknown })),
    ],
    links: all('link[rel=canonical],link[rel=alternate][href^="/category"]').map(attributes),
  };
}
