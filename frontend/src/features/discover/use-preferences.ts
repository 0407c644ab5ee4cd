import { useEffect, useState } from 'react';

import { safeStorage } from '../../lib/safe-storage.ts';
import { type Preferences, PREFERENCES_KEY, readPreferences, USUAL } from './lib/preferences.ts';

/** `null` until the page is alive: the server does not know them. */
export function usePreferences(): { preferences: Preferences | null; change: (preferences: Preferences) => void } {
  const [preferences, setPreferences] = useState<Preferences | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- read once the page is alive, so that its first picture is the server's
  useEffect(() => setPreferences(kept()), []);
  return {
    preferences,
    change: (next) => {
      safeStorage.set(PREFERENCES_KEY, JSON.stringify(next));
      setPreferences(next);
    },
  };
}

function kept(): Preferences {
  try {
    return readPreferences(safeStorage.get(PREFERENCES_KEY));
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks into it finds the reason here
    console.warn('The kept preferences could not be read; the usual ones are used.', error);
    return USUAL;
  }
}
