import { escapeHtml } from '../shared/html/escape-html.ts';
import { renderHtmlPage } from '../shared/html/html-page.ts';
import { toPicturePath, toPublicationDate } from './sample-feeds.ts';
import type { SampleItem } from './sample-dataset.ts';
import { PICTURE_SIZE } from './sample-pictures.ts';
import { renderParagraphs } from './write-rss.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #15181d; --soft: #5e6673; --rule: #dad8d1; --note: #f7f6f2; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --ink: #f2f0eb; --soft: #9ba1ab; --rule: #33373e; --note: #1d2025; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, 'Times New Roman', serif; }
header, main, footer { max-width: 42rem; margin: 0 auto; padding: 1.25rem; }
header { border-bottom: 1px solid var(--rule); font-weight: 700; font-size: 1.25rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 1rem 0 .5rem; text-wrap: balance; }
.meta, figcaption, footer { color: var(--soft); font: .875rem/1.5 system-ui, sans-serif; }
figure { margin: 1.25rem 0; } img { width: 100%; height: auto; display: block; }
footer { background: var(--note); margin-bottom: 2rem; }`;

function renderFigure(item: SampleItem): string {
  if (!item.picture) return '';
  const size = `width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"`;
  const image = `<img src="${escapeHtml(toPicturePath(item))}" ${size} alt="">`;
  return `<figure>${image}<figcaption>${escapeHtml(item.picture.credit)}</figcaption></figure>`;
}

/** Renders the page of a sample article, which readers reach through the article's source link. */
export function renderArticlePage(item: SampleItem, openedAt: Date): string {
  const published = toPublicationDate(item, openedAt);
  const time = `<time datetime="${published.toISOString()}">${published.toUTCString()}</time>`;
  return renderHtmlPage({
    title: `${item.title} | ${item.outlet.name}`,
    language: item.outlet.language,
    style: STYLE,
    body: `<header>${escapeHtml(item.outlet.name)}</header>
<main>
<article>
<p class="meta">${escapeHtml(item.category)}</p>
<h1>${escapeHtml(item.title)}</h1>
<p class="meta">${escapeHtml(item.author)} · ${time}</p>
${renderFigure(item)}
${renderParagraphs(item.paragraphs)}
</article>
</main>
<footer>This article belongs to the sample edition. ${escapeHtml(item.outlet.name)}, the people and the events are
fictional; any resemblance is coincidental.</footer>`,
  });
}
