import { resolveAddress, resolveBase, resolveWebAddress } from './urls.ts';

type Attributes = Readonly<Record<string, string>>;

const FEED_TYPE =
  /^(?:application\/(?:rss|atom|rdf)\+xml|application\/feed\+json|(?:application|text)\/xml)\s*(?:;|$)/i;
const COMMENTS = /\b(?:comments?|kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties)\b/i;
const MAX_LINKS = 100;

interface AdvertisedFeed {
  readonly href: string;
  readonly title: string;
}

function advertisesFeed({ rel = '', type = '' }: Attributes): boolean {
  const relations = rel.toLowerCase().split(/\s+/);
  return relations.includes('feed') || (relations.includes('alternate') && FEED_TYPE.test(type.trim()));
}

/** Collects the feeds that an HTML page advertises with `link` elements. */
export class AdvertisedFeeds {
  readonly #feeds: AdvertisedFeed[] = [];
  #base: string;
  #hasBase = false;

  constructor(
    pageUrl: string,
    private readonly decode: (text: string) => string,
  ) {
    this.#base = pageUrl;
  }

  onElement(name: string, attributes: Attributes): void {
    const href = this.decode(attributes['href'] ?? '').trim();
    if (name === 'base' && href !== '' && !this.#hasBase) {
      this.#hasBase = true;
      this.#base = resolveBase(href, this.#base);
    }
    if (name === 'link' && href !== '' && this.#feeds.length < MAX_LINKS && advertisesFeed(attributes))
      this.#feeds.push({ href, title: this.decode(attributes['title'] ?? '') });
  }

  /** Returns the address of the first feed that is not about comments, or null. */
  findMain(): string | null {
    const main = this.#feeds.find(({ href, title }) => !COMMENTS.test(title) && !COMMENTS.test(href));
    return main === undefined ? null : resolveWebAddress(resolveAddress(main.href, this.#base), this.#base);
  }
}
