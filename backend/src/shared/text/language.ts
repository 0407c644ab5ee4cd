import { FUNCTION_WORDS } from './stop-words.ts';
import { tokenise } from './tokens.ts';

const LANGUAGE_SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];
const SAMPLE_LENGTH = 1500;
const MIN_HITS = 2;

function guessByScript(sample: string): string | null {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of LANGUAGE_SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / Math.max(1, letters);
    if (share > (language === 'ja' ? 0.1 : 0.3)) return language;
  }
  return null;
}

/** Returns the language of a BCP 47 tag without script and region, such as `zh` for `zh-Hans`. */
export const getPrimaryLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * Guesses the language of a text (BCP 47) from its script and function words. Returns `null` if the text gives no clear
 * indication.
 */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = guessByScript(sample);
  if (script !== null) return script;
  const words = tokenise(sample).map((token) => token.folded);
  let best: string | null = null;
  let most = MIN_HITS - 1;
  for (const [language, functionWords] of FUNCTION_WORDS) {
    const hits = words.reduce((sum, word) => sum + (functionWords.has(word) ? 1 : 0), 0);
    if (hits > most) [best, most] = [language, hits];
  }
  return best;
}
