import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { dropInvisibleCharacters } from '../../../shared/html/invisible-characters.ts';
import { listExemptOrigins } from '../../../shared/outbound/exempt-origins.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import { parsePermittedUrl } from '../../../shared/outbound/permitted-url.ts';

/** Adds the scheme that people leave out, and replaces the scheme `feed:` that some feed readers use. */
function completeScheme(address: string): string {
  const plain = address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:(?:\/\/)?/i, '//');
  if (plain.startsWith('//')) return `http:${plain}`;
  const beforePath = plain.split(/[/?#]/, 1)[0] ?? '';
  return !beforePath.includes(':') || /:\d+$/.test(beforePath) ? `http://${plain}` : plain;
}

/**
 * Returns the normalized address if it may be polled. Every later request checks again that the address does not lead
 * to an internal network.
 */
export function validateFeedAddress(raw: string): string {
  try {
    const url = parsePermittedUrl(completeScheme(dropInvisibleCharacters(raw).trim()), new Set(listExemptOrigins()));
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof OutboundError) throw new BadInputError(error.message);
    throw error;
  }
}
