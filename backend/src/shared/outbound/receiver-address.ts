import { listExemptOrigins } from './exempt-origins.ts';
import { OutboundError } from './outbound-error.ts';
import { parsePermittedUrl } from './permitted-url.ts';

/**
 * Returns a sentence that says why requests are not sent to this address, or null. Names are resolved and checked again
 * at each connection.
 */
export function explainUnsafeReceiver(address: string): string | null {
  const exempt = new Set(listExemptOrigins());
  try {
    const { protocol, origin } = parsePermittedUrl(address, exempt);
    return protocol === 'https:' || exempt.has(origin) ? null : 'It must begin with https://.';
  } catch (error) {
    if (error instanceof OutboundError) return error.message;
    throw error;
  }
}
