import { createFileRoute } from '@tanstack/react-router';

import { pageHead } from '../seo/head.ts';
import { lazyPage, PageWaiting } from '../ui/page/PageWaiting.tsx';

export const Route = createFileRoute('/following')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, { title: 'Following', description: 'What is new in the topics and stories that you follow.' }),
  component: lazyPage(() => import('../features/follows/components/FollowingPage.tsx')),
});
