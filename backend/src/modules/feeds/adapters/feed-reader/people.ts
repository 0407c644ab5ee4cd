import type { ParsedPerson } from '../../ports/feed-reader.ts';
import { lineOfHtml } from './text-construct.ts';
import { webAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;
/** Longer lines are cut, because the pattern above takes time quadratic in the length of the line. */
const MAX_LINE_LENGTH = 500;
const PERSON_KEYS = [
  'author',
  'dc:creator',
  'dc:author',
  'itunes:author',
  'managingeditor',
  'dc:publisher',
  'webmaster',
  'itunes:owner',
];

/** Reads `me@example.com (Name)`, `Name <me@example.com>`, `Name (me@example.com)`, or only a name or an address. */
function personOfLine(full: string): ParsedPerson | null {
  const line = full.slice(0, MAX_LINE_LENGTH);
  const email = EMAIL.exec(line)?.[0] ?? null;
  if (email === null) {
    const name = lineOfHtml(line);
    return name === null ? null : { name, email: null, url: null };
  }
  const rest = line
    .replace(email, '')
    .replace(/mailto:/i, '')
    .replace(/\?[\w=&%-]+/, '')
    .replace(/[<>()[\]"]|&[lg]t;/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:-]+|[\s,;:-]+$/g, '');
  return { name: rest === '' ? null : rest, email, url: null };
}

function personOf(node: XmlNode): ParsedPerson | null {
  if (!node.hasElements()) {
    const line = node.line();
    return line === null ? null : personOfLine(line);
  }
  const line = (...keys: string[]): string | null => node.first(...keys)?.line() ?? null;
  const name = line('name', 'itunes:name', 'xhtml:name');
  const email = line('email', 'itunes:email');
  const url = webAddress(line('uri', 'url', 'homepage'), node.base);
  if (name === null && email === null && url === null) return personOfLine(node.line() ?? '');
  return { name: lineOfHtml(name), email, url };
}

const sameAs =
  (a: ParsedPerson) =>
  (b: ParsedPerson): boolean =>
    a.name === b.name && a.email === b.email;

/** Returns the people named in the first of these elements that names anybody. */
export function readPeople(elements: readonly XmlNode[], keys: readonly string[] = PERSON_KEYS): ParsedPerson[] {
  for (const key of keys) {
    const people: ParsedPerson[] = [];
    for (const node of elements) {
      const person = node.key === key ? personOf(node) : null;
      if (person !== null && !people.some(sameAs(person))) people.push(person);
    }
    if (people.length > 0) return people;
  }
  return [];
}
