import type { ReviewDraft } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';

type Change = NonNullable<ReviewDraft['changes']>[number];

/** Labels of the changes that an update contains. */
export const CHANGE_LABELS: Readonly<Record<Change['kind'], string>> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts',
  withdrawn: 'No longer reported',
};

type Versions = Pick<ReviewDraft, 'versionId' | 'versions' | 'changes'>;

interface TextChange {
  label: string;
  /** Text that readers see now; null if the sentence is new. */
  before: string | null;
  /** Text of the update; null if the sentence is left out. */
  after: string | null;
}

/** Returns the differences between an update and the published text, in reading order; removed sentences come last. */
export function listChanges({ versionId, versions, changes }: Versions): TextChange[] {
  const update = versions.find(({ id }) => id === versionId);
  const shown = versions.find(({ id, publishedAt }) => id !== versionId && publishedAt !== null);
  if (!update || !shown) return [];
  const known = new Map(changes?.map((change) => [change.text, change]));
  const kept = new Set(shown.sentences.map(({ text }) => text));
  const headline = shown.sentences.find(({ place }) => place === 'title')?.text ?? null;
  const added = update.sentences.flatMap(({ place, text }): TextChange[] => {
    if (kept.has(text)) return [];
    if (place === 'title') return [{ label: 'Headline', before: headline, after: text }];
    const change = known.get(text);
    return [{ label: CHANGE_LABELS[change?.kind ?? 'new'], before: change?.before ?? null, after: text }];
  });
  const accounted = new Set([...update.sentences.map(({ text }) => text), ...added.map(({ before }) => before)]);
  const removed = shown.sentences.filter(({ place, text }) => place !== 'title' && !accounted.has(text));
  const unique = (texts: TextChange[]) => [
    ...new Map(texts.map((each) => [`${each.before} ${each.after}`, each])).values(),
  ];
  return unique([...added, ...removed.map(({ text }) => ({ label: 'Left out', before: text, after: null }))]);
}

/** Returns the labels of changed sentences by their addresses. */
export function labelChanges(draft: Versions): ReadonlyMap<string, string> {
  const labels = new Map(listChanges(draft).map(({ label, after }) => [after, label]));
  const update = draft.versions.find(({ id }) => id === draft.versionId);
  return new Map(
    update?.sentences.flatMap((sentence) => {
      const label = labels.get(sentence.text);
      return label && sentence.place !== 'title' ? [[sentenceAddress(sentence), label]] : [];
    }),
  );
}
