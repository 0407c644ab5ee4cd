import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { optionalText } from '../../shared/config/variables.ts';

export const cdnConfig = configSlice('Content delivery network', {
  CDN_PURGE_URL: optionalText(
    'Address that removes responses from a CDN by tag: the purge endpoint of a Fastly service or a Cloudflare zone, or ' +
      'any other address as a webhook. If unset, changes reach a CDN when its copies expire.',
    'https://api.fastly.com/service/SERVICE_ID/purge',
  ),
  CDN_PURGE_TOKEN: optionalText('Token for CDN_PURGE_URL. Required with it.', 'a-long-random-text'),
});

/** Returns configuration problems that validating each variable separately cannot find. */
export function cdnProblems(environment?: Environment): string[] {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN } = cdnConfig.read(environment);
  if (CDN_PURGE_URL === null) return [];
  return [
    ...(URL.canParse(CDN_PURGE_URL) && isProtected(new URL(CDN_PURGE_URL))
      ? []
      : ['CDN_PURGE_URL: must begin with https://. Plain http:// is only allowed on this machine']),
    ...(CDN_PURGE_TOKEN === null ? ['CDN_PURGE_TOKEN: is not set, but CDN_PURGE_URL requires it'] : []),
  ];
}

/** Returns true if the token cannot be intercepted on its way to this address. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}
