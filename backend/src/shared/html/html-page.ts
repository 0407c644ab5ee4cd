import { escapeHtml } from './escape-html.ts';

interface PageParts {
  readonly title: string;
  /** BCP 47 code. */
  readonly language: string;
  readonly style: string;
  /** HTML of the body. */
  readonly body: string;
}

/** Returns a page without scripts that search engines do not index. */
export function renderHtmlPage({ title, language, style, body }: PageParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
