import { BRAND } from '../feeds-out/feed.ts';

/** Letters of the scripts whose fonts we carry, with their marks, digits, and the punctuation of a headline. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Mn}0-9\s!-/:-@[-`{-~¡-¿–—‘’‚“”„†•…‰‹›€№™−×،؛؟٪]/u;
const WORD = /[\p{L}\p{N}]/u;
const LONGEST = 220;
/** A letter carries two marks at most; more of them would run over the lines around. */
const HEAPED_MARKS = /(\p{Mn}{2})\p{Mn}+/gu;

/**
 * What can be drawn of a text: other scripts and pictures in it are left out, since they would come as empty boxes.
 * Null where less than half of its letters would be left: half a headline says something else.
 */
export function drawableText(text: string): string | null {
  const characters = Array.from(text.toWellFormed().normalize('NFC').replace(HEAPED_MARKS, '$1'));
  const drawn = characters.filter((character) => DRAWABLE.test(character));
  const letters = characters.filter((character) => WORD.test(character)).length;
  const kept = drawn.filter((character) => WORD.test(character)).length;
  if (kept === 0 || kept * 2 < letters) return null;
  return shortened(drawn.join('').replace(/\s+/g, ' ').trim(), LONGEST);
}

/** Cut between words where there are any, with a sign that something follows. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Text for the layout's markup. */
export function markup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** What stands in the picture, all of it drawable. */
export function wordsOf({ title, category, outletCount }: { title: string; category: string; outletCount: number }): {
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
