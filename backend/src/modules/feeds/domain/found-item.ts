/** A cleaned item from a poll, ready to be compared with stored items. */
export interface FoundItem {
  /** The item's id in the feed (guid or id), or a hash if the id is long. Some feeds change ids between polls. */
  readonly identity: string;
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
  readonly publishedAt: Date;
  readonly fingerprint: string;
}

export interface StoredItem {
  readonly id: number;
  readonly feedId: number;
  readonly identity: string;
  readonly urlKey: string;
  readonly title: string;
  readonly fingerprint: string;
  readonly revision: number;
}

export interface ItemChanges {
  readonly added: readonly FoundItem[];
  readonly edited: readonly { readonly stored: StoredItem; readonly found: FoundItem }[];
}

/**
 * Returns the new and the edited items among those found. An item is known if its address is stored, or if both its id
 * and its title are; the id alone is not enough, because some feeds reuse ids. An edit counts only if it comes from the
 * item's first feed, because other feeds of the outlet often have a shorter text.
 */
export function compareItems(feedId: number, found: readonly FoundItem[], stored: readonly StoredItem[]): ItemChanges {
  const byUrl = new Map(stored.map((item) => [item.urlKey, item]));
  const byIdentity = new Map(stored.filter((item) => item.feedId === feedId).map((item) => [item.identity, item]));
  const added = new Map<string, FoundItem>();
  const edited = new Map<number, { stored: StoredItem; found: FoundItem }>();
  for (const item of found) {
    const known = byUrl.get(item.urlKey) ?? matchByTitle(byIdentity.get(item.identity), item);
    if (!known) {
      if (!added.has(item.urlKey)) added.set(item.urlKey, item);
    } else if (known.feedId === feedId && known.fingerprint !== item.fingerprint && !edited.has(known.id)) {
      edited.set(known.id, { stored: known, found: item });
    }
  }
  return { added: [...added.values()], edited: [...edited.values()] };
}

function matchByTitle(stored: StoredItem | undefined, found: FoundItem): StoredItem | undefined {
  return stored && normalizeTitle(stored.title) === normalizeTitle(found.title) ? stored : undefined;
}

function normalizeTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
