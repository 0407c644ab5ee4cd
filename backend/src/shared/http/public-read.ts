import { SetMetadata } from '@nestjs/common';

export const PUBLIC_READ = 'parallax:public-read';

/**
 * Marks a GET route whose response is the same for everyone. Its responses are cached and shared, also by CDNs.
 * `parameters` are the query parameters that affect the response. A request with any other parameter, or by an
 * administrator, is passed to the route and not shared.
 */
export function PublicRead(...parameters: readonly string[]): MethodDecorator {
  return SetMetadata(PUBLIC_READ, parameters);
}
