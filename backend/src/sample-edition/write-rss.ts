import { escapeHtml } from '../shared/html/escape-html.ts';
import { type SampleFeed, toItemUrl, toPictureUrl, toPublicationDate } from './sample-feeds.ts';
import type { SampleItem } from './sample-dataset.ts';
import { PICTURE_SIZE } from './sample-pictures.ts';

const NAMESPACES = [
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

export function renderParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
}

function renderPicture(url: string, credit: string): string {
  const size = `width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"`;
  return `<media:content url="${escapeHtml(url)}" type="image/webp" medium="image" ${size}><media:credit role="illustrator">${escapeHtml(credit)}</media:credit></media:content>`;
}

function renderItem(item: SampleItem, { opening }: SampleFeed): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', toItemUrl(item, opening)),
    `<guid isPermaLink="false">tag:${item.outlet.slug}.example,2026:${item.slug}</guid>`,
    element('pubDate', toPublicationDate(item, opening.openedAt).toUTCString()),
    element('dc:creator', item.author),
    element('category', item.category),
    ...(item.section === null ? [] : [element('category', item.section)]),
    element('description', item.paragraphs[0] ?? item.title),
    element('content:encoded', renderParagraphs(item.paragraphs)),
    ...(item.picture ? [renderPicture(toPictureUrl(item, opening), item.picture.credit)] : []),
    '</item>',
  ].join('\n');
}

/** Simulates a faulty feed template: ampersands are not escaped, and the document ends before its last closing tags. */
function corruptXml(xml: string): string {
  const careless = xml.replaceAll('&amp;', '&');
  return careless.slice(0, careless.lastIndexOf('</item>'));
}

/** Renders a feed as RSS 2.0 with full text and pictures. */
export function writeRss(feed: SampleFeed): string {
  const { name, about, homepage, language, ttlMinutes, flawed } = feed.outlet;
  const document = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', feed.title),
    element('link', homepage),
    element('description', about),
    element('language', language),
    element('copyright', `© ${name}. A fictional outlet of the sample edition.`),
    element('lastBuildDate', feed.updatedAt.toUTCString()),
    ...(ttlMinutes === undefined ? [] : [element('ttl', String(ttlMinutes))]),
    ...feed.items.map((item) => renderItem(item, feed)),
    '</channel>',
    '</rss>\n',
  ].join('\n');
  return flawed ? corruptXml(document) : document;
}
