import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import type { PublicCorrection } from '../api/contract.ts';
import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '../api/query.ts';
import { useApi } from '../api/use-api.ts';
import { categorySlug } from '../lib/categories.ts';
import { cn } from '../lib/cn.ts';
import { count } from '../lib/plural.ts';
import { searchParams, textParam } from '../lib/search-params.ts';
import { textLanguage } from '../lib/text-language.ts';
import { pageHead } from '../seo/head.ts';
import { FeedLinks } from '../ui/FeedLinks.tsx';
import { keepOnOneLine } from '../ui/keep-on-one-line.tsx';

const NotFound = lazyRouteComponent(() => import('../app/NotFound.tsx'), 'NotFound');

const PARAMS = searchParams({ category: textParam, after: textParam });

export const Route = createFileRoute('/corrections')({
  staticData: { visibility: 'listed' },
  validateSearch: PARAMS,
  loaderDeps: ({ search }) => PARAMS.parse(search),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context: { queryClient, api }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(correctionsQuery(api, deps)).catch(notFoundIfRejected),
      queryClient.prefetchQuery(correctedCategoriesQuery(api)),
    ]);
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Corrections',
      description: 'What was wrong in our articles, and what they say now.',
    }),
  component: CorrectionsPage,
  notFoundComponent: NotFound,
});

interface CorrectionsChoice {
  /** Category slug. */
  category?: string | undefined;
  /** Cursor from the previous page. */
  after?: string | undefined;
}

const PAGE_SIZE = 20;

const correctionsQuery = (api: Api, { category, after }: CorrectionsChoice) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'corrections', 'list', { category, after }],
    queryFn: () => api.getPage('/api/corrections', { query: { limit: PAGE_SIZE, category, cursor: after } }),
    staleTime: CONTENT_FRESH_MS,
  });

const correctedCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'corrections', 'categories'],
    queryFn: () => api.get('/api/corrections/categories'),
    staleTime: CONTENT_FRESH_MS,
  });

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** All corrections, newest first. */
function CorrectionsPage() {
  const choice = Route.useLoaderDeps();
  const { items, total, nextCursor } = useSuspenseQuery(correctionsQuery(useApi(), choice)).data;
  return (
    <div className="container-column pt-8 lg:pt-12">
      <h1 className="page-title">Corrections</h1>
      <p className="mt-4 font-serif text-standfirst text-pretty text-ink-2">
        What was wrong in our articles, and what they say now. We never change a published article silently.
      </p>
      <Categories chosen={choice.category} />
      <p className={cn('mt-6 text-ui text-ink-2', total > 0 && 'border-b-2 border-ink pb-2')}>
        {total === 0 ? 'No corrections so far.' : count(total, 'correction')}
      </p>
      <ol>
        {items.map((correction) => (
          <Entry key={correction.id} correction={correction} />
        ))}
      </ol>
      <nav aria-label="Pages of corrections" className="mt-4 flex flex-wrap gap-x-6 text-ui empty:hidden">
        {choice.after ? (
          <Link to="/corrections" search={choice.category ? { category: choice.category } : {}} className={LINK}>
            Newest corrections
          </Link>
        ) : null}
        {nextCursor ? (
          <Link
            to="/corrections"
            search={{ ...(choice.category ? { category: choice.category } : {}), after: nextCursor }}
            className={LINK}
          >
            Older corrections
          </Link>
        ) : null}
      </nav>
      <div className="mt-8 flex flex-wrap justify-between gap-x-8 border-t border-rule pt-1.5 text-ui text-ink-2">
        <p className="flex items-center gap-x-2">
          Found a mistake?
          <Link to="/contact" className={LINK}>
            Tell us
          </Link>
        </p>
        <FeedLinks label="As a feed:" folder="/corrections" />
      </div>
    </div>
  );
}

function Entry({ correction }: { correction: PublicCorrection }) {
  const { id, articleId, title, category, html } = correction;
  return (
    <li className="border-rule py-5 not-last:border-b text-ui wrap-anywhere">
      <p className="text-kicker font-bold text-ink-3">{category}</p>
      <h2 {...textLanguage(correction)} className="mt-1 mb-2 font-serif text-hl-s font-semibold">
        <Link
          to="/article/$id"
          params={{ id: String(articleId) }}
          hash={`correction-${id}`}
          className="hover:underline"
        >
          {keepOnOneLine(title)}
        </Link>
      </h2>
      {/* oxlint-disable-next-line react/no-danger -- written and escaped by the server */}
      <div className="flex flex-col gap-2" dangerouslySetInnerHTML={{ __html: html }} />
    </li>
  );
}

function Categories({ chosen }: { chosen: string | undefined }) {
  const { data: categories = [] } = useQuery(correctedCategoriesQuery(useApi()));
  if (categories.length === 0) return null;
  const all = [
    { slug: undefined, label: 'All categories' },
    ...categories.map(({ category, total }) => ({ slug: categorySlug(category), label: `${category} (${total})` })),
  ];
  return (
    <nav aria-label="Corrections by category" className="mt-5 flex flex-wrap gap-x-4 text-ui">
      {all.map(({ slug, label }) => (
        <Link
          key={label}
          to="/corrections"
          search={slug ? { category: slug } : {}}
          aria-current={slug === chosen ? 'page' : undefined}
          className={cn(LINK, slug === chosen && 'text-ink no-underline')}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
