import type { QueryClient } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerQuery } from './get-viewer.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { forgetSavedArticles } from './saved-articles.ts';

/**
 * Data that is the same for everybody, or belongs to the desk, which has its own session. Everything else is removed,
 * which costs at most another request.
 */
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

/** Removes all data of the reader in this tab and the others, after signing out or deleting the account. */
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
