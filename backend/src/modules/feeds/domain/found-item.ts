import { termsOf } from '../../../shared/text/tokens.ts';

/** A cleaned item from a poll, ready to be compared with stored items. */
export interface FoundItem {
  /** The item's id in the feed (guid or id), or a hash if the id is long. Some feeds change ids between polls. */
  readonly identity: string;
  /** Identities that the item has if its document contains other items. */
  readonly otherIdentities: readonly string[];
  readonly url: string;
  /**
   * Key of the item's address. Addresses with the same key lead to the same page. The key has at most about 500 bytes.
   */
  readonly urlKey: string;
  readonly title: string;
  /** Title, blank line, body. Evidence points into this text. */
  readonly text: string;
  readonly html: string;
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly imageCredit: string | null;
  /** What the picture shows; the alternative text of the page. */
  readonly imageDescription: string | null;
  readonly publishedAt: Date;
  readonly fingerprint: string;
}

export interface StoredItem {
  readonly id: number;
  readonly feedId: number;
  readonly identity: string;
  readonly urlKey: string;
  readonly title: string;
  /** Beginning of the text, only loaded if the item is not found by its address. */
  readonly text: string | null;
  readonly fingerprint: string;
  readonly revision: number;
}

export interface ItemChanges {
  readonly added: readonly FoundItem[];
  readonly edited: readonly { readonly stored: StoredItem; readonly found: FoundItem }[];
}

/**
 * Returns the new and the edited items among those found. An item is known if its address is stored, or if one of its
 * identities is stored with a similar title or text; the identity alone is not enough, because some feeds reuse ids.
 * Only the first of several items that match the same stored one counts, because the others would be edits in every
 * poll. An edit counts only if it comes from the item's first feed, because other feeds of the outlet often have a
 * shorter text.
 */
export function compareItems(feedId: number, found: readonly FoundItem[], stored: readonly StoredItem[]): ItemChanges {
  const byUrl = new Map(stored.map((item) => [item.urlKey, item]));
  const byIdentity = Map.groupBy(
    stored.filter((item) => item.feedId === feedId),
    (item) => item.identity,
  );
  const matched = new Set<number>();
  const added = new Map<string, FoundItem>();
  const addedIds = new Set<string>();
  const edited = new Map<number, { stored: StoredItem; found: FoundItem }>();
  for (const item of found) {
    const known =
      byUrl.get(item.urlKey) ??
      [item.identity, ...item.otherIdentities]
        .flatMap((identity) => byIdentity.get(identity) ?? [])
        .find((candidate) => hasSimilarWords(candidate, item));
    if (!known) {
      if (!added.has(item.urlKey) && !addedIds.has(item.identity)) added.set(item.urlKey, item);
      addedIds.add(item.identity);
    } else if (known.feedId === feedId && known.fingerprint !== item.fingerprint && !matched.has(known.id)) {
      edited.set(known.id, { stored: known, found: item });
    }
    if (known) matched.add(known.id);
  }
  return { added: [...added.values()], edited: [...edited.values()] };
}

/** Minimum share of the shorter text's words that both texts contain. Unrelated reports share a tenth or less. */
const MIN_COMMON_SHARE = 1 / 3;
/** A headline alone has few words, so that one of them may be shared by chance. */
const MIN_COMMON_WORDS = 4;
export const MAX_COMPARED_LENGTH = 5000;

function hasSimilarWords(stored: StoredItem, found: FoundItem): boolean {
  if (normalizeTitle(stored.title) === normalizeTitle(found.title)) return true;
  const [a, b] = [stored.text ?? stored.title, found.text].map(
    (text) => new Set(termsOf(text.slice(0, MAX_COMPARED_LENGTH))),
  );
  if (a === undefined || b === undefined) return false;
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= Math.max(MIN_COMMON_WORDS, Math.min(a.size, b.size) * MIN_COMMON_SHARE);
}

function normalizeTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
