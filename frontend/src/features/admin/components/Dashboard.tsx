import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

import { tellOtherTabs } from '../../../api/other-tabs.ts';
import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TabTrigger } from '../../../ui/page/TabTrigger.tsx';
import { logout } from '../api/admin-session.ts';
import { type AdminTab, adminTab } from '../tabs.ts';
import { useDeskShortcuts } from '../lib/use-desk-shortcuts.ts';
import './desk.css';
import { Spinner } from './Spinner.tsx';
import { StatCards } from './StatCards.tsx';

const TABS: { value: AdminTab; label: string; Panel: ComponentType }[] = [
  { value: 'review', label: 'Article Review', Panel: lazy(() => import('./review/ReviewTab.tsx')) },
  { value: 'feeds', label: 'RSS Feeds', Panel: lazy(() => import('./feeds/FeedsTab.tsx')) },
  { value: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/AnalyticsTab.tsx')) },
  { value: 'activity', label: 'Recent Activity', Panel: lazy(() => import('./activity/ActivityTab.tsx')) },
  { value: 'logins', label: 'Login Logs', Panel: lazy(() => import('./LoginLogsTab.tsx')) },
];

interface DashboardProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
  /** Called after signing out. */
  onLeave: () => void;
}

export function Dashboard({ tab, onTab, onLeave }: DashboardProps) {
  useDeskShortcuts();
  return (
    <div className="container-page pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-hl-l font-bold">Admin dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <a href="/api/admin/newsletter/preview" target="_blank" rel="noopener" className={buttonClass('secondary')}>
            Preview the digest
          </a>
          <SignOut onLeave={onLeave} />
        </div>
      </div>
      <StatCards />
      <Tabs.Root value={tab} activationMode="manual" onValueChange={(value) => onTab(adminTab(value))} className="mt-4">
        <TabRow tab={tab} />
        {TABS.map(({ value, Panel }) => (
          <Tabs.Content key={value} value={value} className="pt-6">
            <Suspense fallback={<Spinner className="py-8">Loading</Spinner>}>
              <Panel />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}

/** Scrolls sideways on phones, up to the edges of the screen. */
const ROW =
  'flex gap-x-6 border-b-2 border-ink max-md:relative max-md:-mx-(--gutter) max-md:[scrollbar-width:none] max-md:gap-x-3 max-md:overflow-x-auto max-md:border-0 max-md:px-[calc(var(--gutter)-0.375rem)] max-md:shadow-[inset_0_-2px_var(--ink)]';
/** The row would cut off an outline outside of the tab. */
const IN_ROW = 'shrink-0 max-md:mb-0 max-md:px-1.5 max-md:-outline-offset-3';

function TabRow({ tab }: { tab: AdminTab }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, because Back makes the router restore the row's earlier scroll position in this one.
    const frame = requestAnimationFrame(() => {
      const shown = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (row.current && shown)
        row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);
  return (
    <Tabs.List ref={row} aria-label="Administration" className={ROW}>
      {TABS.map(({ value, label }) => (
        <TabTrigger key={value} value={value} className={IN_ROW}>
          {label}
        </TabTrigger>
      ))}
    </Tabs.List>
  );
}

function SignOut({ onLeave }: { onLeave: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => logout(api, client),
    onSuccess: () => {
      onLeave();
      tellOtherTabs('desk-out');
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
  return (
    <Button tone="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign Out
    </Button>
  );
}
