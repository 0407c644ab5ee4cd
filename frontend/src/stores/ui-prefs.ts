import { deviceStore } from './device-store.ts';
import { EMAIL_SUBSCRIBED } from './flags.ts';

export type Theme = 'system' | 'light' | 'dark';
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const LINE_SPACINGS = ['normal', 'wide', 'wider'] as const;

interface UiPrefs {
  theme: Theme;
  text: (typeof TEXT_SIZES)[number];
  lines: (typeof LINE_SPACINGS)[number];
  /** Whole articles, or the reports that they are based on without drafted text. */
  show: 'article' | 'reports';
  /** Sections of the home page in the reader's order, as slugs with spaces between them; hidden ones begin with "-". */
  sections: string;
  /** Single-key shortcuts. */
  keys: 'on' | 'off';
  /** Last width of the signed-in menu, which is reserved so that nothing moves when the menu loads. */
  menu: string;
}

const DEFAULTS: UiPrefs = {
  theme: 'system',
  text: 'normal',
  lines: 'normal',
  show: 'article',
  sections: '',
  keys: 'on',
  menu: '',
};
const PREFIX = 'parallax-';
const NAMES = Object.keys(DEFAULTS) as (keyof UiPrefs)[];
const isChosen = (prefs: UiPrefs, name: keyof UiPrefs): boolean => prefs[name] !== DEFAULTS[name];

/** Display preferences of this browser, each stored as plain text for the head script; defaults are not stored. */
export const useUiPrefs = deviceStore<UiPrefs>({
  owns: (key) => NAMES.some((name) => key === PREFIX + name),
  read: (texts) => ({
    theme: known(['light', 'dark'], texts[`${PREFIX}theme`]) ?? DEFAULTS.theme,
    text: known(TEXT_SIZES, texts[`${PREFIX}text`]) ?? DEFAULTS.text,
    lines: known(LINE_SPACINGS, texts[`${PREFIX}lines`]) ?? DEFAULTS.lines,
    show: known(['reports'], texts[`${PREFIX}show`]) ?? DEFAULTS.show,
    sections: texts[`${PREFIX}sections`] ?? DEFAULTS.sections,
    keys: known(['off'], texts[`${PREFIX}keys`]) ?? DEFAULTS.keys,
    menu: texts[`${PREFIX}menu`] ?? DEFAULTS.menu,
  }),
  write: (prefs) =>
    Object.fromEntries(NAMES.map((name) => [PREFIX + name, isChosen(prefs, name) ? prefs[name] : undefined])),
});

function known<T extends string>(values: readonly T[], stored: string | undefined): T | undefined {
  return values.find((value) => value === stored);
}

// Sets the choices as attributes of the root element for the style sheet.
useUiPrefs.subscribe((prefs) => {
  const { dataset } = document.documentElement;
  for (const name of ['theme', 'text', 'lines', 'show'] as const)
    if (isChosen(prefs, name)) dataset[name] = prefs[name];
    else delete dataset[name];
});

/**
 * Runs in the head before the first paint: applies display choices without a flash, hides the newsletter block from
 * subscribers, the visitor links from signed-in readers, and, for five seconds at most, the sections of the home
 * page until they have the reader's order. Sent as text, so it must not refer to anything outside of it.
 */
function applyBeforePaint(subscribedKey: string): void {
  try {
    const root = document.documentElement;
    const { dataset } = root;
    if (/(^|; )px_hint=1/.test(document.cookie)) {
      dataset['hinted'] = '';
      root.style.setProperty('--menu', localStorage.getItem('parallax-menu'));
    }
    const choices = { theme: /^(light|dark)$/, text: /^(small|larger?)$/, lines: /^wider?$/, show: /^reports$/ };
    for (const [name, known] of Object.entries(choices)) {
      const stored = localStorage.getItem(`parallax-${name}`) ?? '';
      if (known.test(stored)) dataset[name] = stored;
    }
    if (localStorage.getItem(subscribedKey)) dataset['subscribed'] = '';
    if (localStorage.getItem('parallax-sections')) {
      dataset['sections'] = '';
      setTimeout(() => delete dataset['sections'], 5000);
    }
  } catch {
    // Storage is blocked.
  }
}

export const createThemeScript = (): string => `(${applyBeforePaint.toString()})('${EMAIL_SUBSCRIBED}');`;
