import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, Link, notFound, redirect } from '@tanstack/react-router';

import { cardView } from '../api/card-view.ts';
import type { Api } from '../api/client.ts';
import type { CardView } from '../api/contract.ts';
import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '../api/query.ts';
import { useApi } from '../api/use-api.ts';
import { BRAND } from '../lib/brand.ts';
import { canonicalSlug, categoryOf } from '../lib/categories.ts';
import { count } from '../lib/plural.ts';
import { feedLinks, pageHead } from '../seo/head.ts';
import { breadcrumbs } from '../seo/json-ld.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ArticleCard } from '../ui/card/ArticleCard.tsx';
import { BESIDE_LEAD, BesideLead } from '../ui/card/BesideLead.tsx';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';
import { CategoryIcon, Icon } from '../ui/Icon.tsx';

/** For addresses without a category. */
const NotFound = lazyRouteComponent(() => import('../app/NotFound.tsx'), 'NotFound');

const newsOf = (category: string): string => (/\bnews$/i.test(category) ? category : `${category} news`);

export const Route = createFileRoute('/category/$category')({
  staticData: { visibility: 'unlisted' },
  beforeLoad: ({ params }) => {
    const slug = canonicalSlug(params.category);
    if (slug === '') throw notFound();
    if (slug !== params.category) {
      throw redirect({ to: '/category/$category', params: { category: slug }, statusCode: 301 });
    }
  },
  loader: async ({ context: { queryClient, api }, params: { category } }) => {
    const list = await queryClient.ensureInfiniteQueryData(categoryQuery(api, category)).catch(notFoundIfRejected);
    const [first] = list.pages;
    const name = categoryOf(category) ?? first?.items[0]?.category;
    if (!name) throw notFound();
    return { name, total: first?.total ?? 0 };
  },
  head: ({ match, loaderData: found }) => {
    const { siteUrl } = match.context;
    const name = found?.name ?? 'Category';
    const head = pageHead(match, {
      title: found ? newsOf(name) : 'Page not found',
      description: `The latest ${name} stories in quick reads, drawn from several outlets and linked to their sources.`,
      keywords: [...new Set([name, newsOf(name), 'quick reads'])],
      missing: !found,
      noindex: found?.total === 0,
      jsonLd: found
        ? [
            breadcrumbs(siteUrl, [
              { name: 'Home', path: '/' },
              { name, path: match.pathname },
            ]),
          ]
        : [],
    });
    return found ? { ...head, links: [...head.links, ...feedLinks(match.pathname, `${BRAND}: ${name}`)] } : head;
  },
  component: CategoryRoute,
  notFoundComponent: NotFound,
  pendingComponent: CardGridSkeleton,
});

function CategoryRoute() {
  return <CategoryPage slug={Route.useParams().category} />;
}

/** Fills whole rows of two and of three cards; on the first page below the lead and the four stories beside it. */
const PAGE_SIZE = 24;
const FIRST_PAGE_SIZE = 23;

/** A category's approved articles, newest first, one page at a time. */
const categoryQuery = (api: Api, slug: string) =>
  infiniteQueryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'category', slug],
    queryFn: async ({ pageParam }) => {
      const page = await api.getPage('/api/articles', {
        query: { category: slug, limit: pageParam ? PAGE_SIZE : FIRST_PAGE_SIZE, cursor: pageParam || undefined },
      });
      return { ...page, items: page.items.map((card) => cardView(card)) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: CONTENT_FRESH_MS,
  });

function CategoryPage({ slug }: { slug: string }) {
  const list = useSuspenseInfiniteQuery(categoryQuery(useApi(), slug));
  const articles = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? 0;
  const name = categoryOf(slug) ?? articles[0]?.category ?? slug;
  return (
    <div className="container-page pt-4">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-accent hover:underline"
      >
        <Icon name="back" className="size-4" />
        Back to Home
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-ink pb-3">
        <CategoryIcon category={name} className="size-8 text-accent" />
        <h1 className="page-title">{name}</h1>
        <Badge>{count(total, 'article')}</Badge>
      </div>
      {articles.length === 0 ? <EmptyCategory name={name} /> : <Stories articles={articles} />}
      {list.hasNextPage ? (
        <div className="mt-8 flex flex-col items-center gap-3">
          {list.isFetchNextPageError ? <p role="alert">We couldn&apos;t load more articles.</p> : null}
          <Button tone="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading…' : 'Show more articles'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Stories({ articles }: { articles: CardView[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <>
      <div className="mt-6 grid gap-6 lg:grid-cols-12">
        <ArticleCard article={lead} variant="lead" heading="h2" priority className="lg:col-span-6" />
        <BesideLead
          articles={others.slice(0, BESIDE_LEAD)}
          heading="h2"
          className="lg:col-span-6 lg:border-s lg:ps-6"
        />
      </div>
      <div className="mt-6 grid gap-x-6 gap-y-8 border-t border-rule pt-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.slice(BESIDE_LEAD).map((article) => (
          <ArticleCard key={article.id} article={article} heading="h2" />
        ))}
      </div>
    </>
  );
}

function EmptyCategory({ name }: { name: string }) {
  return (
    <div className="mt-8">
      <h2 className="section-title">No articles found</h2>
      <p className="mt-2 max-w-[60ch] text-ui text-ink-2">
        We don&apos;t have any {name} articles yet. Check back soon for new content!
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-5')}>
        Browse All Articles
      </Link>
    </div>
  );
}
