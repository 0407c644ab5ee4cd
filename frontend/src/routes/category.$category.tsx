import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';

import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { CategoryPage, categoryQuery } from '../features/articles/components/CategoryPage.tsx';
import { BRAND } from '../lib/brand.ts';
import { canonicalSlug, categoryOf } from '../lib/categories.ts';
import { feedLinks } from '../seo/feed-links.ts';
import { pageHead } from '../seo/head.ts';
import { breadcrumbs } from '../seo/json-ld.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';

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
