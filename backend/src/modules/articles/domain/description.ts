import { clip } from '../../../shared/text/clip.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

const MAX_LENGTH = 300;

/**
 * Returns as many whole sentences as fit. A sentence that is too long is cut between words, because half a number is a
 * different number, and ends with an ellipsis.
 */
export function truncateSummary(summary: string): string {
  if (summary.length <= MAX_LENGTH) return clip(summary, MAX_LENGTH);
  const whole = splitSentences(summary).findLast(({ end }) => end <= MAX_LENGTH);
  if (whole) return clip(summary, whole.end);
  const cut = clip(summary, MAX_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}
