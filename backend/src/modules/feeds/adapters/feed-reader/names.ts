/** Maps known namespaces to short names. The empty name stands for the namespace of the feed format itself. */
const NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2005/atom': '',
  'http://purl.org/atom/ns': '',
  'http://purl.org/echo': '',
  'http://purl.org/pie': '',
  'http://purl.org/rss/1.0': '',
  'http://my.netscape.com/rdf/simple/0.9': '',
  'http://channel.netscape.com/rdf/simple/0.9': '',
  'http://my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'http://backend.userland.com/rss': '',
  'http://backend.userland.com/rss2': '',
  'http://backend.userland.com/rss091': '',
  'http://backend.userland.com/rss092': '',
  'http://blogs.law.harvard.edu/tech/rss': '',
  'http://cyber.law.harvard.edu/rss': '',
  'http://www.rssboard.org/rss-specification': '',
  'http://purl.org/net/rss1.1': '',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'http://purl.org/dc/elements/1.0': 'dc',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://purl.org/rss/1.0/modules/syndication': 'sy',
  'http://search.yahoo.com/mrss': 'media',
  'http://video.search.yahoo.com/mrss': 'media',
  'http://www.rssboard.org/media-rss': 'media',
  'http://tools.search.yahoo.com/mrss': 'media',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/math/mathml': 'mathml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/xml/1998/namespace': 'xml',
};

/** Prefixes that are recognized without a declaration, because feeds often forget to declare them. */
const COMMON_PREFIXES: Readonly<Record<string, string>> = {
  atom: '',
  atom10: '',
  a10: '',
  rss: '',
  rdf: 'rdf',
  dc: 'dc',
  dcterms: 'dcterms',
  content: 'content',
  sy: 'sy',
  media: 'media',
  itunes: 'itunes',
  feedburner: 'feedburner',
  xhtml: 'xhtml',
  svg: 'svg',
  xml: 'xml',
};

const UNKNOWN_NAMESPACE = '?';

export interface ElementName {
  /**
   * Name for lookups: short namespace and local name in lower case, such as `title`, `dc:creator` or, for an unknown
   * namespace, `?:anything`.
   */
  readonly key: string;
  readonly namespace: string;
  /** The local name as written, without its prefix. */
  readonly local: string;
}

const MAX_CACHED_NAMES = 2_000;

const normalizeUri = (uri: string): string =>
  uri
    .trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/[#/]+$/, '');

/** The namespace prefixes in scope inside one element. Attribute names must be in lower case. */
export class NamespaceScope {
  readonly #resolved = new Map<string, ElementName>();

  private constructor(
    private readonly uris: ReadonlyMap<string, string>,
    private readonly ownVocabulary: string | null,
  ) {}

  /**
   * Creates the scope of the root element. An unknown namespace of the root element is treated as that of the feed
   * format.
   */
  static forRoot(rootName: string, attributes: Readonly<Record<string, string>>): NamespaceScope {
    const uris = readDeclaredNamespaces(new Map(), attributes) ?? new Map<string, string>();
    const uri = uris.get(extractPrefix(rootName)) ?? '';
    return new NamespaceScope(uris, Object.hasOwn(NAMESPACES, uri) ? null : uri);
  }

  /** Returns the scope inside an element with these attributes. */
  createChildScope(attributes: Readonly<Record<string, string>>): NamespaceScope {
    const uris = readDeclaredNamespaces(this.uris, attributes);
    return uris === null ? this : new NamespaceScope(uris, this.ownVocabulary);
  }

  resolveName(name: string): ElementName {
    const known = this.#resolved.get(name);
    if (known !== undefined) return known;
    const prefix = extractPrefix(name);
    const local = prefix === '' ? name : name.slice(prefix.length + 1);
    const namespace = this.#resolveNamespace(prefix);
    const lower = local.toLowerCase();
    const resolved = { key: namespace === '' ? lower : `${namespace}:${lower}`, namespace, local };
    if (this.#resolved.size < MAX_CACHED_NAMES) this.#resolved.set(name, resolved);
    return resolved;
  }

  #resolveNamespace(prefix: string): string {
    const uri = this.uris.get(prefix);
    if (uri === undefined || uri === '') return prefix === '' ? '' : (COMMON_PREFIXES[prefix] ?? UNKNOWN_NAMESPACE);
    if (uri === this.ownVocabulary) return '';
    return Object.hasOwn(NAMESPACES, uri) ? (NAMESPACES[uri] ?? UNKNOWN_NAMESPACE) : UNKNOWN_NAMESPACE;
  }
}

function extractPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon > 0 ? name.slice(0, colon).toLowerCase() : '';
}

function readDeclaredNamespaces(
  outer: ReadonlyMap<string, string>,
  attributes: Readonly<Record<string, string>>,
): Map<string, string> | null {
  let inner: Map<string, string> | null = null;
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue;
    const prefix = name === 'xmlns' ? '' : name.slice('xmlns:'.length);
    inner ??= new Map(outer);
    inner.set(prefix, normalizeUri(attributes[name] ?? ''));
  }
  return inner;
}
