import type { Article, Evidence, EvidenceSentence, ReviewDraft, Side } from '#api/contract.ts';
import type { Change, Edits } from './edits.ts';
import { sentenceAddress } from '#lib/sentences.ts';

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
