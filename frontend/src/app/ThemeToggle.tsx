import { useEffect, useRef } from 'react';

import { type Theme, useUiPrefs } from '../stores/ui-prefs.ts';
import { Icon } from '../ui/Icon.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const LOOK: Record<Theme, { icon: string; label: string }> = {
  system: { icon: 'auto', label: 'Colour theme: like the system' },
  light: { icon: 'sun', label: 'Colour theme: light' },
  dark: { icon: 'moon', label: 'Colour theme: dark' },
};

/** One button through the three themes; its name says which is on. */
export function ThemeToggle() {
  const { theme, setTheme, restore } = useUiPrefs();
  const restored = useRef(false);
  useEffect(() => {
    restored.current = true;
    restore();
  }, [restore]);
  const { icon, label } = LOOK[theme];
  // A press that waited for the scripts comes before the effect does.
  const next = () => {
    if (!restored.current) restore();
    setTheme(NEXT[useUiPrefs.getState().theme]);
  };
  return (
    <button
      type="button"
      onClick={next}
      aria-label={label}
      className="inline-flex noscript:hidden size-11 items-center justify-center text-ink-2 hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}
