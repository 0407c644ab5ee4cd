/** Matches BCP 47 tags of languages and scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b|-(?:Arab|Hebr)\b/i;

/**
 * Returns the `lang` and `dir` attributes for an element that contains text in this language, each after a space. Empty
 * for English, the language of our pages, feeds and emails.
 */
export function languageAttributes(language: string): string {
  if (/^en\b/i.test(language)) return '';
  return ` lang="${language.replace(/[^\w-]/g, '')}" dir="${RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'}"`;
}
