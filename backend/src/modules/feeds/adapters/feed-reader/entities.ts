import { Parser } from 'htmlparser2';
import { mendC1 } from './windows-1252.ts';

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7})|([A-Za-z][\w.:-]{0,63}));/g;

/** HTML's named characters, looked up in the HTML parser once each. */
const named = new Map<string, string | null>();
const MOST_NAMES = 4_000;

function htmlEntity(name: string): string | null {
  const known = named.get(name);
  if (known !== undefined) return known;
  let text = '';
  const reference = `&${name};`;
  new Parser({ ontext: (data) => (text += data) }, { decodeEntities: true }).end(reference);
  // A longer name that merely begins with a known one ("&notit;") is left alone, as are unknown ones.
  const decoded = text === reference || text.endsWith(';') ? (name === 'semi' ? ';' : null) : text;
  if (named.size < MOST_NAMES) named.set(name, decoded);
  return decoded;
}

function fromCodePoint(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  // As HTML does: numbers of the C1 range were meant as windows-1252.
  return mendC1(String.fromCodePoint(code));
}

const MAX_DECLARED = 100;
const MAX_VALUE_LENGTH = 1_000;
const MAX_EXPANSION = 64 * 1024;
const DECLARATION = /!ENTITY\s+([A-Za-z_][\w.-]{0,63})\s+("[^"]*"|'[^']*')\s*$/;

/**
 * Decodes references: XML's five, HTML's named ones, numbers, and the plain text entities that the document itself declares.
 * A declared entity is text without `<` or `&`, so nothing is ever expanded twice; external ones do not exist here.
 */
export class EntityDecoder {
  readonly #declared = new Map<string, string>();
  #expanded = 0;

  /** Takes the text of one `<!…` declaration; anything but a small plain text entity is ignored. */
  declare(declaration: string): void {
    if (this.#declared.size >= MAX_DECLARED || declaration.length > 2 * MAX_VALUE_LENGTH) return;
    const [, name, quoted] = DECLARATION.exec(declaration) ?? [];
    if (name === undefined || quoted === undefined || this.#declared.has(name)) return;
    const text = quoted.slice(1, -1).replace(/&#(?:\d+|[xX][\da-fA-F]+);/g, (reference) => this.decode(reference));
    if (!/[<&]/.test(text) && text.length <= MAX_VALUE_LENGTH) this.#declared.set(name, text);
  }

  decode(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10));
      if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
      return this.#named(name ?? '') ?? reference;
    });
  }

  #named(name: string): string | null {
    const simple = Object.hasOwn(XML_ENTITIES, name) ? XML_ENTITIES[name] : undefined;
    if (simple !== undefined) return simple;
    const declared = this.#declared.get(name);
    if (declared === undefined) return htmlEntity(name);
    this.#expanded += declared.length;
    return this.#expanded > MAX_EXPANSION ? null : declared;
  }
}

const html = new EntityDecoder();

/** Decodes the references of HTML in text without tags. */
export function decodeReferences(text: string): string {
  return html.decode(text);
}
