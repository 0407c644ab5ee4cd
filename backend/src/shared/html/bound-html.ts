import { Parser } from 'htmlparser2';

/** In UTF-16 units; the longest articles have a tenth of it. */
const MAX_LENGTH = 400_000;
const MAX_TAGS = 12_000;
/** Open elements at one time. HTML parsers take the square of it, so that it is a limit on time. */
const MAX_DEPTH = 300;

function cutAfterTags(html: string): { readonly html: string; readonly tags: number } {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    tags++;
    if (tags > MAX_TAGS) return { html: html.slice(0, at), tags };
  }
  return { html, tags };
}

/** Where the nesting becomes too deep, or `null`. */
function tooDeepAt(html: string): number | null {
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
 * The beginning of this HTML that can be parsed in bounded time. Real articles come back whole; what is cut is too long, too
 * rich in tags or too deep to be one.
 */
export function boundHtml(html: string): string {
  const bounded = cutAfterTags(html.length > MAX_LENGTH ? html.slice(0, MAX_LENGTH) : html);
  if (bounded.tags <= MAX_DEPTH) return bounded.html;
  const at = tooDeepAt(bounded.html);
  return at === null ? bounded.html : bounded.html.slice(0, at);
}
