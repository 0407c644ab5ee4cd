import { escapeHtml } from '../../../shared/html/escape-html.ts';
import type { ComposedMail } from './composed-mail.ts';
import { renderFrameHtml, renderFrameText, type Footnote } from './mail-frame.ts';

/** A short email with at most one button. All its texts are plain text, not HTML. */
export interface MailTextParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Text below the button, such as how long the button's link works. */
  readonly after?: readonly string[];
  /** Text by another person, which the email quotes. */
  readonly quote?: string;
  readonly siteUrl: string;
  readonly footnote: Footnote;
}

const HEADING = 'margin:0 0 16px;font-size:22px;line-height:1.3;color:#15181d';
const PARAGRAPH = 'margin:0 0 16px';
const QUOTE = 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #dad8d1;color:#454c57;white-space:pre-wrap';
const BUTTON =
  'display:inline-block;background:#0b5e55;color:#ffffff;font-weight:600;text-decoration:none;' +
  'padding:13px 24px;border-radius:6px';
const BUTTON_URL = 'margin:0 0 24px;font-size:13px;color:#454c57;word-break:break-all';

export function composeMailText({
  subject,
  paragraphs,
  action,
  after = [],
  quote,
  siteUrl,
  footnote,
}: MailTextParts): Pick<ComposedMail, 'subject' | 'text' | 'html'> {
  const asHtml = (texts: readonly string[]): string =>
    texts.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`).join('\n');
  const body = [
    `<h1 class="ink" style="${HEADING}">${escapeHtml(subject)}</h1>`,
    asHtml(paragraphs),
    quote === undefined ? '' : `<blockquote class="ink2 rule" style="${QUOTE}">${escapeHtml(quote)}</blockquote>`,
    action ? renderButton(action) : '',
    asHtml(after),
  ].filter((part) => part !== '');
  const text = [
    subject,
    ...paragraphs,
    ...(quote === undefined ? [] : [renderQuote(quote)]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
  ].join('\n\n');
  return {
    subject,
    html: renderFrameHtml({ subject, preview: paragraphs[0] ?? subject, body: body.join('\n'), siteUrl, footnote }),
    text: renderFrameText(text, footnote),
  };
}

/**
 * Repeats the button's URL as text, because some mail programs do not show buttons, and careful readers check where a
 * link leads.
 */
function renderButton({ label, url }: { readonly label: string; readonly url: string }): string {
  const link = `<a class="button" href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a>`;
  return `<p style="margin:24px 0 12px">${link}</p>
<p class="ink2" style="${BUTTON_URL}">${escapeHtml(url)}</p>`;
}

function renderQuote(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}
