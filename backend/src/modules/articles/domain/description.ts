import { clip } from '../../../shared/text/clip.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

const LONGEST = 300;

/** As many whole sentences as there is room for. One that has to be cut ends between words and says so: half a number is another one. */
export function describe(summary: string): string {
  if (summary.length <= LONGEST) return clip(summary, LONGEST);
  const whole = splitSentences(summary).findLast(({ end }) => end <= LONGEST);
  if (whole) return clip(summary, whole.end);
  const cut = clip(summary, LONGEST - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`;
}
