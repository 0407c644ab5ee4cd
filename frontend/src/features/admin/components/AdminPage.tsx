import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';

import { hearOtherTabs } from '../../../api/other-tabs.ts';
import { useApi } from '../../../api/use-api.ts';
import { Status } from '../../../ui/Status.tsx';
import { authStatusQuery, endHere } from '../api/admin-session.ts';
import type { AdminTab } from '../tabs.ts';
import { Dashboard } from './Dashboard.tsx';

/** Loaded lazily, because most visitors of this page are already signed in. */
const AdminLogin = lazy(() => import('./AdminLogin.tsx'));

interface AdminPageProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
}

export default function AdminPage({ tab, onTab }: AdminPageProps) {
  const api = useApi();
  const client = useQueryClient();
  const status = useQuery(authStatusQuery(api));
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news === 'desk-out') endHere(api, client);
      }),
    [api, client],
  );
  if (status.isPending) {
    return <Status className="container-page py-20 text-center text-ui text-ink-2">Checking your session…</Status>;
  }
  return status.data?.authenticated ? <Dashboard tab={tab} onTab={onTab} /> : <AdminLogin />;
}
