import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import type { User } from './contract.ts';
import { mayBeSignedIn, viewerQuery } from './session.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { ownerKeys, viewerKeys } from './query.ts';

/** First parts of the keys that stay. Data under any other key is removed, so that a new key cannot leak. */
const NOT_THE_READERS: readonly unknown[] = [...ownerKeys.everyone, ...viewerKeys.current];

const SIGN_OUT = 'parallax:sign-out';

/** Calls `listener` after the reader's data was removed in this tab. Returns a function that unsubscribes. */
export function onSignOut(listener: () => void): () => void {
  addEventListener(SIGN_OUT, listener);
  return () => removeEventListener(SIGN_OUT, listener);
}

/** Removes all data of the reader in this tab and the others, after signing out or deleting the account. */
export function endSession(client: QueryClient): void {
  endSessionHere(client);
  tellOtherTabs('reader-out');
}

/** Ends the session if the server has ended it: any of its responses then deletes the hint. */
export function endExpiredSession(client: QueryClient): void {
  if (!mayBeSignedIn() && client.getQueryData(viewerKeys.current)) endSession(client);
}

/**
 * Loads the viewer after a sign-in in this tab or another one. If another reader was signed in before, removes all data
 * of that reader, including what this device keeps for all tabs, such as saved pages and push alerts.
 */
export async function applySignIn(client: QueryClient, api: Api): Promise<void> {
  const viewer = viewerQuery(api);
  const before = client.getQueryData(viewer.queryKey);
  const now = await client.fetchQuery({ ...viewer, staleTime: 0 }).catch(() => undefined);
  if (now === undefined) return forgetReader(client);
  if (before?.id === now?.id) return;
  if (before) endSessionHere(client, now);
  if (now) await client.invalidateQueries({ queryKey: ownerKeys.reader });
}

/** Loads the viewer and the reader's data again. The device keeps its data, because it may be the same reader. */
async function forgetReader(client: QueryClient): Promise<void> {
  await Promise.all([viewerKeys.current, ownerKeys.reader].map((queryKey) => client.resetQueries({ queryKey })));
}

/** `viewer` is the reader who has signed in instead, if any. */
export function endSessionHere(client: QueryClient, viewer: User | null = null): void {
  forgetKeptPages();
  client.setQueryData(viewerKeys.current, viewer);
  const personal = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [owner] }) => !NOT_THE_READERS.includes(owner) });
  for (const query of personal) {
    // Parts of the page that show the data learn only from a reset that it is gone.
    query.reset();
    if (!query.getObserversCount()) client.getQueryCache().remove(query);
  }
  globalThis.dispatchEvent?.(new Event(SIGN_OUT));
}

/** Deletes the service worker's pages, searches and pictures, but not the site's files. */
function forgetKeptPages(): void {
  void globalThis.caches
    ?.keys()
    .then((names) => names.filter((name) => /^parallax-(?!files-)/.test(name)))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
