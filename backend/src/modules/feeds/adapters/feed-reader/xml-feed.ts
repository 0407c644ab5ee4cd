import type { FeedFormat, ParsedFeed, ParsedItem } from '../../ports/feed-reader.ts';
import { readCategories } from './categories.ts';
import { parseDate } from './feed-dates.ts';
import type { ReaderLimits } from './limits.ts';
import { pageOf, readLinks, withRelation } from './links.ts';
import { readPeople } from './people.ts';
import type { ProblemLog } from './problem-log.ts';
import { lineOfHtml } from './text-construct.ts';
import { webAddress } from './urls.ts';
import type { FeedParts } from './xml-document.ts';
import { firstDate, firstHtml, readXmlItem } from './xml-item.ts';
import type { XmlNode } from './xml-node.ts';

const PUBLISHED = ['pubdate', 'published', 'dcterms:issued', 'dcterms:created', 'issued', 'created'];
const UPDATED = ['lastbuilddate', 'updated', 'modified', 'dcterms:modified', 'dc:date'];
const DESCRIPTIONS = [
  'description',
  'subtitle',
  'tagline',
  'dc:description',
  'abstract',
  'itunes:summary',
  'itunes:subtitle',
  'info',
];
const PEOPLE = [
  'author',
  'managingeditor',
  'dc:creator',
  'dc:author',
  'itunes:author',
  'webmaster',
  'dc:publisher',
  'itunes:owner',
];

const PERIOD_MINUTES: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10080,
  monthly: 43200,
  yearly: 525600,
};

const FORMATS: Readonly<Record<string, FeedFormat>> = {
  rss: 'rss',
  feed: 'atom',
  'rdf:rdf': 'rss-1.0',
  rdf: 'rss-1.0',
};

function minutes(node: XmlNode | null): number | null {
  const value = Number.parseFloat(node?.line() ?? '');
  return Number.isFinite(value) && value > 0 ? Math.round(value) : null;
}

function ttlOf(feed: XmlNode): number | null {
  const stated = minutes(feed.first('ttl'));
  if (stated !== null) return stated;
  const period = PERIOD_MINUTES[feed.first('sy:updateperiod')?.line()?.toLowerCase() ?? ''];
  if (period === undefined) return null;
  return Math.max(1, Math.round(period / (minutes(feed.first('sy:updatefrequency')) ?? 1)));
}

function imageOf(feed: XmlNode): string | null {
  for (const key of ['image', 'itunes:image', 'logo', 'icon', 'itunes:link', 'media:thumbnail']) {
    const node = feed.first(key);
    if (node === null) continue;
    const url = webAddress(
      node.first('url')?.line() ?? node.filled('href', 'url', 'rdf:resource') ?? node.line(),
      node.base,
    );
    if (url !== null) return url;
  }
  return null;
}

const idOf = (frame: XmlNode): string | null => frame.first('id')?.line() ?? frame.filled('rdf:about');

const updatedOf = (frame: XmlNode): Date | null => firstDate(frame, UPDATED) ?? parseDate(frame.filled('lastmod'));

/** Builds a feed from the parts of an XML document. */
export class XmlFeedBuilder implements FeedParts {
  #root: XmlNode | null = null;
  #container: XmlNode | null = null;
  readonly #fields: XmlNode[] = [];
  readonly #items: ParsedItem[] = [];
  #itemsSeen = 0;

  constructor(
    private readonly limits: ReaderLimits,
    private readonly problems: ProblemLog,
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
    const item = readXmlItem(node);
    if (item === null) this.problems.note('An item without a title, link, id or text was skipped.');
    else this.#items.push(item);
  }

  onFeedElement(element: XmlNode): void {
    if (this.#fields.length < this.limits.maxFeedElements) this.#fields.push(element);
  }

  build(language: string | null, charset: string): ParsedFeed {
    const frame = this.#container ?? this.#root;
    if (frame === null) throw new Error('A feed was built before its root element was read.');
    this.#noteItemLimit();
    frame.children.push(...this.#fields);
    const links = readLinks(this.#fields);
    const titleHtml = firstHtml(frame, ['title', 'dc:title', 'media:title', 'itunes:title']);
    return {
      format: this.#format(),
      id: idOf(frame),
      title: lineOfHtml(titleHtml),
      titleHtml,
      descriptionHtml: firstHtml(frame, DESCRIPTIONS),
      rightsHtml: firstHtml(frame, ['rights', 'copyright', 'dc:rights', 'media:copyright']),
      link: pageOf(links) ?? webAddress(frame.filled('href'), frame.base),
      links,
      imageUrl: imageOf(frame),
      language: this.#language(frame) ?? language,
      authors: readPeople(this.#fields, PEOPLE),
      categories: readCategories(this.#fields),
      publishedAt: firstDate(frame, [...PUBLISHED, 'dc:date']),
      updatedAt: updatedOf(frame),
      ttlMinutes: ttlOf(frame),
      hubs: withRelation(links, 'hub'),
      items: this.#items,
      charset,
      problems: this.problems.messages(),
    };
  }

  #language(frame: XmlNode): string | null {
    return frame.first('language', 'dc:language')?.line() ?? frame.language ?? this.#root?.language ?? null;
  }

  #noteItemLimit(): void {
    const { maxItems } = this.limits;
    if (this.#itemsSeen > maxItems)
      this.problems.note(`The feed has ${this.#itemsSeen} items. Only the first ${maxItems} were read.`);
  }

  #format(): FeedFormat {
    return FORMATS[this.#root?.key ?? ''] ?? (this.#root?.name.local === 'CHANNEL' ? 'cdf' : 'rss');
  }
}
