import type { Article, Evidence, EvidenceSentence, ReviewDraft, Side } from '#api/contract.ts';
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

const PREFIX = 'parallax-review-';

/** Returns the edits of a version that this tab has not saved on the server yet. */
export function readEdits(versionId: number): Edits {
  try {
    const stored = sessionStorage.getItem(PREFIX + versionId);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeEdits
    return stored === null ? NO_EDITS : (JSON.parse(stored) as Edits);
  } catch {
    return NO_EDITS;
  }
}

/** Keeps edits over a reload and over the end of the session. Does nothing if the browser stores nothing. */
export function writeEdits(versionId: number, edits: Edits): void {
  try {
    if (edits === NO_EDITS) sessionStorage.removeItem(PREFIX + versionId);
    else sessionStorage.setItem(PREFIX + versionId, JSON.stringify(edits));
  } catch {
    // Without storage the edits last as long as the page.
  }
}

interface Shown<A extends Article> {
  article: A;
  evidence: Evidence;
  /** Pictures of the reports. */
  pictures: ReviewDraft['pictures'];
}

/**
 * Returns the article as readers would see it with these edits. Sentences that are left out stay, because the reviewer
 * sees them struck through.
 */
export function applyEdits<A extends Article>(
  { article, evidence, pictures }: Shown<A>,
  edits: Edits,
): Pick<Shown<A>, 'article' | 'evidence'> {
  const texts = edits.changes.filter((change): change is Change & { text: string } => change.text !== null);
  const replaced = (sentence: EvidenceSentence) =>
    texts.find((change) => sentenceAddress(change) === sentenceAddress(sentence))?.text ?? sentence.text;
  const replaceIn = (text: string, places: readonly string[]) =>
    texts
      .filter(({ place }) => places.includes(place))
      .reduce((changed, { before, text: after }) => changed.replace(before, () => after), text);
  const views = article.politicalStances;
  const viewsOf = (side: Side) => views?.[side].map((view) => replaceIn(view, [side])) ?? [];
  return {
    article: {
      ...article,
      title: replaceIn(article.title, ['title']),
      summary: replaceIn(article.summary, ['summary']),
      summarySentences: article.summarySentences.map((text) => replaceIn(text, ['summary'])),
      content: editBody(article.content, texts, edits.inserts),
      politicalStances: views && {
        conservative: viewsOf('conservative'),
        liberal: viewsOf('liberal'),
        center: viewsOf('center'),
      },
      ...(edits.imageItemId === undefined ? {} : pictureOf(pictures, edits.imageItemId)),
    },
    evidence: { ...evidence, sentences: evidence.sentences.map((each) => ({ ...each, text: replaced(each) })) },
  };
}

function editBody(html: string, texts: readonly (Change & { text: string })[], inserts: Edits['inserts']): string {
  let edited = html;
  for (const change of texts)
    if (change.place === 'body')
      edited = edited.replace(
        patternOf(change.ordinal),
        (_all, opening: string) => `${opening}${escape(change.text)}</span>`,
      );
  for (const [index, { after, text }] of [...inserts.entries()].toReversed())
    edited = edited.replace(
      patternOf(after.ordinal),
      (sentence) => `${sentence} <span data-sentence="insert-${index}">${escape(text)}</span>`,
    );
  return edited;
}

/** Matches a sentence of the body, which contains text only. */
const patternOf = (ordinal: number) => new RegExp(`(<span data-sentence="body-${ordinal}">)[^<]*</span>`);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function pictureOf(pictures: ReviewDraft['pictures'], chosen: number | null) {
  const picture = pictures.find(({ itemId }) => itemId === chosen);
  return { imageUrl: picture?.imageUrl ?? null, imageAttribution: picture?.attribution ?? null };
}
