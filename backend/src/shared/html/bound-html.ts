import { Parser } from 'htmlparser2';

/** Maximum length in UTF-16 units: ten times the length of the longest articles. */
const MAX_LENGTH = 400_000;
const MAX_TAGS = 12_000;
/** Maximum nesting of elements. Parsing time grows with the square of the depth. */
const MAX_DEPTH = 300;

function truncateAfterMaxTags(html: string): { readonly html: string; readonly tags: number } {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    tags++;
    if (tags > MAX_TAGS) return { html: html.slice(0, at), tags };
  }
  return { html, tags };
}

/** Returns the position at which elements become nested too deeply, or `null`. */
function findTooDeepPosition(html: string): number | null {
  let depth = 0;
  let found: number | null = null;
  const parser = new Parser({
    onopentagname: () => {
      depth++;
      if (depth <= MAX_DEPTH || found !== null) return;
      found = parser.startIndex;
      parser.pause();
    },
    onclosetag: () => {
      depth--;
    },
  });
  parser.write(html);
  return found;
}

/**
 * Returns the beginning of the HTML, which can be parsed in bounded time. Real articles stay complete: only input
 * that is too long, too deeply nested or has too many tags is truncated.
 */
export function truncateHtml(html: string): string {
  const bounded = truncateAfterMaxTags(html.length > MAX_LENGTH ? html.slice(0, MAX_LENGTH) : html);
  if (bounded.tags <= MAX_DEPTH) return bounded.html;
  const at = findTooDeepPosition(bounded.html);
  return at === null ? bounded.html : bounded.html.slice(0, at);
}
