import { escapeHtml } from '../../../shared/html/escape-html.ts';

/** Footer of each email: why the reader receives it, and how to unsubscribe. */
export interface Footnote {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Last line, which may contain a long word. */
  readonly note?: string | null;
}

export interface FramedContent {
  readonly subject: string;
  /** Preview text, shown after the subject in a list of emails. */
  readonly preview: string;
  /** HTML of the content, whose texts are already escaped. */
  readonly body: string;
  readonly siteUrl: string;
  /** CSS rules for classes that the frame does not define. The frame defines `ink`, `ink2` and `rule`. */
  readonly style?: string;
  readonly footnote: Footnote;
}

/** Light colors are set inline, for mail programs without style sheets. These rules add dark mode. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f7f6f2}
a{color:#0b5e55}
@media (max-width:620px){.card{padding:20px!important}}
@media (prefers-color-scheme:dark){body,.page{background:#14161a!important}
.card{background:#1d2025!important;border-color:#33373e!important}
.card,.ink{color:#f2f0eb!important}.ink2{color:#c3c6cc!important}.rule{border-color:#33373e!important}
a,.brand{color:#5cc7b8!important}.button{background:#5cc7b8!important;color:#14161a!important}}`;

/** Attributes of a table that is only used for layout. */
const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CARD =
  `background:#ffffff;border:1px solid #dad8d1;border-radius:8px;padding:32px;${FONT};` +
  'font-size:16px;line-height:1.55;color:#15181d';
const FOOTNOTE = `padding:20px 4px 0;${FONT};font-size:13px;line-height:1.6;color:#454c57`;

/**
 * Returns the email as one column built from tables and inline styles, which old mail programs also support. Loads
 * nothing external.
 */
export function renderFrameHtml({ subject, preview, body, siteUrl, style = '', footnote }: FramedContent): string {
  const links = footnote.links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#0b5e55">${escapeHtml(label)}</a>`)
    .join(' &nbsp;·&nbsp; ');
  const note = footnote.note ? `<br><span style="word-break:break-all">${escapeHtml(footnote.note)}</span>` : '';
  const home = `<a href="${escapeHtml(siteUrl)}" class="brand" style="color:#0b5e55;text-decoration:none">Parallax</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}${style}</style>
</head>
<body style="margin:0;padding:0;background:#f7f6f2">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table class="page" ${LAYOUT} style="background:#f7f6f2"><tr><td align="center" style="padding:24px 12px">
<table ${LAYOUT} style="max-width:600px">
<tr><td style="padding:0 0 16px;${FONT};font-size:20px;font-weight:700">${home}</td></tr>
<tr><td class="card" style="${CARD}">
${body}
</td></tr>
<tr><td class="ink2" style="${FOOTNOTE}">${escapeHtml(footnote.text)}${links === '' ? '' : `<br>${links}`}${note}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function renderFrameText(body: string, footnote: Footnote): string {
  const links = footnote.links.map(({ label, url }) => `${label}: ${url}`);
  return [body.trim(), '-- ', footnote.text, ...links, ...(footnote.note ? [footnote.note] : [])]
    .join('\n')
    .concat('\n');
}
