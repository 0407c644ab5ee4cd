import type { MediaMedium, ParsedMedia } from '../../ports/feed-reader.ts';
import { htmlToLine } from './text-construct.ts';
import { resolveWebAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const MAX_MEDIA = 100;
const IMAGE_PATH = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|[?#])/i;
const VIDEO_PATH = /\.(?:mp4|m4v|webm|mov|avi|mkv|flv|m3u8)(?:$|[?#])/i;
const AUDIO_PATH = /\.(?:mp3|m4a|ogg|oga|opus|wav|aac|flac)(?:$|[?#])/i;
const MEDIUMS = new Set<string>(['image', 'video', 'audio', 'document']);

const isMedium = (text: string): text is MediaMedium => MEDIUMS.has(text);

/** Determines the medium from the `medium` attribute, the MIME type or the file extension. */
export function detectMedium(stated: string | null, type: string | null, url: string): MediaMedium {
  const word = (stated ?? type?.split('/')[0] ?? '').toLowerCase();
  if (isMedium(word)) return word;
  if (type !== null && type.startsWith('text/')) return 'document';
  if (IMAGE_PATH.test(url)) return 'image';
  if (VIDEO_PATH.test(url)) return 'video';
  return AUDIO_PATH.test(url) ? 'audio' : 'other';
}

function parseCount(text: string | null): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

interface Captions {
  readonly credit: string | null;
  readonly description: string | null;
}

function readCaptions(node: XmlNode, outer: Captions): Captions {
  return {
    credit: htmlToLine(node.findChild('media:credit', 'media:copyright')?.textAsLine() ?? null) ?? outer.credit,
    description:
      htmlToLine(node.findChild('media:description', 'media:text', 'media:title')?.textAsLine() ?? null) ??
      outer.description,
  };
}

function readMediaFile(
  node: XmlNode,
  address: string | null,
  role: ParsedMedia['role'],
  captions: Captions,
): ParsedMedia | null {
  const url = resolveWebAddress(address, node.base);
  if (url === null) return null;
  const type = node.firstNonEmptyAttribute('type')?.toLowerCase() ?? null;
  const isPicture = role === 'thumbnail' || role === 'image';
  return {
    url,
    role,
    ...captions,
    medium: isPicture ? 'image' : detectMedium(node.firstNonEmptyAttribute('medium'), type, url),
    width: parseCount(node.firstNonEmptyAttribute('width')),
    height: parseCount(node.firstNonEmptyAttribute('height')),
  };
}

/** Maps the names of elements that describe a media file to the role of that file. */
const MEDIA_ROLES: Readonly<Record<string, ParsedMedia['role']>> = {
  'media:content': 'content',
  'media:thumbnail': 'thumbnail',
  'itunes:image': 'image',
  image: 'image',
  thumbnail: 'image',
};

/** Returns the address of the media file. Some feeds put it into the element's text instead of an attribute. */
function findMediaAddress(node: XmlNode): string | null {
  const stated = node.firstNonEmptyAttribute('url', 'href', 'src') ?? node.findChild('url')?.textAsLine();
  if (stated !== undefined && stated !== null) return stated;
  const text = node.hasElements() ? '' : node.text().trim();
  return /^(?:https?:\/)?\/\S+$/i.test(text) ? text : null;
}

/** Collects the media of one element and, for `media:group` and `media:content`, of its child elements. */
function collectMedia(node: XmlNode, outer: Captions, into: (ParsedMedia | null)[]): void {
  const isHolder = node.key === 'media:group' || node.key === 'media:content';
  const captions = isHolder ? readCaptions(node, outer) : outer;
  const role = Object.hasOwn(MEDIA_ROLES, node.key) ? MEDIA_ROLES[node.key] : undefined;
  if (role !== undefined) into.push(readMediaFile(node, findMediaAddress(node), role, captions));
  if (isHolder) collectAllMedia(node.elements(), captions, into);
}

function collectAllMedia(elements: readonly XmlNode[], outer: Captions, into: (ParsedMedia | null)[]): void {
  for (const node of elements) if (into.length < MAX_MEDIA) collectMedia(node, outer, into);
}

const NO_CAPTIONS: Captions = { credit: null, description: null };

/**
 * Returns the pictures, audio and video of an item (Media RSS, iTunes, `<image>`). Media without a credit of their own
 * inherit that of an enclosing element.
 */
export function readMedia(item: XmlNode): ParsedMedia[] {
  const media: (ParsedMedia | null)[] = [];
  collectAllMedia(item.elements(), readCaptions(item, NO_CAPTIONS), media);
  for (const node of item.findChildren('itunes:link')) {
    if (node.firstNonEmptyAttribute('rel') === 'image')
      media.push(readMediaFile(node, node.firstNonEmptyAttribute('href'), 'image', NO_CAPTIONS));
  }
  return media.filter((file) => file !== null);
}

/** Returns the files attached to an item (`<enclosure>`, Atom's `rel="enclosure"`). */
export function readEnclosures(item: XmlNode): ParsedMedia[] {
  const enclosures = item.elements().map((node) => {
    if (node.key === 'enclosure')
      return readMediaFile(
        node,
        node.firstNonEmptyAttribute('url', 'href') ?? node.textAsLine(),
        'enclosure',
        NO_CAPTIONS,
      );
    const isEnclosure = node.key === 'link' && node.firstNonEmptyAttribute('rel')?.toLowerCase() === 'enclosure';
    return isEnclosure
      ? readMediaFile(node, node.firstNonEmptyAttribute('href') ?? node.textAsLine(), 'enclosure', NO_CAPTIONS)
      : null;
  });
  return enclosures.filter((file) => file !== null).slice(0, MAX_MEDIA);
}
