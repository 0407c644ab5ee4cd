/** A language that articles can be translated into. */
export interface TargetLanguage {
  /** BCP 47 code. */
  readonly code: string;
  /** English name, as used in the API. */
  readonly name: string;
  /** Name in the language itself. */
  readonly nativeName: string;
}

export const TARGET_LANGUAGES: readonly TargetLanguage[] = [
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

/** Finds a language by code, English name or native name. Returns `null` if there is none. */
export function findTargetLanguage(query: string): TargetLanguage | null {
  const wanted = query.trim().toLowerCase();
  return (
    TARGET_LANGUAGES.find(({ code, name, nativeName }) =>
      [code, name, nativeName].some((each) => each.toLowerCase() === wanted),
    ) ?? null
  );
}

/** Returns true if the language has no spaces between sentences. */
export function hasNoSpaces({ code }: TargetLanguage): boolean {
  return code === 'ja' || code === 'zh-Hans';
}
