import { queryOptions, skipToken } from '@tanstack/react-query';

import type { Api } from './client.ts';
import type { ArticleSubject } from './contract.ts';
import { ownerKeys } from './query.ts';

/** Maximum number of articles per request. */
const MAX_IDS = 300;

/** Facts of an article that mutes check; null if it is not public. Articles that appear together share one request. */
export const subjectQuery = (api: Api, id: number | undefined) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', String(id ?? 0), 'subject'],
    queryFn: id === undefined ? skipToken : () => requestSubject(api, id),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Batch {
  ids: number[];
  subjects: Promise<ArticleSubject[]>;
}

let open: Batch | null = null;

async function requestSubject(api: Api, id: number): Promise<ArticleSubject | null> {
  const batch = open && open.ids.length < MAX_IDS ? open : (open = openBatch(api));
  batch.ids.push(id);
  return (await batch.subjects).find((subject) => subject.id === id) ?? null;
}

function openBatch(api: Api): Batch {
  const ids: number[] = [];
  const request = () => {
    open = null;
    return api.get('/api/articles/subjects', { query: { ids: ids.join() } });
  };
  // Queries of one commit start before the next task.
  return { ids, subjects: new Promise<void>((resolve) => setTimeout(resolve)).then(request) };
}
