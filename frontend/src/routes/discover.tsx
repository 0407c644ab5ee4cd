import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { newestQuery } from '../features/home/api/get-front.ts';
import { pageHead } from '../seo/head.ts';
import { ArticleCard } from '../ui/card/ArticleCard.tsx';

export const Route = createFileRoute('/discover')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(newestQuery(context.api));
  },
  head: ({ match }) =>
    pageHead({
      title: 'Discover',
      description: 'The newest story of every section, in one place.',
      path: '/discover',
      siteUrl: match.context.siteUrl,
    }),
  component: DiscoverPage,
});

function DiscoverPage() {
  const { data: newest } = useSuspenseQuery(newestQuery(useApi()));
  return (
    <div className="container-page pt-8">
      <h1 className="font-serif text-hl-xl font-bold tracking-[-0.012em]">Discover</h1>
      <p className="mt-2 font-serif text-standfirst text-ink-2">The newest story of every section.</p>
      <div className="mt-6 grid gap-x-6 gap-y-8 border-t-2 border-ink pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {newest.map((article, index) => (
          <ArticleCard key={article.id} article={article} heading="h2" priority={index === 0} />
        ))}
      </div>
    </div>
  );
}
