/** Patterns that count as evidence for a category: scores, amounts of money and percentages. */
const PATTERNS: readonly (readonly [shape: string, pattern: RegExp])[] = [
  [
    '#score',
    new RegExp(
      String.raw`(?<![\d-])\d{1,3}[-–]\d{1,3}(?![\d-]|\s*(?:years?|minutes?|hours?|days?|weeks?|months?|percent|per cent|` +
        String.raw`%|degrees|people|miles)\b)`,
      'g',
    ),
  ],
  ['#score', /\b[A-Z]\w+ \d{1,3}, [A-Z]\w+(?: [A-Z]\w+)? \d{1,3}\b(?!,? (?:19|20)\d\d)/g],
  ['#money', /[$£€]\s?\d/g],
  ['#percent', /\d\s?%|\d (?:percent|per cent|pct)\b/g],
];

/** Returns the names of the patterns that occur in a text. A pattern that occurs twice is listed twice. */
export function findPatterns(text: string): string[] {
  return PATTERNS.flatMap(([shape, pattern]) => Array.from(text.matchAll(pattern), () => shape));
}
