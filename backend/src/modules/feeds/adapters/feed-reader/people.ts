import type { ParsedPerson } from '../../ports/feed-reader.ts';
import { htmlToLine } from './text-construct.ts';
import { resolveWebAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const EMAIL_PATTERN = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;
/** Maximum length of a line. Longer lines are cut, because matching the pattern above takes quadratic time. */
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

/** Parses `me@example.com (Name)`, `Name <me@example.com>`, `Name (me@example.com)`, or only a name or an address. */
function parsePerson(full: string): ParsedPerson | null {
  const line = full.slice(0, MAX_LINE_LENGTH);
  const email = EMAIL_PATTERN.exec(line)?.[0] ?? null;
  if (email === null) {
    const name = htmlToLine(line);
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

function readPerson(node: XmlNode): ParsedPerson | null {
  if (!node.hasElements()) {
    const line = node.textAsLine();
    return line === null ? null : parsePerson(line);
  }
  const line = (...keys: string[]): string | null => node.findChild(...keys)?.textAsLine() ?? null;
  const name = line('name', 'itunes:name', 'xhtml:name');
  const email = line('email', 'itunes:email');
  const url = resolveWebAddress(line('uri', 'url', 'homepage'), node.base);
  if (name === null && email === null && url === null) return parsePerson(node.textAsLine() ?? '');
  return { name: htmlToLine(name), email, url };
}

const matchesPerson =
  (a: ParsedPerson) =>
  (b: ParsedPerson): boolean =>
    a.name === b.name && a.email === b.email;

/** Returns the people from the first element in `keys` that names anybody. */
export function readPeople(elements: readonly XmlNode[], keys: readonly string[] = PERSON_KEYS): ParsedPerson[] {
  for (const key of keys) {
    const people: ParsedPerson[] = [];
    for (const node of elements) {
      const person = node.key === key ? readPerson(node) : null;
      if (person !== null && !people.some(matchesPerson(person))) people.push(person);
    }
    if (people.length > 0) return people;
  }
  return [];
}
