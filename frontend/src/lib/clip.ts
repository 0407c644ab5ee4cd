/** End of a sentence. A short capitalized word may be an abbreviation such as "Sept." or "U.S.", so none ends there. */
const SENTENCE_END =
  /(?<!\b(?:\p{Lu}\p{L}{0,3}|[ap]\.m|vs))[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])|[。！？][”’」』）]*/gu;

/** Returns as many whole sentences as fit. If they are less than half of `limit`, cuts after a word instead. */
export function clipToSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = [...text.slice(0, limit + 2).matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .findLast((at) => at <= limit);
  return end !== undefined && end >= limit / 2 ? text.slice(0, end) : clip(text, limit);
}

/** Cuts after a word and adds an ellipsis; the result has at most `limit` characters. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`;
}
