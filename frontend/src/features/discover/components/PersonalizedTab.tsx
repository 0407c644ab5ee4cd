import { lazy, Suspense, useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { USUAL } from '../../../lib/preferences.ts';
import { usePreferences } from '../use-preferences.ts';
import { Placeholders } from './Placeholders.tsx';

const PreferencesPanel = lazy(() => import('./PreferencesPanel.tsx'));

/** Client-only: recommendations depend on data that only the browser has. */
const Feed = lazy(() => import('./Feed.tsx'));

export function PersonalizedTab() {
  const { preferences, change } = usePreferences();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-section font-bold">Personalized for You</h2>
        <Button
          tone="secondary"
          className="needs-scripts"
          aria-expanded={open}
          aria-controls="preferences"
          onClick={() => setOpen(!open)}
        >
          <Icon name="sliders" />
          Customize
        </Button>
      </div>
      <p className="mt-1 max-w-[80ch] text-meta text-pretty text-ink-2">
        Choose your interests under Customize to see how well each story matches them. Until then you see recent stories
        of every category, first those that many outlets reported.
      </p>
      <div id="preferences" hidden={!open}>
        {open ? (
          <Suspense fallback={<div className="mt-4 h-96" />}>
            <PreferencesPanel preferences={preferences ?? USUAL} onChange={change} />
          </Suspense>
        ) : null}
      </div>
      {preferences ? (
        <Suspense fallback={<Placeholders />}>
          <Feed preferences={preferences} />
        </Suspense>
      ) : (
        <Placeholders />
      )}
    </>
  );
}
