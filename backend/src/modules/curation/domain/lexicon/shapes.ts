/** Figures whose shape tells something: results of games, sums of money, shares in a hundred, years long ago. */
const SHAPES: readonly (readonly [shape: string, pattern: RegExp])[] = [
  ['#score', /(?<![\d-])\d{1,3}[-–]\d{1,3}(?![\d-]|\s*(?:years?|minutes?|hours?|days?|weeks?|months?|percent|per cent|%|degrees|people|miles)\b)/g],
  ['#money', /[$£€]\s?\d/g],
  ['#percent', /\d\s?%|\d (?:percent|per cent|pct)\b/g],
  ['#oldyear', /\b1[0-8]\d\d\b(?!,)/g],
  ['#ancient', /\b(?:[1-9]\d?,?\d{3}|[2-9]\d\d)[- ]years?[- ](?:old|ago|before)\b/gi],
];

/** The shapes in a text, each as often as it stands there. */
export function shapesIn(text: string): string[] {
  return SHAPES.flatMap(([shape, pattern]) => Array.from(text.matchAll(pattern), () => shape));
}
