import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';

import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { authStatusQuery, logout } from '../api/admin-session.ts';
import type { AdminTab } from '../tabs.ts';
import { FeedsTab } from './FeedsTab.tsx';
import { ReviewTab } from './ReviewTab.tsx';
import { StatCards } from './StatCards.tsx';

const TABS: { value: AdminTab; label: string }[] = [
  { value: 'review', label: 'Article Review' },
  { value: 'feeds', label: 'RSS Feeds' },
];

interface DashboardProps {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
}

export function Dashboard({ tab, onTab }: DashboardProps) {
  const api = useApi();
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => logout(api),
    onSuccess: () => {
      client.setQueryData(authStatusQuery(api).queryKey, { authenticated: false });
      client.removeQueries({ queryKey: ['api', 'admin'] });
      client.removeQueries({ queryKey: ['api', 'articles', { status: 'pending' }] });
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
  return (
    <div className="container-page pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-hl-l font-bold">Admin dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <a href="/api/admin/newsletter/preview" target="_blank" rel="noopener" className={buttonClass('quiet')}>
            Preview the digest
          </a>
          <Button tone="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      </div>
      <StatCards />
      <Tabs.Root
        value={tab}
        activationMode="manual"
        onValueChange={(value) => onTab(value === 'feeds' ? 'feeds' : 'review')}
        className="mt-8"
      >
        <Tabs.List aria-label="Administration" className="flex gap-6 border-b-2 border-ink">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="-mb-0.5 min-h-11 border-b-4 border-transparent text-ui font-semibold text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="review" className="pt-6">
          <ReviewTab />
        </Tabs.Content>
        <Tabs.Content value="feeds" className="pt-6">
          <FeedsTab />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}
