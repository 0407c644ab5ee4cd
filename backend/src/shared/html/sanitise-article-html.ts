import sanitizeHtml from 'sanitize-html';
import { truncateHtml } from './bound-html.ts';
import { isTrackingPixel } from './tracking-pixels.ts';

const ALLOWED_TAGS = (
  'p br hr h2 h3 h4 h5 h6 blockquote q cite pre code kbd samp var ul ol li dl dt dd em strong b i u s del ins mark ' +
  'small sub sup abbr time a span figure figcaption img picture table caption thead tbody tfoot tr th td'
).split(' ');

/** Elements that are dropped together with their content. Of other elements that are not allowed, the text is kept. */
const DROPPED_WHOLE = (
  'script style textarea option select button noscript noembed noframes template xmp plaintext title head iframe ' +
  'object embed applet svg math audio video canvas frameset dialog map datalist'
).split(' ');

const LINK_REL = 'noopener noreferrer nofollow';

// oxlint-disable-next-line no-control-regex -- browsers ignore control characters inside an address
const IGNORED_IN_ADDRESSES = /[\u0000-\u0020\u007f-\u00a0\u200b\ufeff]+/g;

function toAbsoluteUrl(
  address: string | undefined,
  baseUrl: string | null,
  schemes: ReadonlySet<string>,
): string | null {
  if (address === undefined) return null;
  const cleaned = address.replace(IGNORED_IN_ADDRESSES, (run) => (run === ' ' ? ' ' : '')).trim();
  const url = URL.parse(cleaned, baseUrl ?? undefined);
  return url !== null && schemes.has(url.protocol) ? url.href : null;
}

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

function createLinkTransformer(baseUrl: string | null): sanitizeHtml.Transformer {
  return (_name, attributes) => {
    const href = toAbsoluteUrl(attributes['href'], baseUrl, LINK_SCHEMES);
    return { tagName: 'a', attribs: href === null ? {} : { ...attributes, href, rel: LINK_REL } };
  };
}

function createImageTransformer(baseUrl: string | null): sanitizeHtml.Transformer {
  return (_name, attributes) => {
    const src = toAbsoluteUrl(attributes['src'], baseUrl, IMAGE_SCHEMES);
    if (src === null || isTrackingPixel({ ...attributes, src })) return { tagName: 'img', attribs: {} };
    return { tagName: 'img', attribs: { ...attributes, src, alt: attributes['alt'] ?? '', loading: 'lazy' } };
  };
}

function createOptions(baseUrl: string | null): sanitizeHtml.IOptions {
  return {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      abbr: ['title'],
      // Names the position of a sentence in an article that we wrote.
      span: ['data-sentence'],
      ol: ['start', 'reversed'],
    },
    allowedClasses: {},
    allowedStyles: {},
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: 40,
    parseStyleAttributes: false,
    transformTags: { h1: 'h2', strike: 's', a: createLinkTransformer(baseUrl), img: createImageTransformer(baseUrl) },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  };
}

/**
 * Returns article HTML that is safe to show. It contains only text elements and absolute http(s) links and images, and
 * no styles, classes, ids, event handlers or tracking pixels. Relative addresses are resolved against `baseUrl`, or
 * dropped if it is null. Input that is too large for an article is cut by `truncateHtml`.
 */
export function sanitiseArticleHtml(
  html: string,
  { baseUrl = null }: { readonly baseUrl?: string | null } = {},
): string {
  return sanitizeHtml(truncateHtml(html), createOptions(baseUrl)).trim();
}
