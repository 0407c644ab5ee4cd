import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { shorten, toDrawableTexts } from './drawable-text.ts';
import { FONT_FAMILY } from './fonts.ts';

const PICTURE_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 320;
const TITLE_SIZES = [72, 62, 54, 46] as const;
const TIMEOUT_SECONDS = 10;

const INK = '#15181d';
const MUTED_INK = '#454c57';
const ACCENT = '#0b5e55';

/** The site's logo, drawn in a square of 32 units. */
const LOGO = `
  <path d="M5 25 13.5 8h4L9 25Z" fill="#1a4b97"/>
  <path d="M11.5 25 20 8h4l-8.5 17Z" fill="${INK}"/>
  <path d="M18 25 25 11l2.5 5L23 25Z" fill="#a63d2d"/>`;

/** Neutral background with a rule and the site's logo. */
const BACKGROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}">
    <rect width="100%" height="100%" fill="#fbfaf7"/>
    <rect width="100%" height="14" fill="${ACCENT}"/>
    <rect x="${MARGIN}" y="506" width="${TEXT_WIDTH}" height="2" fill="${INK}"/>
    <g transform="translate(${MARGIN - 12} 523) scale(2.5)">${LOGO}</g>
  </svg>`,
);

/** Width and height of podcast cover art. Podcast directories require 1400 to 3000 pixels. */
const COVER_SIZE = 1400;
const COVER_MARGIN = 120;
const COVER_BACKGROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_SIZE}" height="${COVER_SIZE}">
    <rect width="100%" height="100%" fill="#fbfaf7"/>
    <rect width="100%" height="32" fill="${ACCENT}"/>
    <g transform="translate(${COVER_MARGIN - 60} 120) scale(12)">${LOGO}</g>
    <rect x="${COVER_MARGIN}" y="1160" width="${COVER_SIZE - 2 * COVER_MARGIN}" height="4" fill="${INK}"/>
  </svg>`,
);

interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly lineHeight?: number;
  readonly width?: number;
}

interface DrawnText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawText(
  text: string,
  { size, color, lineHeight = 1, width = TEXT_WIDTH }: TextStyle,
): Promise<DrawnText> {
  const layout = {
    text: `<span foreground="${color}" line_height="${lineHeight}">${escapeHtml(text)}</span>`,
    font: `${FONT_FAMILY}, ${size}`,
    width,
    dpi: 72,
    rgba: true,
    wrap: 'word-char',
  } as const;
  const { data, info } = await sharp({ text: layout })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/**
 * Draws the title in the largest font size in which it fits. If it does not fit even in the smallest size, truncates
 * it.
 */
async function titleLetters(title: string): Promise<DrawnText> {
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(title, { size, color: INK, lineHeight: 0.9 });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  return titleLetters(shorten(title, Math.floor(Array.from(title).length * 0.8)));
}

/** Draws the link preview of an article: PNG, 1200 × 630. */
export async function drawLinkPicture(content: {
  title: string;
  category: string;
  outletCount: number;
}): Promise<Buffer> {
  const texts = toDrawableTexts(content);
  const kicker = await drawText(texts.kicker, { size: 34, color: ACCENT });
  const title = await titleLetters(texts.title);
  const foot = await drawText(texts.foot, { size: 28, color: MUTED_INK });
  return compose([
    { input: kicker.input, left: leftEdge(texts.kicker, kicker), top: 78 },
    { input: title.input, left: leftEdge(texts.title, title), top: TITLE_TOP },
    { input: foot.input, left: PICTURE_SIZE.width - MARGIN - foot.width, top: 556 },
  ]);
}

/** Draws the link preview of pages other than articles. */
export async function drawSitePicture(): Promise<Buffer> {
  const name = await drawText('Parallax', { size: 130, color: INK });
  const line = await drawText('Balanced news for informed citizens.', { size: 52, color: MUTED_INK });
  return compose([
    { input: name.input, left: MARGIN, top: 170 },
    { input: line.input, left: MARGIN, top: 350 },
  ]);
}

/** Draws the cover art of a podcast: PNG, 1400 × 1400. */
export async function drawCover(title: string): Promise<Buffer> {
  const width = COVER_SIZE - 2 * COVER_MARGIN;
  const drawn = await drawText(title, { size: 190, color: INK, lineHeight: 0.9, width });
  const name = await drawText('Parallax', { size: 84, color: ACCENT, width });
  return renderPng(COVER_BACKGROUND, [
    { input: drawn.input, left: COVER_MARGIN, top: 1080 - drawn.height },
    { input: name.input, left: COVER_MARGIN, top: 1210 },
  ]);
}

async function compose(texts: readonly OverlayOptions[]): Promise<Buffer> {
  const name = await drawText('Parallax', { size: 38, color: INK });
  return renderPng(BACKGROUND, [...texts, { input: name.input, left: MARGIN + 76, top: 550 }]);
}

function renderPng(background: Buffer, texts: OverlayOptions[]): Promise<Buffer> {
  return sharp(background)
    .composite(texts)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

/** Returns the left edge of the text. Right-to-left text is aligned to the right margin. */
function leftEdge(text: string, { width }: DrawnText): number {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /\p{Script=Arabic}/u.test(first) ? PICTURE_SIZE.width - MARGIN - width : MARGIN;
}
