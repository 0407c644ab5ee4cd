import { createFileRoute } from '@tanstack/react-router';

import { DiscoverPage } from '../features/discover/components/DiscoverPage.tsx';
import { DEFAULT_RANGE, DISCOVER_PARAMS } from '../features/discover/tabs.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/discover')({
  staticData: { visibility: 'listed' },
  validateSearch: DISCOVER_PARAMS,
  loaderDeps: ({ search }) => DISCOVER_PARAMS.parse(search),
  loader: async ({ context, deps }) => {
    const { prefetchTrends } = await import('../features/discover/api/discover.ts');
    await prefetchTrends(context, deps);
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'AI-powered content discovery',
      description: 'Stories that match your interests, and the topics of the hour.',
    }),
  component: DiscoverRoute,
});

function DiscoverRoute() {
  const { tab = 'personalized', range = DEFAULT_RANGE } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DiscoverPage
      tab={tab}
      range={range}
      onChange={(next) =>
        void navigate({
          search: DISCOVER_PARAMS.parse({ tab, range, ...next }),
          resetScroll: false,
        })
      }
    />
  );
}
