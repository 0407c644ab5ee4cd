import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHead } from '../seo/head.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ConfirmEmailPage = lazy(() => import('../features/account/components/ConfirmEmailPage.tsx'));

export const Route = createFileRoute('/confirm-email')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead({
      title: 'Your Address',
      description: 'Confirm the address of your account.',
      path: '/confirm-email',
      siteUrl: match.context.siteUrl,
      noindex: true,
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
