import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { type AdminTab, adminTab } from '../features/admin/tabs.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

const AdminPage = lazy(() => import('../features/admin/components/AdminPage.tsx'));

const searchOf = (tab: AdminTab): { tab?: AdminTab } => (tab === 'review' ? {} : { tab });

export const Route = createFileRoute('/admin')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  // Parsed by the components that use it, because every page loads this file.
  validateSearch: (search: Record<string, unknown>) => search,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Administration',
      description: 'Review desk and feeds.',
    }),
  component: AdminRoute,
});

function AdminRoute() {
  const tab = adminTab(Route.useSearch()['tab']);
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<PageWaiting />}>
      <AdminPage tab={tab} onTab={(next) => void navigate({ search: searchOf(next), resetScroll: false })} />
    </Suspense>
  );
}
