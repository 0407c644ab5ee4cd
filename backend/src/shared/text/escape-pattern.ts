/** Returns a regular expression that matches exactly this text. `RegExp.escape` requires Node.js 24. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
