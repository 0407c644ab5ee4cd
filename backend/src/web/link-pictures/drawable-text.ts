import { BRAND } from '../feeds-out/feed.ts';

/**
 * Characters that our fonts can draw: letters and marks of the supported scripts, digits, and the punctuation of
 * headlines.
 */
const DRAWABLE_PATTERN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Mn}0-9\s!-/:-@[-`{-~¡-¿–—‘’‚“”„†•…‰‹›€№™−×،؛؟٪]/u;
const WORD_PATTERN = /[\p{L}\p{N}]/u;
const MAX_LENGTH = 220;
/** Matches the third and any further combining mark on a letter. Such marks would overlap the lines above and below. */
const STACKED_MARKS_PATTERN = /(\p{Mn}{2})\p{Mn}+/gu;

/**
 * Returns the characters of the text that can be drawn. Omits other scripts and emoji, which would appear as empty
 * boxes. Returns null if fewer than half of the letters remain, because half a headline may have a different meaning.
 */
export function toDrawableText(text: string): string | null {
  const characters = Array.from(text.toWellFormed().normalize('NFC').replace(STACKED_MARKS_PATTERN, '$1'));
  const drawn = characters.filter((character) => DRAWABLE_PATTERN.test(character));
  const letters = characters.filter((character) => WORD_PATTERN.test(character)).length;
  const drawable = drawn.filter((character) => WORD_PATTERN.test(character)).length;
  if (drawable === 0 || drawable * 2 < letters) return null;
  return shorten(drawn.join('').replace(/\s+/g, ' ').trim(), MAX_LENGTH);
}

/** Truncates the text to `most` characters, between words if possible, and adds an ellipsis. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Returns the texts of the link preview, which contain only characters that can be drawn. */
export function toDrawableTexts({
  title,
  category,
  outletCount,
}: {
  title: string;
  category: string;
  outletCount: number;
}): {
  kicker: string;
  title: string;
  foot: string;
} {
  const kicker = toDrawableText(category) ?? 'News';
  return {
    kicker: shorten(kicker, 40),
    title: toDrawableText(title) ?? `${shorten(kicker, 60)} on ${BRAND}`,
    foot: outletCount > 1 ? `Drawn from ${outletCount} outlets` : 'Balanced news for informed citizens',
  };
}
