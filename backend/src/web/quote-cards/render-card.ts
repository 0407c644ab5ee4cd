import { createHash } from 'node:crypto';
import type { EvidenceSentenceDto } from '../../modules/curation/index.ts';
import { EDITION_TIME_ZONE } from '../../shared/clock/time-zone.ts';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { renderHtmlPage } from '../../shared/html/html-page.ts';
import { languageAttributes } from '../../shared/html/language-attributes.ts';
import type { QuoteState } from './quote-state.ts';

export interface QuoteCard {
  /** Headline of the article. */
  readonly title: string;
  readonly language: string;
  readonly articleUrl: string;
  readonly publishedAt: Date | null;
  /** HTML that embeds the card. */
  readonly code: string;
  readonly quoted: EvidenceSentenceDto;
  readonly state: QuoteState;
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 1rem; border: 1px solid light-dark(#dad8d1, #33373e); background: light-dark(#ffffff, #14161a);
  color: light-dark(#15181d, #f2f0eb); font: 400 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
* { box-sizing: border-box }
p, blockquote { margin: 0 }
.quote { font: 600 1.25rem/1.4 Georgia, serif }
.quote + * , .state + *, .passage { margin-top: 0.625rem }
.state { font-weight: 700; color: light-dark(#ad0058, #ff7eb0) }
.passage, .from, summary { color: light-dark(#454c57, #c3c6cc); font-size: 0.875rem }
.passage blockquote { padding-inline-start: 0.75rem; border-inline-start: 3px solid light-dark(#dad8d1, #33373e) }
.from { margin-top: 0.75rem; padding-top: 0.625rem; border-top: 1px solid light-dark(#dad8d1, #33373e) }
a { color: light-dark(#0b5e55, #5cc7b8); text-underline-offset: 0.2em }
del { color: light-dark(#5e6673, #9ba1ab) }
ins { text-decoration: none }
:focus-visible { outline: 3px solid light-dark(#0b5e55, #5cc7b8); outline-offset: 2px }
summary { padding: 0.5rem 0 0.25rem; cursor: pointer }
textarea { width: 100%; height: 6rem; padding: 0.5rem; border: 1px solid light-dark(#7d8490, #7b828e);
  background: light-dark(#f7f6f2, #1d2025); color: inherit; font: 0.8125rem/1.4 monospace }
`;

/** Other sites may show a card in a frame. It runs no scripts, and its links open outside of the frame. */
export const CARD_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: EDITION_TIME_ZONE });

export function renderCard(card: QuoteCard): string {
  const { title, language, articleUrl, publishedAt, code, state } = card;
  const date = publishedAt ? `, ${DATE_FORMAT.format(publishedAt)}` : '';
  return renderPage(
    `Quote from “${title}”`,
    `${renderState(card)}
<p class="from"><a href="${escapeHtml(articleUrl)}" target="_blank" rel="noopener"${languageAttributes(language)}>${escapeHtml(title)}</a><br>Parallax${date}</p>
${state.kind === 'current' ? `<details><summary>Embed this quote</summary><textarea readonly aria-label="HTML for your page">${escapeHtml(code)}</textarea></details>` : ''}`,
  );
}

/** The card of a sentence that does not exist, or of an article that is not public. */
export function renderMissingCard(): string {
  return renderPage('Quote not found', '<p class="state">This quote is not available.</p>');
}

function renderState({ quoted, language, state }: QuoteCard): string {
  const attributes = languageAttributes(language);
  switch (state.kind) {
    case 'current':
      return `<blockquote class="quote"${attributes}>${escapeHtml(quoted.text)}</blockquote>\n${renderPassage(quoted)}`;
    case 'changed': {
      const { kind, note, at } = state.change;
      const name = kind === 'updated' ? 'Updated' : 'Corrected';
      return `<p class="state">${name} since it was quoted, ${DATE_FORMAT.format(new Date(at))}:</p>
<blockquote class="quote"${attributes}><ins>${escapeHtml(state.after)}</ins></blockquote>
<p>It said: <del${attributes}>${escapeHtml(quoted.text)}</del></p>${note === null ? '' : `\n<p class="passage"><bdi>${escapeHtml(note)}</bdi></p>`}`;
    }
    case 'withdrawn':
      return '<p class="state">This sentence was withdrawn since it was quoted.</p>';
    case 'removed':
      return '<p class="state">The article has changed since it was quoted, and no longer contains this sentence.</p>';
    case 'retracted':
      return `<p class="state">This article was retracted since it was quoted.</p><p><bdi>${escapeHtml(state.note)}</bdi></p>`;
  }
}

function renderPassage({ passages: [passage], text }: EvidenceSentenceDto): string {
  if (!passage) return '';
  const { outlet, headline, language, url, publishedAt, quote } = passage;
  const attributes = languageAttributes(language ?? 'en');
  const isHttp = /^https?:/i.test(url);
  const source = `${escapeHtml(outlet)}: <cite${attributes}>${escapeHtml(headline)}</cite>`;
  const link = isHttp ? `<a href="${escapeHtml(url)}" target="_blank" rel="noopener nofollow">${source}</a>` : source;
  const words = quote === text ? '' : `<blockquote${attributes}>${escapeHtml(quote)}</blockquote>`;
  const label = quote === text ? 'Word for word from' : 'Based on this passage:';
  return `<div class="passage"><p>${label}</p>${words}<p>${link}, ${DATE_FORMAT.format(publishedAt)}</p></div>`;
}

function renderPage(title: string, body: string): string {
  return renderHtmlPage({
    title: `${title} | Parallax`,
    language: 'en',
    style: STYLE,
    body: `<main>\n${body}\n</main>`,
  });
}
