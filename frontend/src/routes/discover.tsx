import { createFileRoute } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { DiscoverPage } from '../features/discover/components/DiscoverPage.tsx';
import { DEFAULT_RANGE, readDiscover } from '../features/discover/tabs.ts';
import { pageParams } from '../lib/page-params.ts';

export const Route = createFileRoute('/discover')({
  // Parsed by the components that use it, because every page loads this file.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => pageParams(search, ['tab', 'range']),
  loader: async ({ context, deps }) => {
    const { prefetchTrends } = await import('../features/discover/api/prefetch-trends.ts');
    await prefetchTrends(context, deps);
  },
  head: (context) => pageHeadOf(context),
  component: DiscoverRoute,
});

function DiscoverRoute() {
  const { tab, range = DEFAULT_RANGE } = readDiscover(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <DiscoverPage
      tab={tab ?? 'personalized'}
      range={range}
      onChange={(next) =>
        void navigate({
          search: { ...readDiscover({ tab: tab ?? 'personalized', range, ...next }) },
          resetScroll: false,
        })
      }
    />
  );
}
