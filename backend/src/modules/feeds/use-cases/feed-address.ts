import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { listExemptOrigins } from '../../../shared/outbound/exempt-origins.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import { parsePermittedUrl } from '../../../shared/outbound/permitted-url.ts';

/**
 * Returns the normalized address if it may be polled. Every later request checks again that the address does not lead
 * to an internal network.
 */
export function validateFeedAddress(raw: string): string {
  try {
    const url = parsePermittedUrl(raw.trim(), new Set(listExemptOrigins()));
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof OutboundError) throw new BadInputError(error.message);
    throw error;
  }
}
