import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { forgetSavedArticles } from './saved-articles.ts';

/** What is the same for everybody, or belongs to the desk, whose session is apart. All else goes: what is forgotten here is only asked for again. */
const STAYS = new Set<unknown>([
  'articles',
  'analytics',
  'site',
  'outlets',
  'entitlements',
  'corrections',
  'auth',
  'admin',
  'rss-feeds',
]);

/** Nothing of the reader stays, in this tab and the others: after signing out, or when the account is gone. */
export function forgetReader(api: Api, client: QueryClient): void {
  forgetReaderHere(api, client);
  tellOtherTabs('reader-out');
}

export function forgetReaderHere(api: Api, client: QueryClient): void {
  const { queryKey: viewer } = viewerQuery(api);
  client.setQueryData(viewer, null);
  client.removeQueries({ predicate: ({ queryKey: [, whose] }) => whose !== viewer[1] && !STAYS.has(whose) });
  forgetSavedArticles();
}
