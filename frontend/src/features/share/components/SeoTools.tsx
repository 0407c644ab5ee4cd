import { useRouter } from '@tanstack/react-router';

import type { Article } from '#api/contract.ts';
import { BRAND, DEFAULT_BYLINE } from '#lib/brand.ts';
import { copyText } from '#lib/copy-text.ts';
import { keywordsOf, metaDescription } from '#seo/head.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

/** Texts to copy for linking to the article or citing it. */
export default function SeoTools({ article }: { article: Article }) {
  const { siteUrl } = useRouter().options.context;
  return (
    <dl className="pb-4">
      {helperTexts(article, new URL(`/article/${article.id}`, siteUrl).href).map((helper) => (
        <Helper key={helper.label} helper={helper} />
      ))}
    </dl>
  );
}

function Helper({ helper: { label, text, help } }: { helper: HelperText }) {
  const copy = async () => {
    const copied = await copyText(text);
    showToast(copied ? TOASTS.copied(label) : TOASTS.seoCopyFailed);
    return copied;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-3">
      <dt className="text-ui">
        <span className="font-semibold">{label}</span> <span className="text-meta text-ink-2">{help}</span>
      </dt>
      <dd className="row-span-2">
        <CopyButton label="Copy" name={label} copy={copy} />
      </dd>
      <dd className="mt-1 overflow-x-auto bg-tint px-3 py-2 font-mono text-meta break-words whitespace-pre-wrap">
        {text}
      </dd>
    </div>
  );
}

interface HelperText {
  label: string;
  text: string;
  help: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
const escapeMarkdown = (text: string): string => text.replace(/[\\[\]*_`<>]/g, (mark) => `\\${mark}`);

function dateParts(value: string | null): { year: string; month: string; shortMonth: string; day: string } | null {
  if (!value || Number.isNaN(Date.parse(value))) return null;
  const of = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(new Date(value));
  return {
    year: of({ year: 'numeric' }),
    month: of({ month: 'long' }),
    shortMonth: of({ month: 'short' }),
    day: of({ day: 'numeric' }),
  };
}

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Author. (Year, Month day). Title. Site. Address. A missing date is "n.d.". */
export function apaCitation(article: Article, url: string): string {
  const date = dateParts(article.publishedAt ?? article.generatedAt);
  const when = date ? `${date.year}, ${date.month} ${date.day}` : 'n.d.';
  return `${ended(article.author ?? DEFAULT_BYLINE)} (${when}). ${ended(article.title)} ${BRAND}. ${url}`;
}

/** Author. "Title." Site, day month year, address. */
export function mlaCitation(article: Article, url: string): string {
  const date = dateParts(article.publishedAt ?? article.generatedAt);
  const when = date ? `, ${date.day} ${date.month.length > 4 ? `${date.shortMonth}.` : date.month} ${date.year}` : '';
  return `${ended(article.author ?? DEFAULT_BYLINE)} “${ended(article.title)}” ${BRAND}${when}, ${url.replace(/^https?:\/\//, '')}.`;
}

/** Texts for people who link to the article or write about it. */
export function helperTexts(article: Article, url: string): HelperText[] {
  return [
    { label: 'Article URL', text: url, help: 'The address to link to.' },
    {
      label: 'HTML link',
      text: `<a href="${escapeHtml(url)}">${escapeHtml(article.title)}</a>`,
      help: 'For a web page.',
    },
    { label: 'Markdown link', text: `[${escapeMarkdown(article.title)}](${url})`, help: 'For a forum or README.' },
    {
      label: 'Canonical tag',
      text: `<link rel="canonical" href="${escapeHtml(url)}">`,
      help: 'For the head of a page that republishes this article.',
    },
    { label: 'Meta description', text: metaDescription(article), help: 'One line about the article.' },
    { label: 'Keywords', text: keywordsOf(article).join(', '), help: 'What it is about.' },
    { label: 'APA citation', text: apaCitation(article, url), help: 'For a reference list.' },
    { label: 'MLA citation', text: mlaCitation(article, url), help: 'For a works-cited list.' },
  ];
}
