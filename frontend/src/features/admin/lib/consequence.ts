/** Explains what a decision would do to the reports. */
export function consequence(
  kind: 'merge' | 'split' | 'move',
  { chosen, all }: { chosen: number; all: number },
): string {
  if (kind === 'merge')
    return 'All reports are told in one article from then on. The one that readers know stays, or else the other one; the address of the one that goes leads there.';
  if (kind === 'split' && chosen === all) return 'At least one report has to stay in this story.';
  if (kind === 'split') return 'The chosen reports become a story of their own, which is drafted and comes to review.';
  if (chosen === all) return 'All reports are chosen: this story becomes part of the other one, as by a merge.';
  return 'The chosen reports are told with the other story from then on.';
}
