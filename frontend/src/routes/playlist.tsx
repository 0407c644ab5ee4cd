import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { choiceParam, searchParams } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

const PlayAll = lazy(() => import('../features/listen/components/PlayAll.tsx'));
const ReadingListPage = lazy(() => import('../features/library/components/ReadingListPage.tsx'));
const PodcastAddress = lazy(() => import('../features/briefing/components/PodcastAddress.tsx'));

export const Route = createFileRoute('/playlist')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  validateSearch: searchParams({ sort: choiceParam(['oldest', 'shortest', 'title']) }),
  head: ({ match }) =>
    pageHead(match, {
      title: 'Your Reading List',
      description: 'Articles you saved for later.',
    }),
  component: PlaylistRoute,
});

function PlaylistRoute() {
  const { sort = 'newest' } = Route.useSearch();
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
