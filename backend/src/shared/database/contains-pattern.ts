/** Returns a pattern for `like` that matches values which contain the text literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
