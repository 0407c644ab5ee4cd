import { foldToken, tokenise } from '../../../shared/text/tokens.ts';

export interface Mutes {
  readonly words: readonly string[];
  readonly outlets: readonly string[];
  readonly topics: readonly string[];
}

export interface MutableArticle {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly outlets: readonly string[];
}

/**
 * A predicate: whether an article is muted. A word or topic mutes where it stands as whole words in title, summary, tags or
 * the category's name; an outlet mutes what it alone reported, since a story that others tell, too, is not its own.
 */
export function muting({ words, outlets, topics }: Mutes): (article: MutableArticle) => boolean {
  const phrases = [...words, ...topics].map(fold).filter((phrase) => phrase !== '  ');
  const muted = new Set(outlets.map(fold));
  return (article) => {
    if (article.outlets.length > 0 && article.outlets.every((outlet) => muted.has(fold(outlet)))) return true;
    if (phrases.length === 0) return false;
    // A line each: no phrase reaches from one into the next.
    const text = [article.title, article.summary, article.category, ...article.tags].map(fold).join('\n');
    return phrases.some((phrase) => text.includes(phrase));
  };
}

/** With a space on either side, so that "art" does not mute "party". */
function fold(text: string): string {
  return ` ${tokenise(text).map(({ surface }) => foldToken(surface)).join(' ')} `;
}
