import type { ElementName } from './names.ts';

export type XmlChild = XmlNode | string;

export interface XmlContext {
  /** Base address for relative addresses. */
  readonly base: string;
  readonly language: string | null;
}

const NO_ELEMENTS: readonly XmlNode[] = [];

/** An element of the feed with its children. Texts are decoded, attribute names are in lower case. */
export class XmlNode implements XmlContext {
  base: string;
  readonly language: string | null;
  readonly children: XmlChild[] = [];
  #elements: readonly XmlNode[] | null = null;
  #byKey: ReadonlyMap<string, readonly XmlNode[]> | null = null;

  constructor(
    readonly name: ElementName,
    private readonly attributes: Readonly<Record<string, string>>,
    { base, language }: XmlContext,
    private readonly decode: (text: string) => string,
  ) {
    this.base = base;
    this.language = language;
  }

  get key(): string {
    return this.name.key;
  }

  attribute(name: string): string | null {
    if (!Object.hasOwn(this.attributes, name)) return null;
    const value = this.attributes[name];
    return value === undefined ? null : this.decode(value);
  }

  attributeNames(): string[] {
    return Object.keys(this.attributes);
  }

  /** Returns the trimmed value of the first of these attributes that is not empty. */
  firstNonEmptyAttribute(...names: string[]): string | null {
    for (const name of names) {
      const value = this.attribute(name)?.trim();
      if (value !== undefined && value !== '') return value;
    }
    return null;
  }

  hasElements(): boolean {
    return this.elements().length > 0;
  }

  /** Direct child elements. The result is cached, so read this only once the node is complete. */
  elements(): readonly XmlNode[] {
    this.#elements ??= this.children.some((child) => typeof child !== 'string')
      ? this.children.filter((child) => typeof child !== 'string')
      : NO_ELEMENTS;
    return this.#elements;
  }

  findChildren(key: string): readonly XmlNode[] {
    const elements = this.elements();
    if (elements.length === 0) return NO_ELEMENTS;
    this.#byKey ??= Map.groupBy(elements, (element) => element.key);
    return this.#byKey.get(key) ?? NO_ELEMENTS;
  }

  findChild(...keys: string[]): XmlNode | null {
    for (const key of keys) {
      const [found] = this.findChildren(key);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Replaces the base address of this element and of all descendants that have the same one. */
  rebase(base: string): void {
    const former = this.base;
    if (former === base) return;
    this.base = base;
    for (const element of this.elements()) if (element.base === former) element.rebase(base);
  }

  /** All text in this element and its descendants, without tags and not trimmed. */
  text(): string {
    const { children } = this;
    const [only] = children;
    if (children.length <= 1 && typeof only !== 'object') return only ?? '';
    return children.map((child) => (typeof child === 'string' ? child : child.text())).join('');
  }

  /** The text as one line, or `null` if it is empty. */
  textAsLine(): string | null {
    const text = this.text();
    const line = /[\s]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
    return line === '' ? null : line;
  }
}
