import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { languageAttributes } from '../../../shared/html/language-attributes.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

export interface DigestArticle {
  id: number;
  title: string;
  summary: string;
  language: string;
  category: string;
  readingTime: number;
  outletCount: number;
  /** The review of the text in one paragraph. */
  review: string;
  /** Bullets of each side. Null if the article is not political. */
  politicalStances: {
    readonly conservative: readonly string[];
    readonly liberal: readonly string[];
    readonly center: readonly string[];
  } | null;
}

/** Correction of an article from an earlier digest. */
export interface DigestCorrection {
  readonly articleId: number;
  /** Current title of the corrected article. */
  readonly title: string;
  readonly language: string;
  readonly name: 'Correction' | 'Update' | 'Retraction';
  readonly text: string;
  /** Current text of the corrected sentences. */
  readonly now: readonly string[];
}

/** A follow of the reader with its new articles. */
export interface DigestFollow {
  readonly name: string;
  readonly articles: readonly Pick<
    DigestArticle,
    'id' | 'title' | 'language' | 'category' | 'readingTime' | 'outletCount'
  >[];
}

export interface DigestContent {
  readonly siteUrl: string;
  /** Corrections, which are shown before the articles. */
  readonly corrections: readonly DigestCorrection[];
  /** The reader's follows, which are shown before the top articles. */
  readonly follows: readonly DigestFollow[];
  readonly articles: readonly DigestArticle[];
}

const MAX_TITLE_LENGTH = 200;
const MAX_SUMMARY_LENGTH = 320;
const MAX_VIEW_LENGTH = 200;
const MAX_SENTENCE_LENGTH = 400;
/** Maximum number of sentences per correction. The article's page shows the rest. */
const MAX_SENTENCES = 3;
const NO_VIEW_TEXT = 'No view of this side is quoted.';
const TITLE_STYLE =
  "margin:0 0 8px;font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:1.3;text-wrap:balance";
const SIDES = [
  { key: 'conservative', label: 'Conservative view', color: '#a63d2d' },
  { key: 'liberal', label: 'Liberal view', color: '#1a4b97' },
] as const;

export function composeDigestSubject({ articles, corrections, follows }: DigestContent): string {
  const [first] = corrections;
  return truncate(
    follows[0]?.articles[0]?.title ?? articles[0]?.title ?? (first ? `${first.name}: ${first.title}` : 'Your digest'),
    120,
  );
}

/**
 * Styles for mail programs that support style sheets: they stack the sides on phones and lighten their colors in dark
 * mode.
 */
export const DIGEST_STYLE = `
@media (max-width:620px){.sides td{display:block!important;width:auto!important;padding:0 0 12px!important}}
@media (prefers-color-scheme:dark){.conservative{border-color:#ee8f7e!important}
.liberal{border-color:#6fa4f0!important}}`;

/** Returns the articles as HTML for our email frame. Escapes everything except our own markup. */
export function renderDigestHtml(content: DigestContent, greeting: string): string {
  return [
    `<h1 class="ink" style="margin:0 0 24px;font-size:22px;line-height:1.3;color:#15181d">${escapeHtml(greeting)}</h1>`,
    ...content.corrections.map((correction) => renderCorrectionHtml(correction, content.siteUrl)),
    ...renderFollowsHtml(content),
    ...content.articles.map((article) => renderArticleHtml(article, content.siteUrl)),
  ].join('\n');
}

export function renderDigestText({ articles, corrections, follows, siteUrl }: DigestContent, greeting: string): string {
  return [
    greeting,
    ...corrections.map((correction) => renderCorrectionText(correction, siteUrl)),
    ...renderFollowsText(follows, siteUrl),
    ...articles.map((article) => renderArticleText(article, siteUrl)),
  ].join('\n\n');
}

function renderArticleHtml(article: DigestArticle, siteUrl: string): string {
  const { id, title, summary, language, politicalStances, review } = article;
  const attributes = languageAttributes(language);
  const link =
    `<a class="ink" href="${escapeHtml(articleUrl(id, siteUrl))}" style="color:#15181d;text-decoration:none">` +
    `${escapeHtml(truncate(title, MAX_TITLE_LENGTH))}</a>`;
  return `<div class="rule" style="border-top:1px solid #dad8d1;padding:20px 0 16px">
<p class="ink2" style="margin:0 0 4px;font-size:13px;color:#454c57">${escapeHtml(formatFacts(article))}</p>
<h2${attributes} style="${TITLE_STYLE}">${link}</h2>
<p${attributes} style="margin:0 0 8px">${escapeHtml(shortenSummary(summary))}</p>
${politicalStances ? renderSidesHtml(politicalStances, attributes) : ''}<p class="ink2" style="margin:8px 0 0;font-size:13px;color:#454c57">${escapeHtml(review)}</p></div>`;
}

/** Returns the bullets of both sides, side by side or, on a phone, stacked. Also shows a side that has no bullets. */
function renderSidesHtml(perspectives: NonNullable<DigestArticle['politicalStances']>, attributes: string): string {
  const cells = SIDES.map(({ key, label, color }) => {
    // Our own sentence about a silent side stays in English.
    const view = inLanguage(summarizePerspective(perspectives[key]), perspectives[key].length > 0 ? attributes : '');
    return (
      `<td width="50%" valign="top" style="width:50%;padding:0 12px 0 0;font-size:14px;line-height:1.5">` +
      `<div class="${key}" style="border-left:3px solid ${color};padding-left:10px">` +
      `<strong>${label}</strong><br>${view}</div></td>`
    );
  });
  return (
    '<table role="presentation" class="sides" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 0">' +
    `<tr>${cells.join('')}</tr></table>\n`
  );
}

const FOLLOWS_TITLE = 'What you follow';

function renderFollowsHtml({ follows, siteUrl }: DigestContent): string[] {
  if (follows.length === 0) return [];
  const parts = follows.map(({ name, articles }) => {
    const items = articles.map((article) => {
      const link =
        `<a${languageAttributes(article.language)} href="${escapeHtml(articleUrl(article.id, siteUrl))}" ` +
        `style="color:#0b5e55">${escapeHtml(truncate(article.title, MAX_TITLE_LENGTH))}</a>`;
      return `<li style="margin:0 0 8px">${link}<br><span class="ink2" style="font-size:13px;color:#454c57">${escapeHtml(formatFacts(article))}</span></li>`;
    });
    return `<p style="margin:12px 0 6px"><strong>${escapeHtml(name)}</strong></p>
<ul style="margin:0;padding:0 0 0 20px">${items.join('')}</ul>`;
  });
  return [
    `<div class="rule" style="border-top:1px solid #dad8d1;padding:16px 0 8px">
<h2 style="margin:0;font-size:18px;line-height:1.3">${FOLLOWS_TITLE}</h2>
${parts.join('\n')}</div>`,
  ];
}

function renderFollowsText(follows: readonly DigestFollow[], siteUrl: string): string[] {
  if (follows.length === 0) return [];
  const parts = follows.map(({ name, articles }) =>
    [
      name,
      ...articles.map(({ id, title }) => `- ${truncate(title, MAX_TITLE_LENGTH)}\n  ${articleUrl(id, siteUrl)}`),
    ].join('\n'),
  );
  return [FOLLOWS_TITLE.toUpperCase(), ...parts];
}

function renderCorrectionText({ articleId, title, name, text, now }: DigestCorrection, siteUrl: string): string {
  return [
    `${name.toUpperCase()}: ${truncate(title, MAX_TITLE_LENGTH)}`,
    text,
    ...shortenSentences(now).map((sentence) => `It now says: ${sentence}`),
    articleUrl(articleId, siteUrl),
  ].join('\n');
}

/** Omits the wrong text, so that a saved email contains only the correct text. */
function shortenSentences(now: readonly string[]): string[] {
  return now.slice(0, MAX_SENTENCES).map((sentence) => truncate(sentence, MAX_SENTENCE_LENGTH));
}

function renderCorrectionHtml(correction: DigestCorrection, siteUrl: string): string {
  const { articleId, title, language, name, text, now } = correction;
  const attributes = languageAttributes(language);
  const link =
    `<a${attributes} href="${escapeHtml(articleUrl(articleId, siteUrl))}" style="color:#0b5e55">` +
    `${escapeHtml(truncate(title, MAX_TITLE_LENGTH))}</a>`;
  const sentences = shortenSentences(now).map((sentence) => `It now says: ${inLanguage(sentence, attributes)}`);
  return (
    '<div class="rule" style="border:1px solid #8a5a00;border-radius:6px;padding:12px 16px;margin:0 0 20px">' +
    `<strong>${name}</strong> ${name === 'Retraction' ? 'of' : 'to'} ${link}<br>` +
    `${[escapeHtml(text), ...sentences].join('<br>')}</div>`
  );
}

function renderArticleText(article: DigestArticle, siteUrl: string): string {
  const { id, title, summary, politicalStances, review } = article;
  const sides = politicalStances
    ? SIDES.map(({ key, label }) => `${label}: ${summarizePerspective(politicalStances[key])}`)
    : [];
  return [
    `${truncate(title, MAX_TITLE_LENGTH)}`,
    formatFacts(article),
    shortenSummary(summary),
    ...sides,
    review,
    articleUrl(id, siteUrl),
  ].join('\n');
}

function formatFacts({
  category,
  readingTime,
  outletCount,
}: Pick<DigestArticle, 'category' | 'readingTime' | 'outletCount'>): string {
  return `${category} · ${readingTime} min read · ${outletCount} ${outletCount === 1 ? 'outlet' : 'outlets'}`;
}

/** Returns as many complete sentences as fit. If even the first sentence is too long, truncates that sentence. */
function shortenSummary(summary: string): string {
  const plain = summary.replaceAll(/\s+/g, ' ').trim();
  const whole = splitSentences(plain).findLast(({ end }) => end <= MAX_SUMMARY_LENGTH);
  return whole ? plain.slice(0, whole.end) : truncate(plain, MAX_SUMMARY_LENGTH);
}

function inLanguage(text: string, attributes: string): string {
  return attributes ? `<span${attributes}>${escapeHtml(text)}</span>` : escapeHtml(text);
}

function summarizePerspective(bullets: readonly string[]): string {
  return bullets[0] === undefined ? NO_VIEW_TEXT : truncate(bullets[0], MAX_VIEW_LENGTH);
}

function articleUrl(articleId: number, siteUrl: string): string {
  return `${siteUrl}/article/${articleId}`;
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates text between words and never within a character. Cuts a word only if the text contains no spaces. */
function truncate(text: string, longest: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const characters = Array.from(graphemeSegmenter.segment(plain.slice(0, longest * 2)), ({ segment }) => segment);
  const cut = characters.slice(0, longest - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
