import { useEffect, useState } from 'react';

import { keepPreferences, keptPreferences, onPreferences, type Preferences, USUAL } from '../../lib/preferences.ts';

/**
 * `null` until hydration, because the server does not know the preferences. Another browser of the same reader may
 * change them.
 */
export function usePreferences(): { preferences: Preferences | null; change: (preferences: Preferences) => void } {
  const [preferences, setPreferences] = useState<Preferences | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- read after hydration, so that the first render matches the server's
    setPreferences(kept());
    return onPreferences(() => setPreferences(kept()));
  }, []);
  return { preferences, change: keepPreferences };
}

function kept(): Preferences {
  try {
    return keptPreferences();
  } catch (error) {
    // oxlint-disable-next-line no-console -- explains the fallback to developers
    console.warn('The kept preferences could not be read; the usual ones are used.', error);
    return USUAL;
  }
}
