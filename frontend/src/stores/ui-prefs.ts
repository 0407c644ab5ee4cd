import { create } from 'zustand';

import { safeStorage } from '../lib/safe-storage.ts';
import { EMAIL_SUBSCRIBED } from '../lib/subscribed-flag.ts';

export type Theme = 'system' | 'light' | 'dark';
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const LINE_SPACINGS = ['normal', 'wide', 'wider'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export type LineSpacing = (typeof LINE_SPACINGS)[number];

const THEME_KEY = 'parallax-theme';
const TEXT_KEY = 'parallax-text';
const LINES_KEY = 'parallax-lines';

interface Choices {
  theme: Theme;
  text: TextSize;
  lines: LineSpacing;
}

interface UiPrefs extends Choices {
  setTheme: (theme: Theme) => void;
  setText: (text: TextSize) => void;
  setLines: (lines: LineSpacing) => void;
  /** Loads the choices stored in this browser; called once after hydration. */
  restore: () => void;
}

const DEFAULTS: Choices = { theme: 'system', text: 'normal', lines: 'normal' };
const KEYS: Record<keyof Choices, string> = { theme: THEME_KEY, text: TEXT_KEY, lines: LINES_KEY };
const NAMES = Object.keys(KEYS) as (keyof Choices)[];

export const useUiPrefs = create<UiPrefs>((set) => {
  const choose = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => {
    if (value === DEFAULTS[name]) safeStorage.remove(KEYS[name]);
    else safeStorage.set(KEYS[name], value);
    paint(name, value);
    set({ [name]: value });
  };
  return {
    ...DEFAULTS,
    setTheme: (theme) => choose('theme', theme),
    setText: (text) => choose('text', text),
    setLines: (lines) => choose('lines', lines),
    restore: () => {
      const kept: Choices = {
        theme: known(['light', 'dark'], safeStorage.get(THEME_KEY)) ?? DEFAULTS.theme,
        text: known(TEXT_SIZES, safeStorage.get(TEXT_KEY)) ?? DEFAULTS.text,
        lines: known(LINE_SPACINGS, safeStorage.get(LINES_KEY)) ?? DEFAULTS.lines,
      };
      for (const name of NAMES) paint(name, kept[name]);
      set(kept);
    },
  };
});

function known<T extends string>(values: readonly T[], stored: string | null): T | undefined {
  return values.find((value) => value === stored);
}

/** Sets the choice as an attribute of the root element for the style sheet. */
function paint(name: keyof Choices, value: string): void {
  const { dataset } = document.documentElement;
  if (value === DEFAULTS[name]) delete dataset[name];
  else dataset[name] = value;
}

/** Storage key of the last width of the signed-in menu, which is reserved so that nothing moves when the menu loads. */
export const MENU_WIDTH = 'parallax-menu';

/**
 * Runs in the head before the first paint: applies display choices without a flash, hides the newsletter block from
 * subscribers, and hides the visitor links from signed-in readers.
 */
export const THEME_SCRIPT = `try{let r=document.documentElement,d=r.dataset;if(/(^|; )px_hint=1/.test(document.cookie)){d.hinted='';r.style.setProperty('--menu',localStorage.getItem('${MENU_WIDTH}'))}let s=localStorage;for(let[n,v]of Object.entries({theme:/^(light|dark)$/,text:/^(small|larger?)$/,lines:/^wider?$/})){let t=s.getItem('parallax-'+n);if(v.test(t))d[n]=t}if(s.getItem('${EMAIL_SUBSCRIBED}'))d.subscribed=''}catch(e){}`;
