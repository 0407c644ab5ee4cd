import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { readSort, type Sort } from '../features/library/lib/read-sort.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const PlayAll = lazy(() => import('../features/listen/components/PlayAll.tsx'));
const ReadingListPage = lazy(() => import('../features/library/components/ReadingListPage.tsx'));
const PodcastAddress = lazy(() => import('../features/briefing/components/PodcastAddress.tsx'));

export const Route = createFileRoute('/playlist')({
  ssr: false,
  pendingComponent: PageWaiting,
  validateSearch: (search: Record<string, unknown>): { sort?: Sort } => {
    const sort = readSort(search['sort']);
    return sort ? { sort } : {};
  },
  head: (context) => pageHeadOf(context),
  component: PlaylistRoute,
});

function PlaylistRoute() {
  // Checked again, because the router also returns values from the address that validation left out.
  const sort = readSort(Route.useSearch().sort) ?? 'newest';
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<PageWaiting />}>
      <ReadingListPage
        sort={sort}
        listen={(items) => (
          // As large as the button.
          <Suspense fallback={items.length > 0 ? <span className="h-11 w-[7.25rem]" /> : null}>
            <PlayAll items={items} />
          </Suspense>
        )}
        podcast={
          <Suspense fallback={null}>
            <PodcastAddress kind="reading-list" />
          </Suspense>
        }
        onSort={(next) =>
          void navigate({ search: next === 'newest' ? {} : { sort: next }, replace: true, resetScroll: false })
        }
      />
    </Suspense>
  );
}
