import { Parser } from 'htmlparser2';
import type { ListedFeed } from '../../ports/opml-reader.ts';

/** Maximum nesting of elements. Parsing time grows with the square of the depth. */
const MAX_DEPTH = 100;

type Attributes = Readonly<Record<string, string>>;
export type OpmlResult = { readonly feeds: readonly ListedFeed[] } | { readonly refusal: string };

/** Reads the feeds of OPML outlines. Decodes only XML's predefined entities. Must be called in a worker thread. */
export function parseOpml(text: string, most: number): OpmlResult {
  const feeds: ListedFeed[] = [];
  const headings: string[] = [];
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes: Attributes) => {
        depth += 1;
        isTooDeep ||= depth > MAX_DEPTH;
        // Ends the parser, which would otherwise read the rest of the document.
        if (isTooDeep) return parser.pause();
        if (name.toLowerCase() !== 'outline') return;
        const feed = readFeed(attributes, headings);
        if (feed && feeds.length < most) feeds.push(feed);
        headings.push(feed ? '' : (readName(attributes) ?? ''));
      },
      onclosetag: (name) => {
        depth -= 1;
        if (name.toLowerCase() === 'outline') headings.pop();
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseAttributeNames: true },
  );
  parser.write(text);
  return isTooDeep ? { refusal: `The file contains outlines nested more than ${MAX_DEPTH} levels deep.` } : { feeds };
}

function readFeed(attributes: Attributes, headings: readonly string[]): ListedFeed | null {
  const url = readFirst(attributes, 'xmlurl');
  if (url === null) return null;
  const own = (attributes['category'] ?? '').split(',').flatMap((path) => path.split('/').toReversed());
  return {
    url,
    name: readName(attributes),
    folders: [...own, ...headings.toReversed()].map((folder) => folder.trim()).filter((folder) => folder !== ''),
    outlet: readFirst(attributes, 'parallax:outlet'),
  };
}

function readName(attributes: Attributes): string | null {
  return readFirst(attributes, 'title', 'text');
}

/** Returns the first of these attributes that is not empty. */
function readFirst(attributes: Attributes, ...names: readonly string[]): string | null {
  return names.map((name) => attributes[name]?.trim() ?? '').find((value) => value !== '') ?? null;
}
