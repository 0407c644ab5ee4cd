import { clip } from '../../../shared/text/clip.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

const LONGEST = 300;

/**
 * Returns as many whole sentences as fit. A sentence that is too long is cut between words, because half a number is a
 * different number, and ends with an ellipsis.
 */
export function describe(summary: string): string {
  if (summary.length <= LONGEST) return clip(summary, LONGEST);
  const whole = splitSentences(summary).findLast(({ end }) => end <= LONGEST);
  if (whole) return clip(summary, whole.end);
  const cut = clip(summary, LONGEST - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`;
}
