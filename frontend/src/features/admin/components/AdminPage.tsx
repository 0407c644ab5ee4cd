import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { ApiError } from '../../../api/client.ts';
import { hearOtherTabs } from '../../../api/other-tabs.ts';
import { useApi } from '../../../api/use-api.ts';
import { authStatusQuery, endHere } from '../api/admin-session.ts';
import { deskKeys } from '../api/desk-keys.ts';
import type { AdminTab } from '../tabs.ts';
import { AdminLogin } from './AdminLogin.tsx';
import { Dashboard } from './Dashboard.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Spinner } from './Spinner.tsx';

interface AdminPageProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
}

export default function AdminPage({ tab, onTab }: AdminPageProps) {
  const api = useApi();
  const client = useQueryClient();
  const status = useQuery(authStatusQuery(api));
  const authenticated = status.data?.authenticated === true;
  // Stays true when the session ends on the server, so that the desk keeps entered text until the next sign-in.
  const [atDesk, setAtDesk] = useState(authenticated);
  if (authenticated && !atDesk) setAtDesk(true);
  const leave = useCallback(() => {
    endHere(api, client);
    setAtDesk(false);
  }, [api, client]);
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news === 'desk-out') leave();
      }),
    [leave],
  );
  useEffect(() => watchForExpiry(client), [client]);
  if (status.isPending) return <Spinner className="container-page py-20">Checking your session…</Spinner>;
  if (!atDesk) return <AdminLogin />;
  return (
    <>
      <Dashboard tab={tab} onTab={onTab} onLeave={leave} />
      {authenticated ? null : <SessionEnded onLeave={leave} />}
    </>
  );
}

/** Checks the session immediately after a request fails with status 401. */
function watchForExpiry(client: QueryClient): () => void {
  const check = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type === 'updated' && action?.error instanceof ApiError && action.error.status === 401)
      void client.invalidateQueries({ queryKey: deskKeys.session });
  };
  const stops = [client.getMutationCache().subscribe(check), client.getQueryCache().subscribe(check)];
  return () => stops.forEach((stop) => stop());
}
