import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Status } from '../../../ui/Status.tsx';
import { recommendationsQuery } from '../api/discover.ts';
import { type Preferences, USUAL } from '../../../lib/preferences.ts';
import { readerSeed } from '../lib/reader-seed.ts';
import { useLater } from '../use-later.ts';
import { useMutes } from '../use-mutes.ts';
import { usePreferences } from '../use-preferences.ts';
import { RecommendedArticle } from './RecommendedArticle.tsx';

const PreferencesPanel = lazy(() => import('./PreferencesPanel.tsx'));

const PLACEHOLDERS = 6;

export function PersonalizedTab() {
  const { preferences, change } = usePreferences();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-section font-bold">Personalized for You</h2>
        <Button tone="secondary" aria-expanded={open} aria-controls="preferences" onClick={() => setOpen(!open)}>
          <Icon name="sliders" />
          Customize
        </Button>
      </div>
      <div id="preferences" hidden={!open}>
        {open ? (
          <Suspense fallback={<div className="mt-4 h-96" />}>
            <PreferencesPanel preferences={preferences ?? USUAL} onChange={change} />
          </Suspense>
        ) : null}
      </div>
      {preferences ? <Feed preferences={preferences} /> : <Placeholders />}
    </>
  );
}

/** Asked anew when the sliders have come to rest. */
function Feed({ preferences }: { preferences: Preferences }) {
  const settled = useLater(preferences);
  const [seed] = useState(readerSeed);
  const mutes = useMutes();
  const { data: articles, error, refetch, isFetching } = useQuery(recommendationsQuery(useApi(), { preferences: settled, seed, mutes, why: true }));
  if (articles && articles.length > 0) {
    return (
      <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <RecommendedArticle key={article.id} article={article} counted={settled.enableML} />
        ))}
      </ul>
    );
  }
  if (articles) return <p className="mt-6 text-ui text-ink-2">Customize your preferences above to get personalized content recommendations!</p>;
  if (!error || isFetching) return <Placeholders />;
  return (
    <div role="alert" className="mt-6">
      <p className="text-ui text-danger">Your recommendations could not be loaded: {error.message}</p>
      <Button tone="secondary" className="mt-3" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Placeholders() {
  return (
    <>
      <Status className="sr-only">Loading recommendations</Status>
      <div aria-hidden="true" className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="skeleton h-64" />
        ))}
      </div>
    </>
  );
}
