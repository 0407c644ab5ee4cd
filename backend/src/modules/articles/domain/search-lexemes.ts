export interface Lexemes {
  readonly lexemes: readonly string[];
  readonly prefixes: readonly string[];
}

/** Returns the terms of a parsed search, without the excluded ones. */
export function lexemesOf(query: string): Lexemes {
  const wanted = query.replaceAll(/!\s*(?:'(?:[^']|'')*'(?::[*A-D]+)?|\([^()]*\))/g, ' ');
  const found = [...wanted.matchAll(/'((?:[^']|'')*)'(:\*)?/g)].map(([, text = '', prefix]) => ({
    text: text.replaceAll("''", "'"),
    prefix: prefix !== undefined,
  }));
  return {
    lexemes: found.filter(({ prefix }) => !prefix).map(({ text }) => text),
    prefixes: found.filter(({ prefix }) => prefix).map(({ text }) => text),
  };
}
