import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { podcastKeys } from '#api/query-keys.ts';

export type PodcastKind = 'briefing' | 'reading-list';

/** Which private podcast addresses the reader has. */
export const podcastsQuery = (api: Api) =>
  queryOptions({ queryKey: podcastKeys.all, queryFn: () => api.get('/api/podcasts') });

/** Returns the podcast's address, which is revealed only once. */
export const createPodcast = (api: Api, kind: PodcastKind) =>
  api.send('POST', '/api/podcasts/{kind}', { path: { kind } });

export const revokePodcast = (api: Api, kind: PodcastKind) =>
  api.send('DELETE', '/api/podcasts/{kind}', { path: { kind } });
