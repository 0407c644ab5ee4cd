import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

import { useApi } from '#api/use-api.ts';
import { pressKeyButton } from '#ui/keys/KeysList.tsx';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { statsQuery } from '../api/review.ts';
import { type Shortcut, undoLatest, useShortcuts } from '../lib/use-shortcuts.ts';
import { Spinner } from './QueryList.tsx';
import { FigureCards } from './Table.tsx';

const TABS: { value: AdminTab; label: string; Panel: ComponentType }[] = [
  { value: 'review', label: 'Article Review', Panel: lazy(() => import('./review/ReviewTab.tsx')) },
  { value: 'feeds', label: 'RSS Feeds', Panel: lazy(() => import('./feeds/FeedsTab.tsx')) },
  { value: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/AnalyticsTab.tsx')) },
  { value: 'activity', label: 'Recent Activity', Panel: lazy(() => import('./activity/ActivityTab.tsx')) },
  { value: 'logins', label: 'Login Logs', Panel: lazy(() => import('./LoginLogsTab.tsx')) },
];

/** The tabs of the desk; the address names the selected one. */
export function Dashboard() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const router = useRouter();
  const tab = adminTab(search['tab']);
  useShortcuts(LIST_KEYS);
  const onTab = (next: AdminTab) =>
    void router.navigate({ href: next === 'review' ? '/admin' : `/admin?tab=${next}`, resetScroll: false });
  return (
    <div className="container-page pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-hl-s font-bold sm:text-hl-m">Admin dashboard</h1>
        <a
          href="/api/admin/newsletter/preview"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-ui text-accent underline underline-offset-4"
        >
          Preview the digest
        </a>
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

const NUMBER = new Intl.NumberFormat('en-US');
function StatCards() {
  const { data: stats } = useQuery(statsQuery(useApi()));
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : NUMBER.format(figure));
  return (
    <FigureCards
      cards={[
        ['Total Articles', shown(stats?.articles.total_articles)],
        ['Posted Today', shown(stats?.articles.posted_today)],
        ['Active Sources', shown(stats?.rssFeeds.active)],
        ['Directory Contacts', shown(stats?.directory.total)],
      ]}
    />
  );
}

const HEADLINE = '[data-review-item]';

const focusedRow = (): Element | null => document.activeElement?.closest(`li:has(${HEADLINE})`) ?? null;

function moveBy(step: 1 | -1): boolean {
  const headlines = [...document.querySelectorAll<HTMLElement>(`main ${HEADLINE}`)];
  const own = focusedRow()?.querySelector<HTMLElement>(HEADLINE);
  const next = own ? headlines[headlines.indexOf(own) + step] : headlines[0];
  next?.focus();
  focusedRow()?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Presses the button for this key in the focused row. A key held down acts on one row only. */
const press = ({ key, repeat }: KeyboardEvent): boolean => !repeat && pressKeyButton(key, focusedRow());

/** Opens the focused row. On a button or link, Enter presses that one. */
const enter = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.matches(`span${HEADLINE}`) && press(event);

function focusFilters(): boolean {
  const first = document.querySelector<HTMLElement>('main nav[aria-label="Risk"] a');
  first?.focus();
  return first !== null;
}

const LIST_KEYS: readonly Shortcut[] = [
  { key: 'j', what: 'Next item', act: () => moveBy(1) },
  { key: 'k', what: 'Previous item', act: () => moveBy(-1) },
  { key: 'a', what: 'Open the item', act: press },
  { key: 'Enter', what: 'Open the item', act: enter },
  { key: 'r', what: 'Reject the item, with a reason', act: press },
  { key: 'u', what: 'Undo, while the message offers it', act: undoLatest },
  { key: '/', what: 'Go to the filters', act: focusFilters },
];

type AdminTab = 'review' | 'feeds' | 'analytics' | 'activity' | 'logins';

/** Returns the tab in the address; defaults to the first one if it is missing or unknown. */
function adminTab(value: unknown): AdminTab {
  return TABS.find((tab) => tab.value === value)?.value ?? 'review';
}
