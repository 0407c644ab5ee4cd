const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:\/\//i;

/** Absolute form of an address as a feed writes it; what cannot be resolved comes back trimmed. */
export function resolveAddress(address: string, base: string): string {
  const trimmed = address.trim();
  if (WEB.test(trimmed) && !/\s/.test(trimmed)) return trimmed;
  const joined = trimmed.replace(/[\t\n\r]+\s*/g, '');
  if (HAS_SCHEME.test(joined) && !WEB.test(joined)) return joined;
  return URL.parse(joined, base === '' ? undefined : base)?.href ?? joined;
}

/** The address if it is an absolute http(s) one after resolving, else `null`. */
export function webAddress(address: string | null | undefined, base: string): string | null {
  if (address === null || address === undefined || address.trim() === '') return null;
  const resolved = resolveAddress(address, base);
  return WEB.test(resolved) && URL.canParse(resolved) ? resolved : null;
}

/** The base inside an element with this `xml:base`; one that cannot be resolved changes nothing. */
export function baseWithin(xmlBase: string, outer: string): string {
  const url = URL.parse(xmlBase.trim(), outer === '' ? undefined : outer);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : outer;
}

const ADDRESS_ATTRIBUTES = 'href|src|cite|poster|longdesc|data|action|background|codebase|classid|profile|usemap';
const ATTRIBUTE = new RegExp(`(\\s(?:${ADDRESS_ATTRIBUTES})\\s*=\\s*)(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi');
const SRCSET = /(\ssrcset\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;
const TAG = /<[a-z][^<>]*>/gi;
const MAY_BE_RELATIVE = new RegExp(`\\s(?:${ADDRESS_ATTRIBUTES}|srcset)\\s*=\\s*["']?\\s*(?!https?://|mailto:|data:|tel:)[^\\s]`, 'i');

function resolveSrcset(value: string, base: string): string {
  return value
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [resolveAttribute(address, base), ...descriptors].join(' ');
    })
    .join(', ');
}

function resolveAttribute(value: string, base: string): string {
  const plain = value.replaceAll('&amp;', '&');
  return resolveAddress(plain, base).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The same HTML with every address absolute. Tags are found as text: making them safe is the sanitiser's task. */
export function resolveAddressesInHtml(html: string, base: string): string {
  if (base === '' || !MAY_BE_RELATIVE.test(html)) return html;
  return html.replace(TAG, (tag) =>
    tag
      .replace(ATTRIBUTE, (_all, start: string, double?: string, single?: string, bare?: string) => {
        return `${start}"${resolveAttribute(double ?? single ?? bare ?? '', base)}"`;
      })
      .replace(SRCSET, (_all, start: string, double?: string, single?: string) => `${start}"${resolveSrcset(double ?? single ?? '', base)}"`),
  );
}
