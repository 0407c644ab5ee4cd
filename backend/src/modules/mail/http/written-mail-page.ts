import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { renderHtmlPage } from '../../../shared/html/html-page.ts';
import type { WrittenMail } from './written-mail.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8884;vertical-align:top}
iframe{width:100%;height:44rem;border:1px solid #8888;border-radius:6px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:1rem;border-radius:6px}
td a{display:inline-block;min-height:44px}`;

function renderPage(title: string, body: string): string {
  return renderHtmlPage({ title, language: 'en', style: STYLE, body: `<main>${body}</main>` });
}

export function renderListPage(mails: readonly WrittenMail[]): string {
  return renderPage(
    'Mail on disk',
    `<h1>Mail on disk</h1>
<p>No mail server is set, so mail is written to the data folder. Set <code>SMTP_URL</code> to send it.</p>
${mails.length > 0 ? renderTable(mails) : '<p>No mail yet.</p>'}`,
  );
}

function renderTable(mails: readonly WrittenMail[]): string {
  const rows = mails.map(
    ({ name, writtenAt, to, subject }) => `<tr>
<td>${writtenAt.toISOString().slice(0, 19).replace('T', ' ')}</td>
<td>${escapeHtml(to)}</td>
<td><a href="/dev/mail/${name}">${escapeHtml(subject || '(no subject)')}</a></td>
</tr>`,
  );
  return `<table>
<thead><tr><th scope="col">Written (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}

export function renderMailPage({ name, from, to, subject, text, headers }: WrittenMail): string {
  return renderPage(
    subject,
    `<p><a href="/dev/mail">All mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(from)}<br>To ${escapeHtml(to)}</p>
<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox="${SANDBOX}" src="/dev/mail/${name}/html"></iframe>
<h2>Plain text</h2><pre>${linkUrls(text)}</pre>
<h2>Headers</h2><pre>${escapeHtml(headers.join('\n'))}</pre>`,
  );
}

/** Links in the email open in a new tab. Scripts do not run. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function openLinksInNewTab({ html }: WrittenMail): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

function linkUrls(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"']+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  );
}
