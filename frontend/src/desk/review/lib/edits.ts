import type { EvidenceSentence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './sentence-ref.ts';

export interface Change extends SentenceRef {
  /** The sentence in the version that was read. */
  before: string;
  /** null to leave the sentence out. */
  text: string | null;
}

/** A sentence of a report, inserted into the text. It is cited at its offsets in the report. */
export interface Insert {
  /** The sentence that it follows; only in the text, not in the summary or a view. */
  after: { place: 'body'; ordinal: number };
  snapshotId: number;
  start: number;
  end: number;
  text: string;
  outlet: string;
}

/** Edits of one version that are not saved yet. */
export interface Edits {
  changes: readonly Change[];
  inserts: readonly Insert[];
  /** The report whose picture is shown; null for no picture; undefined if the picture stays. */
  imageItemId?: number | null | undefined;
}

export const NO_EDITS: Edits = { changes: [], inserts: [] };

export function countEdits({ changes, inserts, imageItemId }: Edits): number {
  return changes.length + inserts.length + (imageItemId === undefined ? 0 : 1);
}

export function changeOf(edits: Edits, sentence: SentenceRef): Change | undefined {
  const key = sentenceAddress(sentence);
  return edits.changes.find((change) => sentenceAddress(change) === key);
}

/** Returns the edits with a new text for a sentence; null leaves it out. Its old text removes the change. */
export function changeSentence(edits: Edits, { place, ordinal, text: before }: EvidenceSentence, text: string | null) {
  const key = sentenceAddress({ place, ordinal });
  const others = edits.changes.filter((change) => sentenceAddress(change) !== key);
  return { ...edits, changes: text === before ? others : [...others, { place, ordinal, before, text }] };
}

/** Inserts a sentence, or removes it if it was already inserted. */
export function toggleInsert(edits: Edits, insert: Insert): Edits {
  const others = edits.inserts.filter((other) => !isSamePassage(other, insert));
  return { ...edits, inserts: others.length < edits.inserts.length ? others : [...others, insert] };
}

export function isSamePassage(
  a: Pick<Insert, 'snapshotId' | 'start'>,
  b: Pick<Insert, 'snapshotId' | 'start'>,
): boolean {
  return a.snapshotId === b.snapshotId && a.start === b.start;
}

/** Leaves out changes of sentences whose text differs now: the reviewer edited a planted sentence. */
export function keepFitting(edits: Edits, sentences: readonly EvidenceSentence[]): Edits {
  const texts = new Map(sentences.map((sentence) => [sentenceAddress(sentence), sentence.text]));
  const changes = edits.changes.filter((change) => texts.get(sentenceAddress(change)) === change.before);
  return changes.length === edits.changes.length ? edits : { ...edits, changes };
}

/**
 * Moves edits to a newer version, where a sentence may have another position. `lost` are the changes of sentences that
 * the newer version does not contain.
 */
export function rebaseEdits(edits: Edits, sentences: readonly EvidenceSentence[]): { edits: Edits; lost: Change[] } {
  const placed = edits.changes.map((change) => {
    const found = sentences.find(({ place, text }) => place === change.place && text === change.before);
    return { change, moved: found ? { ...change, ordinal: found.ordinal } : null };
  });
  return {
    edits: {
      changes: placed.flatMap(({ moved }) => (moved ? [moved] : [])),
      // Positions of inserted sentences refer to the version that was read.
      inserts: [],
      imageItemId: edits.imageItemId,
    },
    lost: placed.flatMap(({ change, moved }) => (moved ? [] : [change])),
  };
}
