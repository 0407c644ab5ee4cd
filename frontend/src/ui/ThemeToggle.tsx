import { type Theme, useUiPrefs } from '../stores/ui-prefs.ts';
import { Icon } from './Icon.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const LOOK: Record<Theme, { icon: string; label: string }> = {
  system: { icon: 'auto', label: 'Color theme: system' },
  light: { icon: 'sun', label: 'Color theme: light' },
  dark: { icon: 'moon', label: 'Color theme: dark' },
};

/** One button that cycles through the three themes; its label names the current one. */
export function ThemeToggle() {
  const theme = useUiPrefs((prefs) => prefs.theme);
  const { icon, label } = LOOK[theme];
  // A click replayed after hydration may run before the stored theme is shown.
  const next = () => useUiPrefs.setState((prefs) => ({ theme: NEXT[prefs.theme] }));
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
