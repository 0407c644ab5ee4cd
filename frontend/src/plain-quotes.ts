/** A script, whose words are no HTML; a comment; a whole tag; all that follows what ends as none of them; or one of the two marks as React writes them. */
const PARTS =
  /<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>|<[\s\S]*|&(?:quot|#x27);/g;

/**
 * Quotation marks and apostrophes of a page's texts, written as what they are: HTML asks for no more. The same sentence then
 * stands in the same characters wherever a page says it, which is what compression lives on. In tags, where a mark could end
 * a value, nothing is changed but the apostrophe, and that only where no value stands between apostrophes.
 */
export function plainQuotes(html: string): string {
  return html.replace(PARTS, (part) => {
    if (part === '&quot;') return '"';
    if (part === '&#x27;') return "'";
    if (part.startsWith('<script') || part.includes("'")) return part;
    return part.replaceAll('&#x27;', "'");
  });
}
