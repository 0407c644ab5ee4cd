export interface OpmlEntry {
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly outlet: string;
}

const UNSORTED_HEADING = 'Without a category';

/** Writes OPML 2.0, with one outline per category that contains its feeds. */
export function writeOpml(title: string, entries: readonly OpmlEntry[]): string {
  const groups = Map.groupBy(entries, ({ category }) => category ?? UNSORTED_HEADING);
  const outlines = [...groups].map(
    ([category, feeds]) =>
      `    <outline text="${escapeXml(category)}">\n${feeds.map(writeOutline).join('')}    </outline>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeXml(title)}</title>
  </head>
  <body xmlns:parallax="urn:parallax:opml">
${outlines.join('')}  </body>
</opml>
`;
}

function writeOutline({ name, url, outlet }: OpmlEntry): string {
  const label = escapeXml(name);
  const description = escapeXml(outlet);
  return `      <outline type="rss" text="${label}" title="${label}" description="${description}" parallax:outlet="${description}" xmlUrl="${escapeXml(url)}"/>\n`;
}

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// oxlint-disable-next-line no-control-regex -- XML allows no control characters, not even escaped ones
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"]/g, (character) => XML_ESCAPES[character] ?? character);
}
