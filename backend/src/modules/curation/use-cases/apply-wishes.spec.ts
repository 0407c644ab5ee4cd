import { expect, it } from '@jest/globals';
import { sampleStories } from '../../../../test/support/sample-stories.ts';
import { type Draft, listClaims } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import { extractDraft } from '../drafting/extractive/extractive-drafter.ts';
import { applyWishes } from './apply-wishes.ts';

const STORIES = [...sampleStories().values()];
const NONE = { leaveOutItems: [], leaveOutSentences: [] };

const draftFrom = (sources: readonly SourceText[], leadWith: number | null = null): Draft =>
  extractDraft({ sources, leadWith });

/** Returns the passages that the draft cites, but not headlines. */
function listCited(draft: Draft, sources: readonly SourceText[]): string[] {
  return listClaims(draft)
    .filter(({ place }) => place !== 'title')
    .flatMap(({ evidence }) => evidence)
    .map(({ snapshotId, start, end }) => sources.find((each) => each.snapshotId === snapshotId)?.text.slice(start, end))
    .filter((text) => text !== undefined);
}

it('no report that is left out is cited by the next draft of any sample story', () => {
  for (const sources of STORIES.filter(({ length }) => length > 1))
    for (const { itemId, snapshotId } of sources) {
      const draft = draftFrom(applyWishes(sources, { ...NONE, leaveOutItems: [itemId] }));
      const cited = listClaims(draft).flatMap(({ evidence }) => evidence);
      expect(cited.filter((span) => span.snapshotId === snapshotId)).toEqual([]);
    }
});

it('uses a left-out report if it is the only one in the story', () => {
  const source = { itemId: 1, text: 'A dam closes. It rained.' };
  const wishes = { leaveOutItems: [1], leaveOutSentences: ['It rained.'] };
  expect(applyWishes([source], wishes).map(({ text }) => text.trim())).toEqual(['A dam closes.']);
});

it('no sentence that is left out occurs in the next draft of any sample story, and the others stay word for word', () => {
  for (const sources of STORIES) {
    const cited = listCited(draftFrom(sources), sources);
    for (const parity of [0, 1]) {
      const leaveOutSentences = cited.filter((_, at) => at % 2 === parity);
      const claims = listClaims(draftFrom(applyWishes(sources, { ...NONE, leaveOutSentences })));
      expect(claims.filter(({ text }) => leaveOutSentences.some((sentence) => text.includes(sentence)))).toEqual([]);
      for (const { text, evidence } of claims)
        for (const { snapshotId, start, end } of evidence)
          expect(sources.find((each) => each.snapshotId === snapshotId)?.text.slice(start, end)).toBe(text);
    }
  }
});

it('the next draft leads with the report that the reviewer chose, if it has enough text', () => {
  for (const sources of STORIES.filter(({ length }) => length > 1))
    for (const { itemId, snapshotId } of sources) {
      const { title, summary } = draftFrom(sources, itemId);
      const isLead = summary[0]?.evidence[0]?.snapshotId === snapshotId;
      const hasText = draftFrom(sources.filter((each) => each.itemId === itemId)).summary.length > 0;
      expect({ itemId, isLead, title: title.evidence[0]?.snapshotId === snapshotId }).toEqual({
        itemId,
        isLead: hasText,
        title: hasText,
      });
    }
});
