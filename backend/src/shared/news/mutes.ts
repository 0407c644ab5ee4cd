import { foldToken, tokenise } from '../text/tokens.ts';

export const MUTE_KINDS = ['words', 'outlets', 'topics'] as const;
export type MuteKind = (typeof MUTE_KINDS)[number];

/** A reader's mutes. An outlet is given by its slug or by one of its current or former names. */
export type Mutes = Readonly<Record<MuteKind, readonly string[]>>;

export const NO_MUTES: Mutes = { words: [], outlets: [], topics: [] };

export interface MutableOutlet {
  /** Slug of the outlet, which stays the same when the outlet is renamed. */
  readonly slug: string;
  /** Current and former names of the outlet. */
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
 * Returns a predicate that is true for muted articles. A word or topic matches whole words in the title, summary, tags
 * or category. Muted outlets hide an article only if no other outlet reported the story.
 */
export function createMuteFilter({ words, outlets, topics }: Mutes): (article: MutableArticle) => boolean {
  const phrases = [...words, ...topics].map(foldWords).filter((phrase) => phrase !== '  ');
  const muted = new Set(outlets.map(foldWords));
  const isMuted = ({ slug, names }: MutableOutlet): boolean =>
    [slug, ...names].some((known) => muted.has(foldWords(known)));
  return (article) => {
    if (muted.size > 0 && article.outlets.length > 0 && article.outlets.every(isMuted)) return true;
    if (phrases.length === 0) return false;
    const text = getFoldedText(article);
    return phrases.some((phrase) => text.includes(phrase));
  };
}

export const isEmpty = (mutes: Mutes): boolean => MUTE_KINDS.every((kind) => mutes[kind].length === 0);

/** Returns the union of two sets of mutes. */
export function combineMutes(one: Mutes, other: Mutes): Mutes {
  const both = (kind: MuteKind): string[] => [...new Set([...one[kind], ...other[kind]])];
  return { words: both('words'), outlets: both('outlets'), topics: both('topics') };
}

/** Cached, because the same articles are checked against the mutes of many readers. */
const foldedTexts = new WeakMap<MutableArticle, string>();

function getFoldedText(article: MutableArticle): string {
  const known = foldedTexts.get(article);
  if (known !== undefined) return known;
  // Joins the fields with line breaks, so that no phrase matches across two fields.
  const text = [article.title, article.summary, article.category, ...article.tags].map(foldWords).join('\n');
  foldedTexts.set(article, text);
  return text;
}

/** Adds a space at both ends, so that "art" does not mute "party". */
function foldWords(text: string): string {
  return ` ${tokenise(text)
    .map(({ surface }) => foldToken(surface))
    .join(' ')} `;
}
