/**
 * At most `longest` UTF-16 units of the text, as a database can keep them: without NUL, and without halves of
 * characters, be they in the text or made by the cut.
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
