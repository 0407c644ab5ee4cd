import { createHash } from 'node:crypto';

export const FIRST_HASH = '0'.repeat(64);

/** Content of an entry that its hash covers. */
export interface HashedEntry {
  readonly seq: number;
  /** Text is in ISO 8601 with milliseconds, as in JSON. */
  readonly at: Date | string;
  readonly actor: number | null;
  readonly actorKind: string;
  readonly act: string;
  readonly articleId: number | null;
  readonly versionId: number | null;
  readonly textHash: string | null;
  readonly reasonHash: string | null;
  readonly facts: unknown;
}

/** The parts of a version that its hash covers. */
export interface HashedText {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly politicalStances?: unknown;
}

/** Returns the hash that links an entry to the one before it: SHA-256 of its hash, a line break and canonical JSON. */
export function hashEntry(previousHash: string, entry: HashedEntry): string {
  const { seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash, facts } = entry;
  const json = toCanonicalJson({ seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash, facts });
  return sha256(`${previousHash}\n${json}`);
}

/**
 * Returns the hash of what readers read. Covers the words of `content` without its tags, so that a later release may
 * change the markup of stored texts.
 */
export function hashText({ title, summary, content, politicalStances = null }: HashedText): string {
  return sha256(toCanonicalJson({ title, summary, content: removeTags(content), politicalStances }));
}

export function hashReason(salt: string, reason: string): string {
  return sha256(`${salt}\n${reason}`);
}

/** Returns the words of a stored text, as its hash covers them. */
export function removeTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** JSON without spaces, with the keys of each object in alphabetical order. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) sorted[key] = sortKeys((value as Record<string, unknown>)[key]);
  return sorted;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
