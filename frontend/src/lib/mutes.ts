import { safeStorage } from './safe-storage.ts';

/** A reader's mutes, stored in the browser; outlets by slug, or by any current or former name. */
export interface Mutes {
  words: string[];
  outlets: string[];
  topics: string[];
}

const KEY = 'personalization_mutes';
const NONE: Mutes = { words: [], outlets: [], topics: [] };
const MAX = 200;
const MAX_LENGTH = 80;
const listeners = new Set<() => void>();

export function readMutes(): Mutes {
  try {
    const kept = JSON.parse(safeStorage.get(KEY) ?? '{}') as Partial<Record<keyof Mutes, unknown>> | null;
    return { words: listOf(kept?.words), outlets: listOf(kept?.outlets), topics: listOf(kept?.topics) };
  } catch {
    return NONE;
  }
}

export function writeMutes(mutes: Mutes): void {
  safeStorage.set(KEY, JSON.stringify(mutes));
  for (const tell of listeners) tell();
}

export function onMutes(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Splits "one, two" into a list; skips empty and overlong entries. */
export function mutesOf(text: string): string[] {
  return listOf(text.split(',').map((each) => each.trim()));
}

/** Returns a function that tells whether a text contains a muted word or topic as whole words. */
export function muting({ words, topics }: Mutes): (text: string) => boolean {
  const phrases = [...words, ...topics].map(fold).filter((phrase) => phrase.trim() !== '');
  return (text) => {
    const folded = fold(text);
    return phrases.some((phrase) => folded.includes(phrase));
  };
}

export interface Subject {
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

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((each): each is string => typeof each === 'string' && each !== '' && each.length <= MAX_LENGTH)
    .slice(0, MAX);
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
