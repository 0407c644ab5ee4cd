/** Matches BCP 47 tags of languages and scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b|-(?:Arab|Hebr)\b/i;

export interface TextLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** Returns the writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/**
 * Returns the attributes of each element that shows text of an article. Empty for English, the language
 * of the page. Not `dir="auto"`, because Arabic headlines may begin with a Latin name.
 */
export function textLanguage({ language }: { language?: string | null | undefined }): TextLanguage {
  if (!language || /^en\b/i.test(language)) return {};
  return { lang: language, dir: directionOf(language) };
}

/** Returns the attributes of an element that quotes a report, because feeds in other languages may claim to be English. */
export function reportLanguage(report: { language: string | null }): TextLanguage {
  return { dir: 'auto', ...textLanguage(report) };
}
