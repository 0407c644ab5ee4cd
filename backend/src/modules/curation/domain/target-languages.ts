/** A language that articles can be translated into. */
export interface TargetLanguage {
  /** BCP 47. */
  readonly code: string;
  /** In English, as the contract names it. */
  readonly name: string;
  /** In itself. */
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

/** By code, by its English name or by its own; `null` for any other. */
export function findTargetLanguage(asked: string): TargetLanguage | null {
  const wanted = asked.trim().toLowerCase();
  return (
    TARGET_LANGUAGES.find(({ code, name, nativeName }) =>
      [code, name, nativeName].some((each) => each.toLowerCase() === wanted),
    ) ?? null
  );
}

/** Written without spaces between sentences. */
export function withoutSpaces({ code }: TargetLanguage): boolean {
  return code === 'ja' || code === 'zh-Hans';
}
