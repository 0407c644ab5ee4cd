import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { ownerKeys } from './query-keys.ts';
import { forgetSavedArticles } from './saved-articles.ts';

/** Removes all data of the reader in this tab and the others, after signing out or deleting the account. */
export function forgetReader(api: Api, client: QueryClient): void {
  forgetReaderHere(api, client);
  tellOtherTabs('reader-out');
}

export function forgetReaderHere(api: Api, client: QueryClient): void {
  client.setQueryData(viewerQuery(api).queryKey, null);
  client.removeQueries({ queryKey: ownerKeys.reader });
  forgetSavedArticles();
}
