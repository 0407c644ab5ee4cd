/** Range of UTF-16 offsets; `end` is exclusive. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

const CLOSING_MARKS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '"': '"',
  '「': '」',
  '‘': '’',
  "'": "'",
};
/** These marks also have other uses: inches, apostrophes. They only open a quotation at the start of a word. */
const AMBIGUOUS_MARKS = /["'‘]/;

function opensQuotation(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (CLOSING_MARKS[mark] === undefined) return false;
  if (!AMBIGUOUS_MARKS.test(mark)) return true;
  if (/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return false;
  return mark === '"' ? !/\s/.test(text.charAt(at + 1)) : /\p{L}/u.test(text.charAt(at + 1));
}

/**
 * Returns the offset of the mark that closes the quotation, or -1. A single mark is an apostrophe before a letter, and
 * may be one after a letter ("the players’ union"), so one after punctuation is preferred.
 */
function findClosing(text: string, opening: number): number {
  const mark = text.charAt(opening);
  if (mark !== '‘' && mark !== "'") return text.indexOf(CLOSING_MARKS[mark] ?? '', opening + 1);
  const nextOpening = mark === '‘' ? text.indexOf('‘', opening + 1) : -1;
  const quoted = text.slice(opening, nextOpening < 0 ? undefined : nextOpening);
  const afterPunctuation = quoted.search(/(?<=[.,!?…;])[’'](?![\p{L}\p{N}])/u);
  const closing = afterPunctuation < 0 && mark === '‘' ? quoted.search(/’(?![\p{L}\p{N}])/u) : afterPunctuation;
  return closing < 0 ? -1 : opening + closing;
}

function scanQuotations(text: string): { readonly closed: Region[]; readonly unclosed: number[] } {
  const closed: Region[] = [];
  const unclosed: number[] = [];
  // Keeps the time linear: a mark that is not closed once is not closed later either.
  const neverClosed = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    if (!opensQuotation(text, at)) continue;
    const mark = text.charAt(at);
    const end = neverClosed.has(mark) ? -1 : findClosing(text, at);
    if (end >= 0) {
      closed.push({ start: at, end: end + 1 });
      at = end;
    } else {
      unclosed.push(at);
      if (mark !== '‘') neverClosed.add(mark);
    }
  }
  return { closed, unclosed };
}

/** Returns quoted passages in order, including their quotation marks. Ignores quotations that are never closed. */
export function findQuotations(text: string): Region[] {
  return scanQuotations(text).closed;
}

/**
 * Returns the offset of the first quotation that is never closed, or -1. Ignores single marks, because most of them are
 * apostrophes.
 */
export function findUnclosedQuotation(text: string): number {
  return scanQuotations(text).unclosed.find((at) => !/['‘]/.test(text.charAt(at))) ?? -1;
}

/**
 * Matches a quotation in double marks. It cannot contain another opening mark, so that unclosed marks do not make the
 * time quadratic.
 */
export const QUOTATION = /["“«]([^"“”«»]*)["”»]/g;

/** Replaces each quotation with a space. */
export const removeQuotations = (text: string): string => text.replace(QUOTATION, ' ');

/** Returns true if there are as many closing as opening quotation marks. */
export function hasBalancedQuotes(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  const curly = text.includes('„') ? count('„') === count('“') : count('“') === count('”');
  return curly && count('"') % 2 === 0 && count('«') === count('»');
}
