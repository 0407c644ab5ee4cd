/** Removes NUL and replaces unpaired surrogates, because PostgreSQL stores neither. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Truncates a text to `maxLength` UTF-16 units and makes it storable, even if the cut would split a pair. */
export function clip(text: string, maxLength: number): string {
  const clean = text.replaceAll('\0', '');
  if (clean.length <= maxLength) return clean.toWellFormed();
  const splits = isSurrogatePair(clean, maxLength - 1);
  return clean.slice(0, splits ? maxLength - 1 : maxLength).toWellFormed();
}

function isSurrogatePair(text: string, at: number): boolean {
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}
