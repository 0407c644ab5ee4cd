import { createHash } from 'node:crypto';

export const PODCAST_KINDS = ['briefing', 'reading-list'] as const;
export type PodcastKind = (typeof PODCAST_KINDS)[number];

/** Namespace of podcast ids, from the Podcasting 2.0 specification of `podcast:guid`. */
const PODCAST_NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** Returns the UUID version 5 of a feed's address without its scheme and trailing slashes. */
export function podcastGuid(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(PODCAST_NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type EpisodeId =
  | { readonly kind: 'briefing'; readonly date: string }
  | { readonly kind: 'reading-list'; readonly articleId: number };

/** Reads the part of an address that names an episode, such as `briefing-2026-11-25` or `article-12`. */
export function parseEpisodeId(text: string): EpisodeId | null {
  const date = /^briefing-(\d{4}-\d{2}-\d{2})$/.exec(text)?.[1];
  if (date !== undefined) return isDate(date) ? { kind: 'briefing', date } : null;
  const id = /^article-([1-9]\d{0,8})$/.exec(text)?.[1];
  return id === undefined ? null : { kind: 'reading-list', articleId: Number(id) };
}

/** Returns true for a date of the calendar in the form 2026-11-25. */
export function isDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the part of an address that `parseEpisodeId` reads. */
export function toEpisodeName(id: EpisodeId): string {
  return id.kind === 'briefing' ? `briefing-${id.date}` : `article-${id.articleId}`;
}
