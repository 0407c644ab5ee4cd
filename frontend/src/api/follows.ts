import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { categorySlug } from '../lib/categories.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { type Api, ApiError } from './client.ts';
import type { Follow, Follows, NewFollow } from './contract.ts';
import { ownerKeys } from './query.ts';
import { useApi } from './use-api.ts';

/** Follows of the signed-in reader, with their newest articles. */
export const followsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'follows'],
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
const showFollows = (client: QueryClient, api: Api, change: (follows: Follow[]) => Follow[]): void =>
  void client.setQueryData(
    followsQuery(api).queryKey,
    (known) => known && { ...known, follows: change(known.follows) },
  );

/** Adds a follow, with its articles as the server lists them. */
async function addFollow(client: QueryClient, api: Api, subject: NewFollow): Promise<Follow | undefined> {
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

async function removeFollow(client: QueryClient, api: Api, id: number): Promise<void> {
  await api.send('DELETE', '/api/follows/{id}', { path: { id } });
  showFollows(client, api, (follows) => follows.filter((follow) => follow.id !== id));
}

/** Follows a subject or, if there is a follow of it, ends it. Readers whose session has ended are sent to sign-in. */
export function useToggleFollow(subject: NewFollow, name: string, follow: Follow | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      if (!follow) {
        await addFollow(client, api, subject);
        return TOASTS.followed(name);
      }
      await removeFollow(client, api, follow.id);
      return TOASTS.unfollowed(name);
    },
    onSuccess: showToast,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) askToSignIn(router, TOASTS.signInToFollow);
      else showToast(TOASTS.followFailed(error));
    },
  });
}

export function useCreateFollow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: NewFollow) => addFollow(client, api, subject),
    onSuccess: (follow) => follow && showToast(TOASTS.followed(follow.name)),
  });
}

const showNotSaved = (error: Error) => showToast(TOASTS.followChangeFailed(error));

export function useRemoveFollow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Follow) => removeFollow(client, api, id),
    onSuccess: (_, { name }) => showToast(TOASTS.unfollowed(name)),
    onError: showNotSaved,
  });
}

/** Shows the new order at once. */
export function useOrderFollows() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follows: Follow[]) =>
      api.send('PUT', '/api/follows/order', { body: { ids: follows.map(({ id }) => id) } }),
    onMutate: (follows) => showFollows(client, api, () => follows),
    onError: (error) => {
      showNotSaved(error);
      void client.invalidateQueries(followsQuery(api));
    },
  });
}

export function useChangeNotifications(id: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notify: Follow['notify']) =>
      api.send('PATCH', '/api/follows/{id}', { path: { id }, body: { notify } }),
    onSuccess: (_, notify) =>
      showFollows(client, api, (follows) => follows.map((known) => (known.id === id ? { ...known, notify } : known))),
    onError: showNotSaved,
  });
}
