/** New members are tested more often, so that a judgement is possible soon. */
const FIRST_DRAFTS = { number: 40, rate: 1 / 8 };
const LATER_RATE = 1 / 20;
/** Of this many drafts in a row, at most one has a planted error. */
const WINDOW = 10;

/**
 * Returns whether a draft gets a planted error. `number` is its position among the member's drafts, from 1; `draw` is
 * between 0 and 1, and depends only on the draft and the member.
 */
export function isDue({ number, lastPlanted }: { number: number; lastPlanted: number | null }, draw: number): boolean {
  if (lastPlanted !== null && number - lastPlanted < WINDOW) return false;
  return draw < (number <= FIRST_DRAFTS.number ? FIRST_DRAFTS.rate : LATER_RATE);
}
