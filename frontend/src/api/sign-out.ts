import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { forgetSavedArticles } from './saved-articles.ts';

/** Keys of what belongs to one reader. */
const PRIVATE = [['api', 'playlists'], ['api', 'account'], ['api', 'reading-list-feed'], ['api', 'billing']];

/** Nothing of the reader stays on the page: after signing out, or when the account is gone. */
export function forgetReader(api: Api, client: QueryClient): void {
  client.setQueryData(viewerQuery(api).queryKey, null);
  for (const queryKey of PRIVATE) client.removeQueries({ queryKey });
  forgetSavedArticles();
}
