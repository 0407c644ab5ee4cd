const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB_ADDRESS = /^https?:\/\//i;

/** Returns the absolute form of an address in a feed. If the address cannot be resolved, only trims it. */
export function resolveAddress(address: string, base: string): string {
  const trimmed = address.trim();
  if (WEB_ADDRESS.test(trimmed) && !/\s/.test(trimmed)) return trimmed;
  const joined = trimmed.replace(/[\t\n\r]+\s*/g, '');
  if (HAS_SCHEME.test(joined) && !WEB_ADDRESS.test(joined)) return joined;
  return URL.parse(joined, base === '' ? undefined : base)?.href ?? joined;
}

/** Returns the resolved address if it is an absolute http(s) address, else `null`. */
export function resolveWebAddress(address: string | null | undefined, base: string): string | null {
  if (address === null || address === undefined || address.trim() === '') return null;
  const resolved = resolveAddress(address, base);
  return WEB_ADDRESS.test(resolved) && URL.canParse(resolved) ? resolved : null;
}

/**
 * Returns the base address inside an element with this `xml:base`. An `xml:base` that cannot be resolved is ignored.
 */
export function resolveBase(xmlBase: string, outer: string): string {
  const url = URL.parse(xmlBase.trim(), outer === '' ? undefined : outer);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : outer;
}

/** Attributes that contain one address. `srcset` contains several. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  'href src cite poster longdesc data action background codebase classid profile usemap'.split(' '),
);
const ATTRIBUTE_NAMES = [...ADDRESS_ATTRIBUTES, 'srcset'].join('|');
const ADDRESS_ATTRIBUTE = new RegExp(`(\\s(?:${ATTRIBUTE_NAMES})\\s*=\\s*)(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi');
const HTML_TAG = /<[a-z][^<>]*>/gi;
/**
 * Pattern for attributes with addresses. Begins with the equals sign, which is rare in text, to make the search fast.
 */
const MAY_BE_RELATIVE = new RegExp(
  `=(?<=\\s(?:${ATTRIBUTE_NAMES})\\s{0,9}=)\\s*(?:"\\s*|'\\s*|(?=[^\\s"']))(?!https?://[^\\s"']*["'>]|mailto:|data:|tel:)[^\\s"']`,
  'i',
);
/** Maximum number of addresses resolved in one text. Further addresses remain relative. */
const MAX_ADDRESSES = 10_000;

class AddressResolver {
  #remaining = MAX_ADDRESSES;

  constructor(private readonly base: string) {}

  readonly resolveInTag = (tag: string): string =>
    this.#remaining > 0 && MAY_BE_RELATIVE.test(tag) ? tag.replace(ADDRESS_ATTRIBUTE, this.#resolveInAttribute) : tag;

  readonly #resolveInAttribute = (_all: string, start: string, ...quoted: (string | undefined)[]): string => {
    const [double, single, bare] = quoted;
    const value = double ?? single ?? bare ?? '';
    return `${start}"${/srcset/i.test(start) ? this.#resolveSrcset(value) : this.#resolveEscaped(value)}"`;
  };

  #resolveSrcset(value: string): string {
    if (value.length > MAX_ADDRESSES) return '';
    const candidates = value.split(/,\s+/).map((candidate) => {
      const [address = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [this.#resolveEscaped(address), ...descriptors].join(' ');
    });
    return candidates.join(', ');
  }

  #resolveEscaped(value: string): string {
    this.#remaining--;
    const plain = value.replaceAll('&amp;', '&');
    return resolveAddress(plain, this.base).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  }
}

/**
 * Returns the HTML with all addresses absolute. Finds tags with a regular expression, so the result must still be
 * sanitized.
 */
export function resolveAddressesInHtml(html: string, base: string): string {
  return base !== '' && MAY_BE_RELATIVE.test(html)
    ? html.replace(HTML_TAG, new AddressResolver(base).resolveInTag)
    : html;
}
