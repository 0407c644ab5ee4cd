import { type ItemProfile, profileItem } from './item-profile.ts';

interface StoredText {
  readonly itemId: number;
  readonly outletId: number;
  readonly title: string;
  /** Title, blank line, and body. */
  readonly text: string;
  readonly publishedAt: Date;
}

/** Profiles a stored text. Removes the title from the text, which begins with it. */
export function profileText(item: StoredText): ItemProfile {
  return profileItem({ ...item, text: item.text.slice(item.title.length).trimStart() });
}
