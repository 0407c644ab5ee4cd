/**
 * Matches a script, whose content is not HTML; a comment; a complete tag; everything after an incomplete one; or one
 * of React's two quote entities.
 */
const PARTS =
  /<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>|<[\s\S]*|&(?:quot|#x27);/g;

/**
 * Unescapes quotation marks and apostrophes in the text of a page, where HTML does not require escaping. Identical
 * sentences then have identical characters, which improves compression. Inside tags, where a quote could end a value,
 * changes only apostrophes, and only if no value is quoted with apostrophes.
 */
export function plainQuotes(html: string): string {
  return html.replace(PARTS, (part) => {
    if (part === '&quot;') return '"';
    if (part === '&#x27;') return "'";
    if (part.startsWith('<script') || part.includes("'")) return part;
    return part.replaceAll('&#x27;', "'");
  });
}
