/**
 * Returns at most `longest` UTF-16 units of the text, safe for PostgreSQL: without NUL or unpaired surrogates, even
 * where the cut would split a pair.
 */
export function clip(text: string, longest: number): string {
  const clean = text.replaceAll('\u0000', '');
  if (clean.length <= longest) return clean.toWellFormed();
  const splits = isPair(clean, longest - 1);
  return clean.slice(0, splits ? longest - 1 : longest).toWellFormed();
}

function isPair(text: string, at: number): boolean {
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}
