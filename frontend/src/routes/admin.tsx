import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { AdminTab } from '../features/admin/tabs.ts';
import { pageHead } from '../seo/head.ts';

const AdminPage = lazy(() => import('../features/admin/components/AdminPage.tsx'));

export const Route = createFileRoute('/admin')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { tab?: AdminTab } =>
    search['tab'] === 'feeds' ? { tab: 'feeds' } : {},
  head: ({ match }) =>
    pageHead({
      title: 'Administration',
      description: 'Review desk and feeds.',
      path: '/admin',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: AdminRoute,
});

function AdminRoute() {
  const { tab = 'review' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={null}>
      <AdminPage tab={tab} onTab={(next) => void navigate({ search: next === 'feeds' ? { tab: next } : {}, replace: true })} />
    </Suspense>
  );
}
