import type { DraftPart, ReviewDraft } from '#api/contract.ts';
import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './sentence-ref.ts';

const NAMES: Readonly<Record<string, string>> = {
  head: 'Headline and summary',
  picture: 'Picture',
  body: 'Paragraph',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

/** Returns, for example, "Paragraph 3". */
export function partName(id: string): string {
  const [kind = '', position] = id.split(':');
  const name = NAMES[kind] ?? id;
  return position === undefined ? name : `${name} ${Number(position) + 1}`;
}

/** Returns the part's text, for screen readers. */
export function partText({ sentences }: DraftPart): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** Returns the first part after `from` that is not ticked, starting again at the top; -1 if all are. */
export function nextOpenPart(parts: readonly DraftPart[], ticked: ReadonlySet<string>, from = -1): number {
  const order = [...parts.keys()].map((step) => (from + 1 + step) % parts.length);
  return order.find((index) => !ticked.has(parts[index]?.id ?? '')) ?? -1;
}

/** Returns the parts of a new version that are ticked already, because their text or picture is that of a ticked part. */
export function keptTicks(before: ReviewDraft, ticked: ReadonlySet<string>, after: ReviewDraft): string[] {
  const print = (part: DraftPart, { article }: ReviewDraft) =>
    part.id === 'picture' ? `picture ${article.imageUrl ?? ''}` : partText(part);
  const seen = new Set(before.parts.filter(({ id }) => ticked.has(id)).map((part) => print(part, before)));
  return after.parts.filter((part) => seen.has(print(part, after))).map(({ id }) => id);
}

/** Returns the index of the part that contains the sentence; -1 if there is none. */
export function partOf(parts: readonly DraftPart[], sentence: SentenceRef): number {
  return parts.findIndex(({ sentences }) =>
    sentences.some((each) => sentenceAddress(each) === sentenceAddress(sentence)),
  );
}

/** Returns the elements of the article that belong to a part. */
export function partElements(column: Element, { id, sentences }: DraftPart): HTMLElement[] {
  if (id === 'head') return [...column.querySelectorAll<HTMLElement>('article > header :is(h1, .standfirst)')];
  if (id === 'picture') return [...column.querySelectorAll<HTMLElement>('article > figure')];
  return sentences.flatMap((sentence) => findSentence(column, sentenceAddress(sentence)) ?? []);
}
