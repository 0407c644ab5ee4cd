import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

const ForgotPasswordPage = lazy(() => import('../features/account/components/ForgotPasswordPage.tsx'));

export const Route = createFileRoute('/forgot-password')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Forgot Your Password?',
      description: "We'll email you a link to choose a new password.",
    }),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ForgotPasswordPage />
    </Suspense>
  );
}
