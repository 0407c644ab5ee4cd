import { BRAND } from '../feeds-out/feed.ts';

/** Letters and marks of the scripts that our fonts support, digits, and the punctuation of headlines. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Mn}0-9\s!-/:-@[-`{-~¡-¿–—‘’‚“”„†•…‰‹›€№™−×،؛؟٪]/u;
const WORD = /[\p{L}\p{N}]/u;
const MAX_LENGTH = 220;
/** Matches the third and further marks on a letter, which would overlap the lines above and below. */
const STACKED_MARKS = /(\p{Mn}{2})\p{Mn}+/gu;

/**
 * Returns the characters that can be drawn, without other scripts and emoji, which would appear as empty boxes. Returns
 * null if fewer than half of the letters remain, because half a headline may mean something else.
 */
export function drawableText(text: string): string | null {
  const characters = Array.from(text.toWellFormed().normalize('NFC').replace(STACKED_MARKS, '$1'));
  const drawn = characters.filter((character) => DRAWABLE.test(character));
  const letters = characters.filter((character) => WORD.test(character)).length;
  const drawable = drawn.filter((character) => WORD.test(character)).length;
  if (drawable === 0 || drawable * 2 < letters) return null;
  return shortened(drawn.join('').replace(/\s+/g, ' ').trim(), MAX_LENGTH);
}

/** Truncates the text to `most` characters, between words if possible, and adds an ellipsis. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Returns the texts of the picture, containing only characters that can be drawn. */
export function textsOf({ title, category, outletCount }: { title: string; category: string; outletCount: number }): {
  kicker: string;
  title: string;
  foot: string;
} {
  const kicker = drawableText(category) ?? 'News';
  return {
    kicker: shortened(kicker, 40),
    title: drawableText(title) ?? `${shortened(kicker, 60)} on ${BRAND}`,
    foot: outletCount > 1 ? `Drawn from ${outletCount} outlets` : 'Balanced news for informed citizens',
  };
}
