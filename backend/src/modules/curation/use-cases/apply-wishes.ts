import type { DraftWishes } from '../../articles/index.ts';
import type { SourceText } from '../drafting/drafter.ts';

/**
 * Returns the sources without the reports and sentences that a reviewer left out. A removed sentence becomes line
 * breaks: the offsets of the others stay those of the stored text, and no passage extends across the gap.
 */
export function applyWishes<S extends Pick<SourceText, 'itemId' | 'text'>>(
  sources: readonly S[],
  { leaveOutItems, leaveOutSentences }: Pick<DraftWishes, 'leaveOutItems' | 'leaveOutSentences'>,
): S[] {
  return sources
    .filter(({ itemId }) => !leaveOutItems.includes(itemId))
    .map((source) => ({
      ...source,
      text: leaveOutSentences.reduce(
        (text, sentence) => text.replaceAll(sentence, (found) => '\n'.repeat(found.length)),
        source.text,
      ),
    }));
}
