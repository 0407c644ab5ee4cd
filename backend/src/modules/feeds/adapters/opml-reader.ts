import { Parser } from 'htmlparser2';
import type { ListedFeed, OpmlReader } from '../ports/opml-reader.ts';

type Attributes = Readonly<Record<string, string>>;

/** Reads the feeds of OPML outlines at any depth. Decodes only XML's predefined entities. */
export class HtmlparserOpmlReader implements OpmlReader {
  read(text: string, most: number): ListedFeed[] {
    const feeds: ListedFeed[] = [];
    const headings: (string | null)[] = [];
    const parser = new Parser(
      {
        onopentag: (name, attributes: Attributes) => {
          if (name.toLowerCase() !== 'outline') return;
          const feed = readFeed(attributes, headings.findLast((heading) => heading !== null) ?? null);
          if (feed && feeds.length < most) feeds.push(feed);
          headings.push(feed ? null : readName(attributes));
        },
        onclosetag: (name) => {
          if (name.toLowerCase() === 'outline') headings.pop();
        },
      },
      { xmlMode: true, decodeEntities: true, lowerCaseAttributeNames: true },
    );
    parser.end(text);
    return feeds;
  }
}

function readFeed(attributes: Attributes, heading: string | null): ListedFeed | null {
  const url = attributes['xmlurl']?.trim() ?? '';
  if (url === '') return null;
  const own = attributes['category']
    ?.split(',')[0]
    ?.split('/')
    .findLast((part) => part.trim() !== '');
  return { url, name: readName(attributes), category: own?.trim() ?? heading };
}

function readName(attributes: Attributes): string | null {
  return (attributes['title'] ?? attributes['text'] ?? '').trim() || null;
}
