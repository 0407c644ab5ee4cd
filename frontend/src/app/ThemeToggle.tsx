import { useEffect } from 'react';

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
  useEffect(restore, [restore]);
  const { icon, label } = LOOK[theme];
  return (
    <button
      type="button"
      onClick={() => setTheme(NEXT[theme])}
      aria-label={label}
      className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}
