export interface Language {
  /** BCP 47 tag. */
  code: string;
  /** English name, as the server expects it and toasts show it. */
  name: string;
  nativeName: string;
}

/** Languages that articles can be translated into, in the order of the list. */
export const LANGUAGES: readonly Language[] = [
  { code: 'es', name: 'Spanish', nativeName: 'Español' },
  { code: 'fr', name: 'French', nativeName: 'Français' },
  { code: 'de', name: 'German', nativeName: 'Deutsch' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano' },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский' },
  { code: 'ja', name: 'Japanese', nativeName: '日本語' },
  { code: 'ko', name: 'Korean', nativeName: '한국어' },
  { code: 'zh-Hans', name: 'Chinese (Simplified)', nativeName: '简体中文' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी' },
  { code: 'nl', name: 'Dutch', nativeName: 'Nederlands' },
];

/** Returns the languages that a text in `language` can be translated into, which excludes its own. */
export function targetLanguages(language: string): readonly Language[] {
  const baseOf = (code: string) => code.split('-')[0];
  return LANGUAGES.filter(({ code }) => baseOf(code) !== baseOf(language));
}

/** Formats a date in a language, in our time zone; null if there is no valid date. */
export function dateIn(code: string, value: string | null): string | null {
  if (!value || Number.isNaN(Date.parse(value))) return null;
  return new Intl.DateTimeFormat(code, { timeZone: 'America/New_York', dateStyle: 'long' }).format(new Date(value));
}

/** Returns the English name of a language, or the tag itself if it is unknown. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
