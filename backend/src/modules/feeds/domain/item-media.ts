import { findHtmlImages } from '../../../shared/html/html-images.ts';
import { isDecorativeImage, isTrackingPixel } from '../../../shared/html/tracking-pixels.ts';
import { clip } from '../../../shared/text/clip.ts';

/** A picture of an item, with the fields needed to choose among several. */
interface MediaCandidate {
  readonly url: string;
  readonly medium: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly credit: string | null;
  readonly description: string | null;
  readonly role: string;
}

export interface IllustratedItem {
  readonly title: string | null;
  /** Address of the item's page, against which relative addresses are resolved. */
  readonly link: string | null;
  readonly media: readonly MediaCandidate[];
  readonly enclosures: readonly MediaCandidate[];
  readonly contentHtml: string | null;
  readonly summaryHtml: string | null;
}

export interface ItemImage {
  readonly url: string;
  /** Creator of the picture, as named by the outlet. */
  readonly credit: string | null;
  /** What the picture shows, as the outlet describes it. */
  readonly description: string | null;
}

const MAX_CREDIT_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 250;

function isWebImage(image: {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}): boolean {
  const { url, width, height } = image;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  return !isTrackingPixel({ src: url, width, height }) && !isDecorativeImage({ src: url, width, height });
}

const ROLES_BY_PREFERENCE: readonly string[] = ['content', 'enclosure', 'image', 'thumbnail'];

/** Prefers full-size pictures to thumbnails, then wider ones to narrower ones. */
function pickBest(media: readonly MediaCandidate[]): MediaCandidate | null {
  const usable = media.filter((offered) => offered.medium === 'image' && isWebImage(offered));
  const [first] = usable.toSorted(
    (a, b) =>
      ROLES_BY_PREFERENCE.indexOf(a.role) - ROLES_BY_PREFERENCE.indexOf(b.role) || (b.width ?? 0) - (a.width ?? 0),
  );
  return first ?? null;
}

function cleanCredit(credit: string | null): string | null {
  const line =
    credit
      ?.replace(/\s+/g, ' ')
      .replace(/^(?:photo(?:graph)?|image|picture|credit)s?(?:\s+(?:by|credit))?\s*:\s*/i, '')
      .trim() ?? '';
  return line === '' ? null : clip(line, MAX_CREDIT_LENGTH);
}

/** File names and words that systems insert instead of a description. */
const NO_DESCRIPTION = /^(?:\S+\.(?:jpe?g|png|gif|webp|avif)|(?:img|dsc|image|photo|picture)[\s_-]*\d*)$/i;

/** Returns null for file names and for descriptions that only repeat the headline. */
function cleanDescription(description: string | null, { title }: IllustratedItem): string | null {
  const [line, headline] = [description, title].map((text) => text?.replace(/\s+/g, ' ').trim() ?? '');
  if (!line || line === headline || NO_DESCRIPTION.test(line)) return null;
  return clip(line, MAX_DESCRIPTION_LENGTH);
}

/**
 * Returns the picture for an item: the best of its media and enclosures, otherwise the first picture in its HTML.
 * Returns only http(s) addresses, and no icons or tracking pixels.
 */
export function pickItemImage(item: IllustratedItem): ItemImage | null {
  const offered = pickBest([...item.media, ...item.enclosures]);
  const inText = [item.contentHtml, item.summaryHtml].flatMap((html) =>
    html === null ? [] : findHtmlImages(html, item.link),
  );
  if (offered !== null)
    return {
      url: offered.url,
      credit: cleanCredit(offered.credit ?? item.media.find(({ credit }) => credit !== null)?.credit ?? null),
      description: cleanDescription(
        offered.description ?? inText.find(({ url }) => url === offered.url)?.description ?? null,
        item,
      ),
    };
  const found = inText.find(isWebImage);
  return found === undefined
    ? null
    : { url: found.url, credit: cleanCredit(found.credit), description: cleanDescription(found.description, item) };
}
