import { create } from 'zustand';

import { safeStorage } from '../lib/safe-storage.ts';
import { EMAIL_SUBSCRIBED } from '../lib/subscribed-flag.ts';

export type Theme = 'system' | 'light' | 'dark';
const THEME_KEY = 'parallax-theme';

interface UiPrefs {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  /** Takes over what this browser remembers; called once after hydration. */
  restore: () => void;
}

export const useUiPrefs = create<UiPrefs>((set) => ({
  theme: 'system',
  setTheme: (theme) => {
    if (theme === 'system') safeStorage.remove(THEME_KEY);
    else safeStorage.set(THEME_KEY, theme);
    paint(theme);
    set({ theme });
  },
  restore: () => {
    const stored = safeStorage.get(THEME_KEY);
    const theme = stored === 'light' || stored === 'dark' ? stored : 'system';
    paint(theme);
    set({ theme });
  },
}));

function paint(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Runs in the head before the first paint: a chosen theme never flashes, and subscribers never see the newsletter's block. */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('${EMAIL_SUBSCRIBED}'))d.subscribed=''}catch(e){}`;
