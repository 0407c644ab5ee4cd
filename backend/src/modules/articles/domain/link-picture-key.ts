import { createHash } from 'node:crypto';

/** Content of an article's link preview picture. */
export interface LinkPictureContent {
  readonly title: string;
  readonly category: string;
  readonly outletCount: number;
}

/** Version of the design. Increase this when the design changes, so that caches fetch the new picture. */
const DESIGN_VERSION = 1;

/**
 * Returns the part of the picture's URL that changes with its content, so that caches do not show an outdated picture.
 */
export function linkPictureKey({ title, category, outletCount }: LinkPictureContent): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, title, category, outletCount]))
    .digest('hex')
    .slice(0, 16);
}

export function linkPictureAddress(id: number, content: LinkPictureContent): string {
  return `/og/article/${id}-${linkPictureKey(content)}.png`;
}

/** Key of the site's default picture, for pages without a headline. */
export const SITE_PICTURE = '/og/parallax.png';
