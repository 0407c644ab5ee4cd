export interface OpmlEntry {
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly outlet: string;
}

const UNSORTED = 'Without a category';

/** Writes OPML 2.0, with one outline per category that contains its feeds. */
export function writeOpml(title: string, entries: readonly OpmlEntry[]): string {
  const groups = Map.groupBy(entries, ({ category }) => category ?? UNSORTED);
  const outlines = [...groups].map(
    ([category, feeds]) => `    <outline text="${escape(category)}">\n${feeds.map(outline).join('')}    </outline>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escape(title)}</title>
  </head>
  <body>
${outlines.join('')}  </body>
</opml>
`;
}

function outline({ name, url, outlet }: OpmlEntry): string {
  const label = escape(name);
  const description = escape(outlet);
  return `      <outline type="rss" text="${label}" title="${label}" description="${description}" xmlUrl="${escape(url)}"/>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// oxlint-disable-next-line no-control-regex -- XML allows no control characters, not even escaped ones
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function escape(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
