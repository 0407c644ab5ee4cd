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
function fold(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

export interface OutletNames {
  slug: string;
  name: string;
  formerNames: readonly string[];
}

/** Maximum length that browsers and accounts store. */
const MAX_LENGTH = 80;

/** Returns mutes as stored: names of outlets become slugs, which stay valid if an outlet is renamed. */
export function keptOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const slugs = new Map(
    outlets.flatMap(({ slug, formerNames }) => [slug, ...formerNames].map((known) => [fold(known), slug])),
  );
  // A current name takes precedence over another outlet's former name.
  for (const { slug, name } of outlets) slugs.set(fold(name), slug);
  // A stored slug keeps its outlet, even if another outlet now has that name.
  const kept = new Set(outlets.map(({ slug }) => slug));
  const known = (mute: string): string => (kept.has(mute) ? mute : (slugs.get(fold(mute)) ?? mute));
  return [...new Set(mutes.map((mute) => (known(mute).length <= MAX_LENGTH ? known(mute) : mute)))];
}

/** Returns mutes as shown: current names, without commas, which separate them. */
export function shownOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const names = new Map(outlets.map(({ slug, name }) => [slug, name.replaceAll(',', '')]));
  return keptOutlets(mutes, outlets).map((mute) => names.get(mute) ?? mute);
}

/** The server accepts at most this many mutes of a kind in a request. For premium readers, it adds those of the account. */
const MAX_SENT_MUTES = 200;

/** Returns at most the first 200 mutes of each kind, the server's limit. */
export function limitMutes({ words, outlets, topics }: Mutes): Mutes {
  const first = (list: string[]) => list.slice(0, MAX_SENT_MUTES);
  return { words: first(words), outlets: first(outlets), topics: first(topics) };
}
