import { decodeHTMLStrict } from 'entities';
import { repairC1Controls } from './windows-1252.ts';

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CHARACTER_REFERENCE = /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7})|([A-Za-z][\w.:-]{0,63}));/g;

/** Returns the character for an entity name, or null for an unknown name. */
function decodeHtmlEntity(name: string): string | null {
  const reference = `&${name};`;
  const text = decodeHTMLStrict(reference);
  return text === reference ? null : text;
}

function decodeCodePoint(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  // Treats code points of the C1 range as windows-1252, as HTML does.
  return repairC1Controls(String.fromCodePoint(code));
}

const MAX_DECLARED_ENTITIES = 100;
const MAX_VALUE_LENGTH = 1_000;
const MAX_EXPANSION = 64 * 1024;
const ENTITY_DECLARATION = /!ENTITY\s+([A-Za-z_][\w.-]{0,63})\s+("[^"]*"|'[^']*')\s*$/;

/**
 * Decodes character references: XML's five predefined entities, HTML's named entities, numeric references, and the
 * plain-text entities that the document declares. The text of a declared entity contains neither `<` nor `&`, so
 * nothing is expanded twice. External entities are not supported.
 */
export class EntityDecoder {
  readonly #declared = new Map<string, string>();
  #expanded = 0;

  /**
   * Registers the entity that an `<!ENTITY …>` declaration defines. Ignores other declarations, and entities that are
   * long or contain markup.
   */
  addDeclaration(declaration: string): void {
    if (this.#declared.size >= MAX_DECLARED_ENTITIES || declaration.length > 2 * MAX_VALUE_LENGTH) return;
    const [, name, quoted] = ENTITY_DECLARATION.exec(declaration) ?? [];
    if (name === undefined || quoted === undefined || this.#declared.has(name)) return;
    const text = quoted.slice(1, -1).replace(/&#(?:\d+|[xX][\da-fA-F]+);/g, (reference) => this.decode(reference));
    if (!/[<&]/.test(text) && text.length <= MAX_VALUE_LENGTH) this.#declared.set(name, text);
  }

  decode(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(CHARACTER_REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return decodeCodePoint(Number.parseInt(decimal, 10));
      if (hex !== undefined) return decodeCodePoint(Number.parseInt(hex, 16));
      return this.#decodeName(name ?? '') ?? reference;
    });
  }

  #decodeName(name: string): string | null {
    const simple = Object.hasOwn(XML_ENTITIES, name) ? XML_ENTITIES[name] : undefined;
    if (simple !== undefined) return simple;
    const declared = this.#declared.get(name);
    if (declared === undefined) return decodeHtmlEntity(name);
    this.#expanded += declared.length;
    return this.#expanded > MAX_EXPANSION ? null : declared;
  }
}

const htmlDecoder = new EntityDecoder();

/** Decodes HTML entities in text without tags. */
export function decodeHtmlEntities(text: string): string {
  return htmlDecoder.decode(text);
}
