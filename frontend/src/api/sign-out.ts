import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { forgetSavedArticles } from './saved-articles.ts';

/** Keys of what belongs to one reader. */
const PRIVATE = [['api', 'playlists'], ['api', 'account'], ['api', 'reading-list-feed'], ['api', 'billing']];

/** Nothing of the reader stays, in this tab and the others: after signing out, or when the account is gone. */
export function forgetReader(api: Api, client: QueryClient): void {
  forgetReaderHere(api, client);
  tellOtherTabs('reader-out');
}

export function forgetReaderHere(api: Api, client: QueryClient): void {
  client.setQueryData(viewerQuery(api).queryKey, null);
  for (const queryKey of PRIVATE) client.removeQueries({ queryKey });
  forgetSavedArticles();
}
