import { type ItemProfile, profileItem } from './item-profile.ts';

interface StoredText {
  readonly itemId: number;
  readonly outletId: number;
  readonly title: string;
  /** Title, blank line, body. */
  readonly text: string;
  readonly publishedAt: Date;
}

/** Removes the title, because the stored text begins with it. */
export function profileText(item: StoredText): ItemProfile {
  return profileItem({ ...item, text: item.text.slice(item.title.length).trimStart() });
}
