import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import type { AuthTab } from '../features/account/tabs.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const AuthPage = lazy(() => import('../features/account/components/AuthPage.tsx'));

export const Route = createFileRoute('/auth')({
  ssr: false,
  pendingComponent: PageWaiting,
  validateSearch: (search: Record<string, unknown>): { tab?: AuthTab } =>
    search['tab'] === 'signup' ? { tab: 'signup' } : {},
  head: (context) => pageHeadOf(context),
  component: AuthRoute,
});

function AuthRoute() {
  // Checked again, because the router also returns values from the address that validation left out.
  const tab: AuthTab = Route.useSearch().tab === 'signup' ? 'signup' : 'signin';
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<PageWaiting />}>
      <AuthPage
        tab={tab}
        onTab={(next) => void navigate({ search: next === 'signup' ? { tab: next } : {}, resetScroll: false })}
      />
    </Suspense>
  );
}
