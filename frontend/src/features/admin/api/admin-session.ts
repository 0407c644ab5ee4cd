import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { isOfStory } from './stories.ts';

const POLL_MS = 5000;

/** Polled while the tab is visible; mounted on /admin only. */
export const authStatusQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'auth', 'status'],
    queryFn: () => api.get('/api/auth/status'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

export const login = (api: Api, password: string) => api.send('POST', '/api/auth/login', { body: { password } });

/** Query keys of data that only the administrator sees. */
const PRIVATE = [
  ...['admin', 'rss-feeds', 'drafts', 'article-updates', 'story-proposals'].map((whose) => ['api', whose]),
  ...['pending', 'curated'].map((status) => ['api', 'articles', { status }]),
];

/** Cancels pending queries first, because they would be refused after the logout. */
export async function logout(api: Api, client: QueryClient): Promise<void> {
  await Promise.all(PRIVATE.map((queryKey) => client.cancelQueries({ queryKey })));
  await api.send('POST', '/api/auth/logout');
}

/** Removes all data of the desk from this tab. */
export function endHere(api: Api, client: QueryClient): void {
  client.setQueryData(authStatusQuery(api).queryKey, { authenticated: false });
  for (const queryKey of PRIVATE) client.removeQueries({ queryKey });
  client.removeQueries({ predicate: ({ queryKey }) => isOfStory(queryKey) });
}
