import type { DraftWishes } from '../../articles/index.ts';
import type { SourceText } from '../draft/source-text.ts';

/**
 * Returns the sources without the reports and sentences that a reviewer left out. A removed sentence becomes line
 * breaks: the offsets of the others stay those of the stored text, and no passage extends across the gap. If no other
 * report is left in the story, the reports that were left out are used: without a draft, no reviewer would see it.
 */
export function applyWishes<S extends Pick<SourceText, 'itemId' | 'text'>>(
  sources: readonly S[],
  { leaveOutItems, leaveOutSentences }: Pick<DraftWishes, 'leaveOutItems' | 'leaveOutSentences'>,
): S[] {
  const wanted = sources.filter(({ itemId }) => !leaveOutItems.includes(itemId));
  return (wanted.length > 0 ? wanted : sources).map((source) => ({
    ...source,
    text: leaveOutSentences.reduce(
      (text, sentence) => text.replaceAll(sentence, (found) => '\n'.repeat(found.length)),
      source.text,
    ),
  }));
}
