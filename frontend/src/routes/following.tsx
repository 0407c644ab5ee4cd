import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHead } from '../seo/head.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const FollowingPage = lazy(() => import('../features/follows/components/FollowingPage.tsx'));

export const Route = createFileRoute('/following')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, { title: 'Following', description: 'What is new in the topics and stories that you follow.' }),
  component: () => (
    <Suspense fallback={<PageWaiting />}>
      <FollowingPage />
    </Suspense>
  ),
});
