import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { categorySlug } from '../lib/categories.ts';
import type { Api } from './client.ts';
import type { Follow, Follows, NewFollow } from './contract.ts';
import { followKeys } from './query-keys.ts';

/** Follows of the signed-in reader, with their newest articles. */
export const followsQuery = (api: Api) =>
  queryOptions({
    queryKey: followKeys.all,
    queryFn: () => api.get('/api/follows'),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Names and slugs of categories are equal. */
const keyOf = ({ words = '', category, outlet, side, articleId }: Partial<Follow> | NewFollow): string =>
  JSON.stringify([words.trim(), categorySlug(category ?? ''), outlet ?? null, side ?? null, articleId ?? null]);

/** Returns the follow of exactly this subject, if there is one. */
export const findFollow = (follows: Follows | undefined, subject: NewFollow): Follow | undefined =>
  follows?.follows.find((follow) => keyOf(follow) === keyOf(subject));

/** Changes the list in the cache, in which new articles stay marked. */
export const showFollows = (client: QueryClient, api: Api, change: (follows: Follow[]) => Follow[]): void =>
  void client.setQueryData(
    followsQuery(api).queryKey,
    (known) => known && { ...known, follows: change(known.follows) },
  );

/** Adds a follow, with its articles as the server lists them. */
export async function addFollow(client: QueryClient, api: Api, subject: NewFollow): Promise<Follow | undefined> {
  const { id } = await api.send('POST', '/api/follows', { body: subject });
  const { queryKey } = followsQuery(api);
  const known = client.getQueryData(queryKey);
  const fresh = await api.get('/api/follows');
  const kept = new Map(known?.follows.map((follow) => [follow.id, follow]));
  // Articles of the other follows since the first list were not shown, so they are not seen.
  client.setQueryData(queryKey, {
    asOf: known?.asOf ?? fresh.asOf,
    follows: fresh.follows.map((follow) => kept.get(follow.id) ?? follow),
  });
  return fresh.follows.find((follow) => follow.id === id);
}

export async function removeFollow(client: QueryClient, api: Api, id: number): Promise<void> {
  await api.send('DELETE', '/api/follows/{id}', { path: { id } });
  showFollows(client, api, (follows) => follows.filter((follow) => follow.id !== id));
}
