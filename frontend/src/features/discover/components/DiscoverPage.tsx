import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';

import type { TrendSpan } from '#api/contract.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { usePreferences } from '#stores/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { Placeholders } from './DiscoverParts.tsx';
import { TrendingTab } from './TrendingTab.tsx';

type DiscoverTab = 'personalized' | 'trending';

interface DiscoverPageProps {
  tab: DiscoverTab;
  range: TrendSpan;
  onChange: (next: { tab?: DiscoverTab; range?: TrendSpan }) => void;
}

const TABS: [DiscoverTab, string][] = [
  ['personalized', 'Personalized Feed'],
  ['trending', 'Trending Topics'],
];

export function DiscoverPage({ tab, range, onChange }: DiscoverPageProps) {
  return (
    <div className="container-page pt-6">
      <h1 className="font-serif text-hl-l font-bold [letter-spacing:-0.012em]">AI-powered content discovery</h1>
      <p className="mt-1 text-ui text-ink-2">
        Short on time?{' '}
        <Link
          to="/briefing"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Today in five minutes
        </Link>
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Feature title="Smart Personalization">
          Tell us what you care about. Your choices stay in this browser and, with premium, in your account. We
          don&apos;t keep a profile of what you read.
        </Feature>
        <Feature title="Trending Analysis">
          What is being read and covered more than before, based on real views and articles.
        </Feature>
      </ul>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => onChange({ tab: value === 'trending' ? 'trending' : 'personalized' })}
        className="mt-4"
      >
        <Tabs.List aria-label="Discover" className="flex gap-6 border-b-2 border-ink">
          {TABS.map(([value, label]) => (
            <TabTrigger key={value} value={value}>
              {label}
            </TabTrigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="personalized" className="pt-6">
          <PersonalizedTab />
        </Tabs.Content>
        <Tabs.Content value="trending" className="pt-6">
          <TrendingTab range={range} onRange={(next) => onChange({ range: next })} />
        </Tabs.Content>
      </Tabs.Root>
      <section aria-labelledby="powered-heading" className="mt-14 border-t-4 border-ink bg-tint p-6 sm:p-8">
        <h2 id="powered-heading" className="section-title">
          Powered by Advanced AI Technology
        </h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-3">
          <Blurb title="Smart Recommendations">
            Once you choose interests, we score each story by them, its length, its age and how much it is read. “Why
            this?” shows the math.
          </Blurb>
          <Blurb title="Trend Detection">
            A topic is hot when more articles mention it than usual. A story is viral when its readership grows faster
            than before. Anything with too little history to compare with is marked New.
          </Blurb>
          <Blurb title="Continuous Learning">
            Trends update every few minutes, and your feed updates as soon as you change your preferences. We don&apos;t
            use what you read to score stories for you.
          </Blurb>
        </ul>
      </section>
    </div>
  );
}

const PreferencesPanel = lazy(() => import('./PreferencesPanel.tsx'));

/** Client-only: recommendations depend on data that only the browser has. */
const Feed = lazy(() => import('./Feed.tsx'));

function PersonalizedTab() {
  const hydrated = useHydrated();
  const preferences = usePreferences();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h2 className="section-title">Personalized for You</h2>
        <Button
          tone="secondary"
          className="needs-scripts"
          aria-expanded={open}
          aria-controls="preferences"
          onClick={() => setOpen(!open)}
        >
          <Icon name="sliders" className="size-5 max-sm:hidden" />
          Customize
        </Button>
      </div>
      <p className="mt-1 text-meta text-pretty text-ink-2">
        Choose your interests under Customize. Until then, you see recent stories that many outlets reported.
      </p>
      <div id="preferences" hidden={!open}>
        {open ? (
          <Suspense fallback={<div className="mt-4 h-96" />}>
            <PreferencesPanel preferences={preferences} onChange={(chosen) => usePreferences.setState(chosen, true)} />
          </Suspense>
        ) : null}
      </div>
      {hydrated ? (
        <Suspense fallback={<Placeholders />}>
          <Feed preferences={preferences} />
        </Suspense>
      ) : (
        <Placeholders />
      )}
    </>
  );
}

function Feature({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="text-meta text-pretty text-ink-2 sm:border-s sm:border-rule sm:ps-4">
      <h2 className="font-semibold text-ink max-sm:[display:inline]">{title}</h2>{' '}
      <p className="max-sm:[display:inline]">{children}</p>
    </li>
  );
}

function Blurb({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="font-serif text-hl-xs font-semibold">{title}</h3>
      <p className="mt-1 text-ui text-ink-2">{children}</p>
    </li>
  );
}
