import { createHash } from 'node:crypto';

/** Removes typographic differences that readers do not notice. */
function normalizeTypography(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033«»]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns a SHA-256 hash (hex) of title and plain text. It is equal for a repeated item and differs for an edited one.
 */
export function fingerprint({ title, text }: { readonly title: string; readonly text: string }): string {
  return createHash('sha256')
    .update(`${normalizeTypography(title)}\n${normalizeTypography(text)}`)
    .digest('hex');
}
