import { SetMetadata } from '@nestjs/common';

export const PUBLIC_READ = 'parallax:public-read';

/**
 * Marks a GET route whose response is the same for everyone, so that our cache and CDNs can share it. `parameters`
 * are the query parameters that affect the response. A request with any other parameter, or by an administrator, goes
 * directly to the route and its response is not shared.
 */
export function PublicRead(...parameters: readonly string[]): MethodDecorator {
  return SetMetadata(PUBLIC_READ, parameters);
}
