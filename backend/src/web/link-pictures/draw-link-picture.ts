import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { shortened, textsOf } from './drawable-text.ts';
import { FONT_FAMILY } from './fonts.ts';

const LINK_PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const TEXT_WIDTH = LINK_PICTURE.width - 2 * MARGIN;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 320;
const TITLE_SIZES = [72, 62, 54, 46] as const;
const SECONDS = 10;

const INK = '#15181d';
const QUIET = '#454c57';
const ACCENT = '#0b5e55';

/** Neutral background: paper, one rule and the site's logo. */
const BACKGROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LINK_PICTURE.width}" height="${LINK_PICTURE.height}">
    <rect width="100%" height="100%" fill="#fbfaf7"/>
    <rect width="100%" height="14" fill="${ACCENT}"/>
    <rect x="${MARGIN}" y="506" width="${TEXT_WIDTH}" height="2" fill="${INK}"/>
    <g transform="translate(${MARGIN - 12} 523) scale(2.5)">
      <path d="M5 25 13.5 8h4L9 25Z" fill="#1a4b97"/>
      <path d="M11.5 25 20 8h4l-8.5 17Z" fill="${INK}"/>
      <path d="M18 25 25 11l2.5 5L23 25Z" fill="#a63d2d"/>
    </g>
  </svg>`,
);

interface Lettering {
  readonly size: number;
  readonly color: string;
  readonly lineHeight?: number;
}

interface Drawn {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function letters(text: string, { size, color, lineHeight = 1 }: Lettering): Promise<Drawn> {
  const layout = {
    text: `<span foreground="${color}" line_height="${lineHeight}">${escapeHtml(text)}</span>`,
    font: `${FONT_FAMILY}, ${size}`,
    width: TEXT_WIDTH,
    dpi: 72,
    rgba: true,
    wrap: 'word-char',
  } as const;
  const { data, info } = await sharp({ text: layout })
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Draws the title in the largest size in which it fits. Truncates a title that fits in none. */
async function titleLetters(title: string): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const drawn = await letters(title, { size, color: INK, lineHeight: 0.9 });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  return titleLetters(shortened(title, Math.floor(Array.from(title).length * 0.8)));
}

/** Draws the link preview of an article: PNG, 1200 × 630. */
export async function drawLinkPicture(content: {
  title: string;
  category: string;
  outletCount: number;
}): Promise<Buffer> {
  const texts = textsOf(content);
  const kicker = await letters(texts.kicker, { size: 34, color: ACCENT });
  const title = await titleLetters(texts.title);
  const foot = await letters(texts.foot, { size: 28, color: QUIET });
  return compose([
    { input: kicker.input, left: startOf(texts.kicker, kicker), top: 78 },
    { input: title.input, left: startOf(texts.title, title), top: TITLE_TOP },
    { input: foot.input, left: LINK_PICTURE.width - MARGIN - foot.width, top: 556 },
  ]);
}

/** Draws the link preview of pages other than articles. */
export async function drawSitePicture(): Promise<Buffer> {
  const name = await letters('Parallax', { size: 130, color: INK });
  const line = await letters('Balanced news for informed citizens.', { size: 52, color: QUIET });
  return compose([
    { input: name.input, left: MARGIN, top: 170 },
    { input: line.input, left: MARGIN, top: 350 },
  ]);
}

async function compose(texts: readonly OverlayOptions[]): Promise<Buffer> {
  const name = await letters('Parallax', { size: 38, color: INK });
  return sharp(BACKGROUND)
    .composite([...texts, { input: name.input, left: MARGIN + 76, top: 550 }])
    .timeout({ seconds: SECONDS })
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

/** Returns the left edge of the text. Right-to-left text is aligned to the right margin. */
function startOf(text: string, { width }: Drawn): number {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /\p{Script=Arabic}/u.test(first) ? LINK_PICTURE.width - MARGIN - width : MARGIN;
}
