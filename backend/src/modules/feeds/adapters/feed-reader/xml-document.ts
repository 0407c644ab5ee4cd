import { Parser } from 'htmlparser2';
import { FeedUnreadableError } from '../../ports/feed-reader.ts';
import { AdvertisedFeeds } from './advertised-feeds.ts';
import { EntityDecoder } from './entities.ts';
import type { ReaderLimits } from './limits.ts';
import { NamespaceScope } from './names.ts';
import type { ProblemLog } from './problem-log.ts';
import { resolveBase } from './urls.ts';
import { type XmlContext, XmlNode } from './xml-node.ts';

/** Receives the parts of a feed while it is parsed. */
export interface FeedPartHandler {
  onRoot(root: XmlNode): void;
  /** Called with the element that contains the feed's own fields (`channel`) if it is not the root. */
  onContainer(container: XmlNode): void;
  /** Returns `false` if the item should be skipped. */
  onItemStart(): boolean;
  onItem(item: XmlNode): void;
  onFeedElement(element: XmlNode): void;
}

const ROOT_ELEMENTS = new Set(['rss', 'rdf', 'feed', 'channel']);
const ITEM_ELEMENTS = new Set(['item', 'entry']);
/** Elements that may contain complete entries, which are not items of the feed. */
const TEXT_ELEMENTS = new Set(['content', 'summary', 'source', 'content:encoded', 'items']);

const FLUSH_LENGTH = 32 * 1024;
const MAX_REFERENCE_LENGTH = 70;
/** Maximum number of elements before the root element. Even a whole HTML page in front of the feed has fewer. */
const MAX_ELEMENTS_BEFORE_ROOT = 20_000;

interface OpenElement extends XmlContext {
  readonly rawName: string;
  readonly scope: NamespaceScope;
  /** Node that collects the content of the element; `null` if the content is discarded. */
  readonly node: XmlNode | null;
  readonly isItem: boolean;
  /** True if another item has begun inside this unclosed item. Further elements of this item are ignored. */
  readonly isSpent: boolean;
}

type Attributes = Record<string, string>;
type ContentKind = 'nothing' | 'element' | 'item';

/**
 * Parses XML, even if malformed, and passes each item and feed-level element to the handler as a small tree. Keeps only
 * the current element in memory.
 */
export class XmlDocument {
  readonly #parser: Parser;
  readonly #entities = new EntityDecoder();
  readonly #decode = (text: string): string => this.#entities.decode(text);
  readonly #openElements: OpenElement[] = [];
  readonly #advertised: AdvertisedFeeds;
  #skipDepth = 0;
  #attributeCount = 0;
  #pending = '';
  #inCdata = false;
  #nodes = 0;
  #textLength = 0;
  #firstElement: string | null = null;
  #hasRoot = false;
  #elementsBefore = 0;
  #ended = false;
  #isCutOff = false;

  constructor(
    private readonly parts: FeedPartHandler,
    private readonly origin: XmlContext,
    private readonly limits: ReaderLimits,
    private readonly problems: ProblemLog,
  ) {
    this.#advertised = new AdvertisedFeeds(origin.base, this.#decode);
    this.#parser = new Parser(
      {
        onprocessinginstruction: (name, data) => this.#onDeclaration(name, data),
        onattribute: (name, value) => this.#onAttribute(name, value),
        onopentag: (name, attributes) => this.#onOpenTag(name, attributes),
        onclosetag: (_name, isImplied) => this.#onCloseTag(isImplied),
        ontext: (data) => this.#onText(data),
        oncdatastart: () => this.#onCdata(true),
        oncdataend: () => this.#onCdata(false),
      },
      { xmlMode: true, decodeEntities: false, lowerCaseAttributeNames: true },
    );
  }

  /** Name of the first element in lower case; `null` before any element. */
  get firstElement(): string | null {
    return this.#firstElement;
  }

  get hasRoot(): boolean {
    return this.#hasRoot;
  }

  /** Address of the main feed that the elements before the root element advertise, as in an HTML page; or null. */
  get advertisedFeed(): string | null {
    return this.#advertised.findMain();
  }

  /** True if the root element is preceded by so many elements that the document is probably not a feed. */
  get isUnlikelyFeed(): boolean {
    return !this.#hasRoot && this.#elementsBefore > MAX_ELEMENTS_BEFORE_ROOT;
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): void {
    this.#ended = true;
    this.#parser.end();
    if (this.#isCutOff) this.problems.add('The feed is cut off. The part before the cut was read.');
  }

  #onDeclaration(name: string, data: string): void {
    if (this.#hasRoot) return;
    if (name.toUpperCase() === '!DOCTYPE' && /^!doctype\s+html\b/i.test(data)) this.#firstElement ??= 'html';
    const at = data.indexOf('!ENTITY');
    if (at >= 0) this.#entities.addDeclaration(data.slice(at));
  }

  #onAttribute(_name: string, value: string): void {
    this.#attributeCount++;
    if (this.#attributeCount > this.limits.maxAttributes)
      throw createTooComplexError(`an element with more than ${this.limits.maxAttributes} attributes`);
    if (value.length > this.limits.maxAttributeLength)
      throw createTooComplexError(`an attribute of ${value.length} characters`);
  }

  #onOpenTag(rawName: string, attributes: Attributes): void {
    this.#attributeCount = 0;
    if (this.#openElements.length + this.#skipDepth >= this.limits.maxDepth)
      throw createTooComplexError(`elements nested more than ${this.limits.maxDepth} levels deep`);
    if (this.#skipDepth > 0) {
      this.#skipDepth++;
      return;
    }
    this.#flushText();
    if (this.#hasRoot) this.#openInsideRoot(rawName, attributes);
    else this.#openBeforeRoot(rawName, attributes);
  }

  /** Handles elements before the root element, such as those of a server warning or even a whole HTML page. */
  #openBeforeRoot(rawName: string, attributes: Attributes): void {
    const scope = NamespaceScope.forRoot(rawName, attributes);
    const local = scope.resolveName(rawName).local.toLowerCase();
    this.#firstElement ??= local;
    if (!ROOT_ELEMENTS.has(local)) {
      this.#elementsBefore++;
      this.#advertised.onElement(local, attributes);
      return;
    }
    this.#hasRoot = true;
    this.parts.onRoot(this.#createNode(this.#pushElement(rawName, attributes, scope, 'nothing'), attributes));
  }

  #openInsideRoot(rawName: string, attributes: Attributes): void {
    const outer = this.#openElements.at(-1);
    const scope = (outer?.scope ?? NamespaceScope.forRoot(rawName, attributes)).createChildScope(attributes);
    const { key } = scope.resolveName(rawName);
    const parent = outer?.node ?? null;
    if (ITEM_ELEMENTS.has(key) && this.#startsItem()) this.#openItem(rawName, attributes, scope);
    else if (parent !== null) this.#openChild(parent, rawName, attributes, scope);
    else if (outer?.isSpent === true) this.#pushElement(rawName, attributes, scope, 'nothing');
    else this.#openFeedElement(key, rawName, attributes, scope);
  }

  #openFeedElement(key: string, rawName: string, attributes: Attributes, scope: NamespaceScope): void {
    const isContainer = key === 'channel';
    const place = this.#pushElement(rawName, attributes, scope, isContainer ? 'nothing' : 'element');
    if (isContainer) this.parts.onContainer(this.#createNode(place, attributes));
  }

  /**
   * Returns whether an item element starts a new item, which is not the case inside a text element. Closes an enclosing
   * item that was left open.
   */
  #startsItem(): boolean {
    for (let at = this.#openElements.length - 1; at >= 0; at--) {
      const place = this.#openElements[at];
      if (place === undefined || place.node === null) break;
      if (TEXT_ELEMENTS.has(place.node.key)) return false;
      if (!place.isItem) continue;
      this.#emitUnclosed(place.node);
      this.#openElements.splice(
        at,
        this.#openElements.length - at,
        ...this.#openElements.slice(at).map((open) => ({ ...open, node: null, isItem: false, isSpent: true })),
      );
      break;
    }
    return true;
  }

  /** Emits an unclosed item. Skips an item without elements of its own, which is only a wrapper of the next item. */
  #emitUnclosed(node: XmlNode): void {
    if (!node.hasElements()) return;
    this.#emit(node);
    this.problems.add('An item was not closed before the next one began. Both were kept.');
  }

  #openItem(rawName: string, attributes: Attributes, scope: NamespaceScope): void {
    if (!this.parts.onItemStart()) {
      this.#skipDepth = 1;
      return;
    }
    this.#nodes = 0;
    this.#textLength = 0;
    this.#pushElement(rawName, attributes, scope, 'item');
  }

  #openChild(parent: XmlNode, rawName: string, attributes: Attributes, scope: NamespaceScope): void {
    this.#nodes++;
    const place = this.#pushElement(rawName, attributes, scope, 'element');
    if (this.#nodes > this.limits.maxNodes)
      throw createTooComplexError(`an item of more than ${this.limits.maxNodes} elements`);
    if (place.node !== null) parent.children.push(place.node);
  }

  #pushElement(rawName: string, attributes: Attributes, scope: NamespaceScope, content: ContentKind): OpenElement {
    const outer = this.#openElements.at(-1);
    const base = this.#resolveBase(outer, attributes['xml:base']);
    const language =
      attributes['xml:lang'] === undefined ? (outer ?? this.origin).language : attributes['xml:lang'].trim() || null;
    const isItem = content === 'item';
    const node =
      content === 'nothing'
        ? null
        : new XmlNode(scope.resolveName(rawName), attributes, { base, language }, this.#decode);
    const place = { rawName, scope, base, language, node, isItem, isSpent: !isItem && (outer?.isSpent ?? false) };
    this.#openElements.push(place);
    return place;
  }

  #resolveBase(outer: OpenElement | undefined, xmlBase: string | undefined): string {
    const { base } = outer ?? this.origin;
    return xmlBase === undefined ? base : resolveBase(this.#decode(xmlBase), base);
  }

  #createNode(place: OpenElement, attributes: Attributes): XmlNode {
    return new XmlNode(place.scope.resolveName(place.rawName), attributes, place, this.#decode);
  }

  #onCloseTag(isImplied: boolean): void {
    if (isImplied && this.#ended && this.#hasRoot) this.#isCutOff = true;
    if (this.#skipDepth > 0) {
      this.#skipDepth--;
      return;
    }
    this.#flushText();
    const place = this.#openElements.pop();
    if (place === undefined || place.node === null) return;
    const isInsideKept = this.#openElements.at(-1)?.node !== null && this.#openElements.length > 0;
    if (!isInsideKept) this.#emit(place.node, place.isItem);
  }

  #emit(node: XmlNode, isItem = true): void {
    if (isItem) this.parts.onItem(node);
    else this.parts.onFeedElement(node);
    this.#nodes = 0;
    this.#textLength = 0;
  }

  #onText(data: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#openElements.length === 0 || this.#openElements.at(-1)?.node === null) return;
    const { maxTextLength } = this.limits;
    if (this.#textLength > maxTextLength) return;
    this.#textLength += data.length;
    if (this.#textLength > maxTextLength)
      this.problems.add(`The text of an item is longer than ${maxTextLength} characters. The rest was cut off.`);
    this.#pending += data;
    if (this.#pending.length > FLUSH_LENGTH) this.#flushDecodable();
  }

  /** Decodes the pending text. An entity at its end that may be incomplete is left for the next piece. */
  #flushDecodable(): void {
    const rest = this.#inCdata ? -1 : this.#pending.lastIndexOf('&');
    const isPartial =
      rest >= 0 && this.#pending.length - rest < MAX_REFERENCE_LENGTH && !this.#pending.includes(';', rest);
    const tail = isPartial ? this.#pending.slice(rest) : '';
    if (isPartial) this.#pending = this.#pending.slice(0, rest);
    this.#flushText();
    this.#pending = tail;
  }

  #onCdata(isStart: boolean): void {
    this.#flushText();
    this.#inCdata = isStart;
  }

  /** Appends the pending text to the current element. */
  #flushText(): void {
    if (this.#pending === '') return;
    const text = this.#inCdata ? this.#pending : this.#decode(this.#pending);
    this.#pending = '';
    this.#openElements.at(-1)?.node?.children.push(text);
  }
}

function createTooComplexError(what: string): FeedUnreadableError {
  return new FeedUnreadableError(
    'too-complex',
    `The feed was rejected because it contains ${what}, which no normal feed does.`,
  );
}
