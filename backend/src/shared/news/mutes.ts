import { foldToken, tokenise } from '../text/tokens.ts';

export const MUTE_KINDS = ['words', 'outlets', 'topics'] as const;
export type MuteKind = (typeof MUTE_KINDS)[number];

/** What a reader does not want to see; outlets by their slugs, or by any name that they have or had. */
export type Mutes = Readonly<Record<MuteKind, readonly string[]>>;

export const NO_MUTES: Mutes = { words: [], outlets: [], topics: [] };

export interface MutableOutlet {
  /** Stays, whatever the outlet is called. */
  readonly slug: string;
  /** Its name, and those that it had. */
  readonly names: readonly string[];
}

export interface MutableArticle {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly outlets: readonly MutableOutlet[];
}

/**
 * A predicate: whether an article is muted. A word or topic mutes where it stands as whole words in title, summary, tags or
 * the category's name; an outlet mutes what it alone reported, since a story that others tell, too, is not its own.
 */
export function muting({ words, outlets, topics }: Mutes): (article: MutableArticle) => boolean {
  const phrases = [...words, ...topics].map(fold).filter((phrase) => phrase !== '  ');
  const muted = new Set(outlets.map(fold));
  const isMuted = ({ slug, names }: MutableOutlet): boolean => [slug, ...names].some((known) => muted.has(fold(known)));
  return (article) => {
    if (muted.size > 0 && article.outlets.length > 0 && article.outlets.every(isMuted)) return true;
    if (phrases.length === 0) return false;
    const text = foldedText(article);
    return phrases.some((phrase) => text.includes(phrase));
  };
}

export const mutesNothing = (mutes: Mutes): boolean => MUTE_KINDS.every((kind) => mutes[kind].length === 0);

/** What one or the other mutes. */
export function bothMutes(one: Mutes, other: Mutes): Mutes {
  const both = (kind: MuteKind): string[] => [...new Set([...one[kind], ...other[kind]])];
  return { words: both('words'), outlets: both('outlets'), topics: both('topics') };
}

/** The same few articles are held against the mutes of many readers. */
const folded = new WeakMap<MutableArticle, string>();

function foldedText(article: MutableArticle): string {
  const known = folded.get(article);
  if (known !== undefined) return known;
  // A line each: no phrase reaches from one into the next.
  const text = [article.title, article.summary, article.category, ...article.tags].map(fold).join('\n');
  folded.set(article, text);
  return text;
}

/** With a space on either side, so that "art" does not mute "party". */
function fold(text: string): string {
  return ` ${tokenise(text)
    .map(({ surface }) => foldToken(surface))
    .join(' ')} `;
}
