import { clip } from '../../../shared/text/clip.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

const MAX_LENGTH = 300;

/**
 * Returns as many whole sentences of a text as fit. If the first sentence is too long, cuts it between words and adds
 * an ellipsis; a cut inside a number would change the number.
 */
export function truncateSummary(summary: string): string {
  if (summary.length <= MAX_LENGTH) return clip(summary, MAX_LENGTH);
  const whole = splitSentences(summary).findLast(({ end }) => end <= MAX_LENGTH);
  if (whole) return clip(summary, whole.end);
  const cut = clip(summary, MAX_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}
