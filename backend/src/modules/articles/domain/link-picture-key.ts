import { createHash } from 'node:crypto';

/** What the picture of a link shows of an article. */
export interface LinkPictureContent {
  readonly title: string;
  readonly category: string;
  readonly outletCount: number;
}

/** Raised when the drawing changes, so that no cache keeps the old one. */
const DESIGN = 1;

/** Part of the picture's address: what it shows has one address for good, and changed content another. */
export function linkPictureKey({ title, category, outletCount }: LinkPictureContent): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, title, category, outletCount]))
    .digest('hex')
    .slice(0, 16);
}

export function linkPictureAddress(id: number, content: LinkPictureContent): string {
  return `/og/article/${id}-${linkPictureKey(content)}.png`;
}

/** Of the site itself: for what has no headline to show. */
export const SITE_PICTURE = '/og/parallax.png';
