import { lazy, Suspense, useState } from 'react';

import { useHydrated } from '#lib/use-hydrated.ts';
import { usePreferences } from '#stores/preferences.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Placeholders } from './DiscoverParts.tsx';

const PreferencesPanel = lazy(() => import('./PreferencesPanel.tsx'));

/** Client-only: recommendations depend on data that only the browser has. */
const Feed = lazy(() => import('./Feed.tsx'));

export function PersonalizedTab() {
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
