import { deviceJsonStore, isRecord } from './device-store.ts';

/** A reader's mutes; outlets by slug, or by any current or former name. */
export interface Mutes {
  words: string[];
  outlets: string[];
  topics: string[];
}

/**
 * Limit of each list. Not lower than the limit of all entries of an account, because the synchronization treats a mute
 * that is cut off here as removed by the reader.
 */
const MAX = 2000;
const MAX_LENGTH = 80;

export const useMutes = deviceJsonStore<Mutes>('personalization_mutes', (value) => {
  const { words, outlets, topics } = isRecord(value) ? value : {};
  return { words: listOf(words), outlets: listOf(outlets), topics: listOf(topics) };
});

export const mutesSomething = ({ words, outlets, topics }: Mutes): boolean =>
  words.length + outlets.length + topics.length > 0;

/** Splits "one, two" into a list; skips empty and overlong entries. */
export function mutesOf(text: string): string[] {
  return listOf(text.split(',').map((each) => each.trim()));
}

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((each): each is string => typeof each === 'string' && each !== '' && each.length <= MAX_LENGTH)
    .slice(0, MAX);
}
