import type { FeedFormat, ParsedFeed, ParsedItem } from '../../ports/feed-reader.ts';
import { readCategories } from './categories.ts';
import { parseDate } from './feed-dates.ts';
import type { ReaderLimits } from './limits.ts';
import { findPageAddress, readLinks } from './links.ts';
import { readPeople } from './people.ts';
import type { ProblemLog } from './problem-log.ts';
import { htmlToLine } from './text-construct.ts';
import { resolveWebAddress } from './urls.ts';
import type { FeedPartHandler } from './xml-document.ts';
import { readFirstDate, readFirstHtml, readXmlItem } from './xml-item.ts';
import type { XmlNode } from './xml-node.ts';

const PUBLISHED_KEYS = ['pubdate', 'published', 'dcterms:issued', 'dcterms:created', 'issued', 'created'];
const UPDATED_KEYS = ['lastbuilddate', 'updated', 'modified', 'dcterms:modified', 'dc:date'];
const DESCRIPTION_KEYS = [
  'description',
  'subtitle',
  'tagline',
  'dc:description',
  'abstract',
  'itunes:summary',
  'itunes:subtitle',
  'info',
];
const PEOPLE_KEYS = [
  'author',
  'managingeditor',
  'dc:creator',
  'dc:author',
  'itunes:author',
  'webmaster',
  'dc:publisher',
  'itunes:owner',
];

const LANGUAGE_KEYS = ['language', 'dc:language'];

const PERIOD_MINUTES: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10080,
  monthly: 43200,
  yearly: 525600,
};

const FORMAT_BY_ROOT: Readonly<Record<string, FeedFormat>> = {
  rss: 'rss',
  feed: 'atom',
  'rdf:rdf': 'rss-1.0',
  rdf: 'rss-1.0',
};

function parseMinutes(node: XmlNode | null): number | null {
  const value = Number.parseFloat(node?.textAsLine() ?? '');
  return Number.isFinite(value) && value > 0 ? Math.round(value) : null;
}

function readTtlMinutes(feed: XmlNode): number | null {
  const stated = parseMinutes(feed.findChild('ttl'));
  if (stated !== null) return stated;
  const period = PERIOD_MINUTES[feed.findChild('sy:updateperiod')?.textAsLine()?.toLowerCase() ?? ''];
  if (period === undefined) return null;
  return Math.max(1, Math.round(period / (parseMinutes(feed.findChild('sy:updatefrequency')) ?? 1)));
}

function readImageAddress(feed: XmlNode): string | null {
  for (const key of ['image', 'itunes:image', 'logo', 'icon', 'itunes:link', 'media:thumbnail']) {
    const node = feed.findChild(key);
    if (node === null) continue;
    const url = resolveWebAddress(
      node.findChild('url')?.textAsLine() ??
        node.firstNonEmptyAttribute('href', 'url', 'rdf:resource') ??
        node.textAsLine(),
      node.base,
    );
    if (url !== null) return url;
  }
  return null;
}

const readFeedId = (frame: XmlNode): string | null =>
  frame.findChild('id')?.textAsLine() ?? frame.firstNonEmptyAttribute('rdf:about');

const readUpdatedDate = (frame: XmlNode, language: string | null): Date | null =>
  readFirstDate(frame, UPDATED_KEYS, language) ?? parseDate(frame.firstNonEmptyAttribute('lastmod'), language);

/** Builds a feed from the elements of an XML document. */
export class XmlFeedBuilder implements FeedPartHandler {
  #root: XmlNode | null = null;
  #container: XmlNode | null = null;
  readonly #fields: XmlNode[] = [];
  readonly #items: ParsedItem[] = [];
  #itemsSeen = 0;

  constructor(
    private readonly limits: ReaderLimits,
    private readonly problems: ProblemLog,
    private readonly documentBase: string,
  ) {}

  onRoot(root: XmlNode): void {
    this.#root = root;
  }

  onContainer(container: XmlNode): void {
    this.#container ??= container;
  }

  onItemStart(): boolean {
    this.#itemsSeen++;
    return this.#itemsSeen <= this.limits.maxItems;
  }

  onItem(node: XmlNode): void {
    const item = readXmlItem(node, {
      feedLanguage: this.#readLanguage(),
      replaceableBase: this.#detectFormat() === 'atom' ? null : this.documentBase,
    });
    if (item === null) this.problems.add('An item without a title, link, id or text was skipped.');
    else this.#items.push(item);
  }

  onFeedElement(element: XmlNode): void {
    if (this.#fields.length < this.limits.maxFeedElements) this.#fields.push(element);
  }

  build(language: string | null): ParsedFeed {
    const frame = this.#container ?? this.#root;
    if (frame === null) throw new Error('A feed was built before its root element was read.');
    this.#reportItemLimit();
    const ownLanguage = this.#readLanguage();
    frame.children.push(...this.#fields);
    const links = readLinks(this.#fields);
    const titleHtml = readFirstHtml(frame, ['title', 'dc:title', 'media:title', 'itunes:title']);
    return {
      format: this.#detectFormat(),
      id: readFeedId(frame),
      title: htmlToLine(titleHtml),
      titleHtml,
      descriptionHtml: readFirstHtml(frame, DESCRIPTION_KEYS),
      rightsHtml: readFirstHtml(frame, ['rights', 'copyright', 'dc:rights', 'media:copyright']),
      link: findPageAddress(links) ?? resolveWebAddress(frame.firstNonEmptyAttribute('href'), frame.base),
      links,
      imageUrl: readImageAddress(frame),
      language: ownLanguage ?? language,
      authors: readPeople(this.#fields, PEOPLE_KEYS),
      categories: readCategories(this.#fields),
      publishedAt: readFirstDate(frame, [...PUBLISHED_KEYS, 'dc:date'], ownLanguage),
      updatedAt: readUpdatedDate(frame, ownLanguage),
      ttlMinutes: readTtlMinutes(frame),
      items: this.#items,
      problems: this.problems.messages(),
    };
  }

  /** Returns the language that the elements read so far state. */
  #readLanguage(): string | null {
    const stated = LANGUAGE_KEYS.map((name) => this.#fields.find(({ key }) => key === name)).find(Boolean);
    return stated?.textAsLine() ?? this.#container?.language ?? this.#root?.language ?? null;
  }

  #reportItemLimit(): void {
    const { maxItems } = this.limits;
    if (this.#itemsSeen > maxItems)
      this.problems.add(`The feed has ${this.#itemsSeen} items. Only the first ${maxItems} were read.`);
  }

  #detectFormat(): FeedFormat {
    return FORMAT_BY_ROOT[this.#root?.key ?? ''] ?? (this.#root?.name.local === 'CHANNEL' ? 'cdf' : 'rss');
  }
}
