import { explainHostRefusal } from './address-refusal.ts';
import { OutboundError } from './outbound-error.ts';
import { findPortRefusal } from './refused-ports.ts';

const MAX_URL_LENGTH = 8192;

/**
 * Rejects notations that URL parsers interpret differently. We use only one parser, but stored addresses also reach
 * browsers, proxies and logs, and no legitimate address needs such notations.
 */
function findNotationRefusal(raw: string): string | null {
  if (raw.length > MAX_URL_LENGTH) return `The address is longer than ${MAX_URL_LENGTH} characters.`;
  // eslint-disable-next-line no-control-regex -- this pattern finds control characters
  if (/[\u0000-\u001f\u007f]/.test(raw)) return 'The address contains line breaks, tabs or control characters.';
  if (!/^https?:/i.test(raw)) return 'Only addresses that begin with http:// or https:// are fetched.';
  if (!/^https?:\/\/[^/\\?#]/i.test(raw)) return 'The address does not contain a host after http:// or https://.';
  return findAuthorityRefusal(raw);
}

function findAuthorityRefusal(raw: string): string | null {
  const beforeQuery = raw.split(/[?#]/, 1)[0] ?? '';
  if (beforeQuery.includes('\\')) return 'The address contains a backslash.';
  const authority = beforeQuery.replace(/^https?:\/\//i, '').split('/', 1)[0] ?? '';
  if (authority.includes('@')) return 'The address contains a user name or password, which is not sent.';
  if (/^https?:\/\/[^/?#]*[?#][^/?#]*@/i.test(raw)) return 'The address hides a second host behind "@".';
  return null;
}

/**
 * Parses an address from outside and returns it if it may be fetched. Exempt origins (exact, such as
 * `http://127.0.0.1:41234`) skip the checks of host and port.
 * @throws OutboundError `bad-url` or `refused-address`, with a sentence that gives the reason.
 */
export function parsePermittedUrl(raw: string, exemptOrigins: ReadonlySet<string> = new Set()): URL {
  const written = findNotationRefusal(raw);
  if (written !== null) throw new OutboundError('bad-url', written);
  const url = URL.parse(raw);
  if (url === null) throw new OutboundError('bad-url', 'The address cannot be read; its host or port is malformed.');
  if (exemptOrigins.has(url.origin)) return url;
  const refused = findPortRefusal(url.port) ?? explainHostRefusal(url.hostname);
  if (refused !== null) throw new OutboundError('refused-address', refused);
  return url;
}
