export interface PurgeRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export type WritePurge = (tags: readonly string[], id: string, token: string) => PurgeRequest;

/** https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag */
export const fastlyPurge: WritePurge = (tags, _id, token) => ({
  headers: { 'fastly-key': token },
  body: { surrogate_keys: tags },
});

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
export const cloudflarePurge: WritePurge = (tags, _id, token) => ({
  headers: { authorization: `Bearer ${token}` },
  body: { tags },
});

/** Format for any other CDN. The receiver can use the id to ignore repeated requests. */
export const webhookPurge: WritePurge = (tags, id, token) => ({
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': id },
  body: { id, tags },
});

/** Returns the purge request format of the service at this address. */
export function choosePurge(url: string): WritePurge {
  const { hostname } = new URL(url);
  if (hostname === 'api.fastly.com') return fastlyPurge;
  return hostname === 'api.cloudflare.com' ? cloudflarePurge : webhookPurge;
}
