import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

import { NotFound } from '../app/NotFound.tsx';
import { categoryQuery } from '../features/articles/api/get-category.ts';
import { CategoryPage } from '../features/articles/components/CategoryPage.tsx';
import { canonicalSlug, categoryOf } from '../lib/categories.ts';
import { BRAND } from '../lib/brand.ts';
import { feedLinks, pageHead } from '../seo/head.ts';
import { breadcrumbs } from '../seo/json-ld.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';

export const Route = createFileRoute('/category/$category')({
  beforeLoad: ({ params }) => {
    const slug = canonicalSlug(params.category);
    if (slug === '') throw notFound();
    if (slug !== params.category) {
      throw redirect({ to: '/category/$category', params: { category: slug }, statusCode: 301 });
    }
  },
  loader: async ({ context: { queryClient, api }, params: { category } }) => {
    const list = await queryClient.ensureInfiniteQueryData(categoryQuery(api, category));
    const name = categoryOf(category) ?? list.pages[0]?.items[0]?.category;
    if (!name) throw notFound();
    return { name };
  },
  head: ({ loaderData, match }) => {
    const name = loaderData?.name ?? 'Category';
    const { siteUrl } = match.context;
    const head = pageHead({
      title: loaderData ? `${name} news` : 'Page not found',
      description: `The latest ${name} stories in quick reads, drawn from several outlets and linked to their sources.`,
      path: match.pathname,
      siteUrl,
      keywords: [name, `${name} news`, 'quick reads'],
      missing: !loaderData,
      jsonLd: loaderData
        ? [
            breadcrumbs(siteUrl, [
              { name: 'Home', path: '/' },
              { name, path: match.pathname },
            ]),
          ]
        : [],
    });
    return loaderData ? { ...head, links: [...head.links, ...feedLinks(match.pathname, `${BRAND}: ${name}`)] } : head;
  },
  component: CategoryRoute,
  notFoundComponent: NotFound,
  pendingComponent: CardGridSkeleton,
});

function CategoryRoute() {
  return <CategoryPage slug={Route.useParams().category} />;
}
