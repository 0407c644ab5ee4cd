import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';

import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { pageHeadOf } from '../app/heads/page-heads.ts';
import { categoryQuery } from '../features/articles/api/get-category.ts';
import { CategoryPage } from '../features/articles/components/CategoryPage.tsx';
import { canonicalSlug, categoryOf } from '../lib/categories.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';

/** For addresses without a category. */
const NotFound = lazyRouteComponent(() => import('../app/NotFound.tsx'), 'NotFound');

export const Route = createFileRoute('/category/$category')({
  beforeLoad: ({ params }) => {
    const slug = canonicalSlug(params.category);
    if (slug === '') throw notFound();
    if (slug !== params.category) {
      throw redirect({ to: '/category/$category', params: { category: slug }, statusCode: 301 });
    }
  },
  loader: async ({ context: { queryClient, api }, params: { category } }) => {
    const list = await queryClient.ensureInfiniteQueryData(categoryQuery(api, category)).catch(notFoundIfRejected);
    const name = categoryOf(category) ?? list.pages[0]?.items[0]?.category;
    if (!name) throw notFound();
    return { name };
  },
  head: (context) => pageHeadOf(context),
  component: CategoryRoute,
  notFoundComponent: NotFound,
  pendingComponent: CardGridSkeleton,
});

function CategoryRoute() {
  return <CategoryPage slug={Route.useParams().category} />;
}
