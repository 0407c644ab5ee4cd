import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { ownerKeys, viewerKeys } from './query-keys.ts';

/** First parts of the keys that stay. Data under any other key is removed, so that a new key cannot leak. */
const NOT_THE_READERS: readonly unknown[] = [...ownerKeys.everyone, ...viewerKeys.current];

/** Removes all data of the reader in this tab and the others, after signing out or deleting the account. */
export function forgetReader(api: Api, client: QueryClient): void {
  forgetReaderHere(api, client);
  tellOtherTabs('reader-out');
}

export function forgetReaderHere(api: Api, client: QueryClient): void {
  forgetKeptPages();
  client.setQueryData(viewerQuery(api).queryKey, null);
  const personal = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [owner] }) => !NOT_THE_READERS.includes(owner) });
  for (const query of personal) {
    // Parts of the page that show the data learn only from a reset that it is gone.
    query.reset();
    if (!query.getObserversCount()) client.getQueryCache().remove(query);
  }
}

/** Deletes the service worker's pages, searches and pictures, but not the site's files. */
function forgetKeptPages(): void {
  void globalThis.caches
    ?.keys()
    .then((names) => names.filter((name) => /^parallax-(?!files-)/.test(name)))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
