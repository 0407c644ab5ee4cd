import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import { isRejected } from '../api/not-found-if-rejected.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '../api/query.ts';
import { useApi } from '../api/use-api.ts';
import { ReportList } from '../features/articles/components/ReportList.tsx';
import { count } from '../lib/plural.ts';
import { textLanguage } from '../lib/text-language.ts';
import { pageHead } from '../seo/head.ts';
import { Icon } from '../ui/Icon.tsx';
import { keepOnOneLine } from '../ui/keep-on-one-line.tsx';

export const Route = createFileRoute('/article_/$id/sources/$page')({
  staticData: { visibility: 'unlisted' },
  loader: async ({ context: { queryClient, api }, params: { id, page } }) => {
    const found = await queryClient.ensureQueryData(sourcesQuery(api, id, page)).catch(nullIfMissing);
    // The article page explains what happened to the article.
    if (!found?.sources.length) throw redirect({ to: '/article/$id', params: { id } });
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Sources of an Article',
      description: 'Every report behind an article.',
      noindex: true,
    }),
  component: SourcesPage,
});

function nullIfMissing(error: unknown): null {
  if (isRejected(error)) return null;
  throw error;
}

/** One page of an article's reports, counted from 1; the article itself includes the first page. */
const sourcesQuery = (api: Api, id: string, page: string) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', id, 'sources', page],
    queryFn: () => api.get('/api/articles/{id}/sources', { path: { id }, query: { page: Number(page) } }),
    staleTime: CONTENT_FRESH_MS,
  });

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-accent hover:underline';

/** All reports of an article that has more than its own page lists. */
function SourcesPage() {
  const { id, page } = Route.useParams();
  const { title, language, total, pages, sources } = useSuspenseQuery(sourcesQuery(useApi(), id, page)).data;
  return (
    <div className="container-column pt-4">
      <Link to="/article/$id" params={{ id }} className={LINK}>
        <Icon name="back" className="size-4" />
        Back to the article
      </Link>
      <h1 className="font-serif text-hl-l font-bold">Sources</h1>
      <p {...textLanguage({ language })} className="mt-1 font-serif text-standfirst text-ink-2">
        {keepOnOneLine(title)}
      </p>
      <p className="mt-3 border-b-2 border-ink pb-2 text-ui text-ink-2">{`${count(total, 'report')}, page ${page} of ${pages}`}</p>
      <ReportList sources={sources} />
      <nav aria-label="Pages of sources" className="mt-4 flex flex-wrap gap-x-6 empty:hidden">
        <ToPage id={id} page={Number(page) - 1} pages={pages} words="Previous page" />
        <ToPage id={id} page={Number(page) + 1} pages={pages} words="Next page" />
      </nav>
    </div>
  );
}

function ToPage({ id, page, pages, words }: { id: string; page: number; pages: number; words: string }) {
  if (page < 1 || page > pages) return null;
  return (
    <Link to="/article/$id/sources/$page" params={{ id, page: String(page) }} className={LINK}>
      {words}
    </Link>
  );
}
