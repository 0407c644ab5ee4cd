const WORDS_PER_MINUTE = 200;
/** Characters per minute, for scripts without spaces between words. */
const CHARACTERS_PER_MINUTE = 450;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Returns the reading time of plain text in whole minutes, at least 1. */
export function estimateReadingMinutes(text: string): number {
  const characters = text.match(UNSPACED_SCRIPT)?.length ?? 0;
  const words = text.replace(UNSPACED_SCRIPT, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}
