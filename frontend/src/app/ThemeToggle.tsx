import { useEffect, useRef } from 'react';

import { type Theme, useUiPrefs } from '../stores/ui-prefs.ts';
import { Icon } from '../ui/Icon.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const LOOK: Record<Theme, { icon: string; label: string }> = {
  system: { icon: 'auto', label: 'Colour theme: like the system' },
  light: { icon: 'sun', label: 'Colour theme: light' },
  dark: { icon: 'moon', label: 'Colour theme: dark' },
};

/** One button that cycles through the three themes; its label names the current one. */
export function ThemeToggle() {
  const { theme, setTheme, restore } = useUiPrefs();
  const restored = useRef(false);
  useEffect(() => {
    restored.current = true;
    restore();
  }, [restore]);
  const { icon, label } = LOOK[theme];
  // A click replayed after hydration runs before the effect.
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
