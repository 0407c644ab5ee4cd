import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

const ConfirmEmailPage = lazy(() => import('../features/account/components/ConfirmEmailPage.tsx'));

export const Route = createFileRoute('/confirm-email')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Your Address',
      description: "Confirm your account's email address.",
    }),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ConfirmEmailPage />
    </Suspense>
  );
}
