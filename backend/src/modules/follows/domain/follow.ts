import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Side } from '../../../shared/news/lean.ts';

export const MAX_FOLLOWS = 50;
/** Maximum number of emails about follows per reader and day. Corrections are sent in addition. */
export const MAX_EMAILS_PER_DAY = 10;
/** Number of new articles that are listed with a follow. */
export const LISTED_ARTICLES = 5;

/** How a reader learns of news: in the digest, by an email or alert for each article, or only on the page of follows. */
export const NOTIFICATIONS = ['digest', 'email', 'alert', 'none'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** Subject of a follow: a saved search, or one story. */
export interface FollowSubject {
  /** Empty if the follow has no words. */
  readonly words: string;
  readonly category: string | null;
  readonly outlet: string | null;
  readonly side: Side | null;
  readonly articleId: number | null;
}

/** A follow with the current name of its outlet or title of its article. */
export type NamedSubject = Omit<FollowSubject, 'articleId'> & { readonly title: string | null };

/** Returns the name of a follow, such as `“budget” in Politics, reported by The Ledger`. */
export function nameFollow({ words, category, outlet, side, title }: NamedSubject): string {
  if (title !== null) return title;
  const reporters = [outlet, side && `${side} outlets`].filter(Boolean).join(' and ');
  const what =
    words === '' ? (category ?? 'Stories') : `“${words.replaceAll('"', '')}”${category ? ` in ${category}` : ''}`;
  return reporters === '' ? what : `${what}, reported by ${reporters}`;
}

export function tooManyFollowsError(): DomainError {
  return new DomainError(
    'too-many-follows',
    `You can follow up to ${MAX_FOLLOWS} searches and stories. Please stop following one before you add another.`,
    409,
  );
}
