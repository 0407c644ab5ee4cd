import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { exceptedOrigins } from '../../../shared/outbound/excepted-origins.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import { permittedUrl } from '../../../shared/outbound/permitted-url.ts';

/** An address that may be polled, as it is kept. What it leads to is judged again at each request. */
export function feedAddress(raw: string): string {
  try {
    const url = permittedUrl(raw.trim(), new Set(exceptedOrigins()));
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof OutboundError) throw new BadInputError(error.message);
    throw error;
  }
}
