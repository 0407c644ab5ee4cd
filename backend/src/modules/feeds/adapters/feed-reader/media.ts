import type { MediaMedium, ParsedMedia } from '../../ports/feed-reader.ts';
import { lineOfHtml } from './text-construct.ts';
import { webAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const MAX = 100;
const IMAGE_PATH = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|[?#])/i;
const VIDEO_PATH = /\.(?:mp4|m4v|webm|mov|avi|mkv|flv|m3u8)(?:$|[?#])/i;
const AUDIO_PATH = /\.(?:mp3|m4a|ogg|oga|opus|wav|aac|flac)(?:$|[?#])/i;
const MEDIUMS = new Set<string>(['image', 'video', 'audio', 'document']);

const isMedium = (text: string): text is MediaMedium => MEDIUMS.has(text);

/** Determines the medium from the stated medium, the MIME type or the file extension. */
export function mediumOf(stated: string | null, type: string | null, url: string): MediaMedium {
  const word = (stated ?? type?.split('/')[0] ?? '').toLowerCase();
  if (isMedium(word)) return word;
  if (type !== null && type.startsWith('text/')) return 'document';
  if (IMAGE_PATH.test(url)) return 'image';
  if (VIDEO_PATH.test(url)) return 'video';
  return AUDIO_PATH.test(url) ? 'audio' : 'other';
}

function count(text: string | null): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

interface Captions {
  readonly credit: string | null;
  readonly description: string | null;
}

function captionsOf(node: XmlNode, outer: Captions): Captions {
  return {
    credit: lineOfHtml(node.first('media:credit', 'media:copyright')?.line() ?? null) ?? outer.credit,
    description:
      lineOfHtml(node.first('media:description', 'media:text', 'media:title')?.line() ?? null) ?? outer.description,
  };
}

function mediaOf(
  node: XmlNode,
  address: string | null,
  role: ParsedMedia['role'],
  captions: Captions,
): ParsedMedia | null {
  const url = webAddress(address, node.base);
  if (url === null) return null;
  const type = node.filled('type')?.toLowerCase() ?? null;
  const isPicture = role === 'thumbnail' || role === 'image';
  return {
    url,
    role,
    type,
    ...captions,
    medium: isPicture ? 'image' : mediumOf(node.filled('medium'), type, url),
    width: count(node.filled('width')),
    height: count(node.filled('height')),
    length: count(node.filled('length', 'filesize')),
  };
}

/** Maps each element that describes a media file to the role of that file. */
const ROLES: Readonly<Record<string, ParsedMedia['role']>> = {
  'media:content': 'content',
  'media:thumbnail': 'thumbnail',
  'itunes:image': 'image',
  image: 'image',
  thumbnail: 'image',
};

/** Returns the address of the media file. Some feeds put it into the element's text instead of an attribute. */
function addressOf(node: XmlNode): string | null {
  const stated = node.filled('url', 'href', 'src') ?? node.first('url')?.line();
  if (stated !== undefined && stated !== null) return stated;
  const text = node.hasElements() ? '' : node.text().trim();
  return /^(?:https?:\/)?\/\S+$/i.test(text) ? text : null;
}

/** Collects the media of one element and, for `media:group` and `media:content`, of its child elements. */
function gather(node: XmlNode, outer: Captions, into: (ParsedMedia | null)[]): void {
  const isHolder = node.key === 'media:group' || node.key === 'media:content';
  const captions = isHolder ? captionsOf(node, outer) : outer;
  const role = Object.hasOwn(ROLES, node.key) ? ROLES[node.key] : undefined;
  if (role !== undefined) into.push(mediaOf(node, addressOf(node), role, captions));
  if (isHolder) gatherAll(node.elements(), captions, into);
}

function gatherAll(elements: readonly XmlNode[], outer: Captions, into: (ParsedMedia | null)[]): void {
  for (const node of elements) if (into.length < MAX) gather(node, outer, into);
}

const isThere = (media: ParsedMedia | null): media is ParsedMedia => media !== null;

/**
 * Returns the pictures and recordings of an item (Media RSS, iTunes, `<image>`). Media without a credit of their own
 * inherit that of an enclosing element.
 */
export function readMedia(item: XmlNode): ParsedMedia[] {
  const media: (ParsedMedia | null)[] = [];
  gatherAll(item.elements(), captionsOf(item, { credit: null, description: null }), media);
  for (const node of item.all('itunes:link')) {
    if (node.filled('rel') === 'image')
      media.push(mediaOf(node, node.filled('href'), 'image', { credit: null, description: null }));
  }
  return media.filter(isThere);
}

const NO_CAPTIONS: Captions = { credit: null, description: null };

/** Returns the files attached to an item (`<enclosure>`, Atom's `rel="enclosure"`). */
export function readEnclosures(item: XmlNode): ParsedMedia[] {
  const enclosures = item.elements().map((node) => {
    if (node.key === 'enclosure')
      return mediaOf(node, node.filled('url', 'href') ?? node.line(), 'enclosure', NO_CAPTIONS);
    const isEnclosure = node.key === 'link' && node.filled('rel')?.toLowerCase() === 'enclosure';
    return isEnclosure ? mediaOf(node, node.filled('href') ?? node.line(), 'enclosure', NO_CAPTIONS) : null;
  });
  return enclosures.filter(isThere).slice(0, MAX);
}
