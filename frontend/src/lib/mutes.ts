import type { Mutes } from '../stores/mutes.ts';

/** Returns a function that tells whether a text contains a muted word or topic as whole words. */
export function muting({ words, topics }: Mutes): (text: string) => boolean {
  const phrases = [...words, ...topics].map(fold).filter((phrase) => phrase.trim() !== '');
  return (text) => {
    const folded = fold(text);
    return phrases.some((phrase) => folded.includes(phrase));
  };
}

interface Subject {
  title: string;
  summary: string;
  category: string;
  tags: readonly string[];
  outlets: readonly { slug: string; names: readonly string[] }[];
}

/**
 * Like `muting`, but for all known facts of an article. Muted outlets hide only stories that no other outlet reported.
 */
export function mutingSubjects(mutes: Mutes): (subject: Subject) => boolean {
  const isMuted = muting(mutes);
  const outlets = new Set(mutes.outlets.map(fold));
  return ({ title, summary, category, tags, outlets: told }) =>
    (told.length > 0 && told.every(({ slug, names }) => [slug, ...names].some((known) => outlets.has(fold(known))))) ||
    [title, summary, category, ...tags].some((text) => isMuted(text));
}

/** Normalises a text and surrounds it with spaces, so that "art" does not mute "party". */
export function fold(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
