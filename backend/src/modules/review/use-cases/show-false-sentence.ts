import { escapeHtml } from '../../../shared/html/escape-html.ts';
import type { ArticleDto, FalseSentence } from '../../articles/index.ts';

interface Sentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
}

/** The parts of the review screen that show sentences of the draft. */
interface Shown {
  readonly article: Pick<ArticleDto, 'content' | 'politicalStances'>;
  readonly evidence: { readonly sentences: readonly Sentence[] };
  readonly parts: readonly { readonly sentences: readonly Sentence[] }[];
  readonly versions: readonly { readonly sentences: readonly Sentence[] }[];
}

/** Returns the review screen with the false sentence in place of the true one. Reports and passages stay true. */
export function showFalseSentence<T extends Shown>(screen: T, planted: FalseSentence): T {
  const { place, ordinal, trueText, falseText } = planted;
  const replaceHere = <S extends Sentence>(sentence: S): S =>
    sentence.place === place && sentence.ordinal === ordinal ? { ...sentence, text: falseText } : sentence;
  // Earlier versions may have the sentence elsewhere.
  const replaceText = <S extends Sentence>(sentence: S): S =>
    sentence.text === trueText ? { ...sentence, text: falseText } : sentence;
  const { article, evidence, parts, versions } = screen;
  return {
    ...screen,
    article: showInArticle(article, planted),
    evidence: { ...evidence, sentences: evidence.sentences.map(replaceHere) },
    parts: parts.map((part) => ({ ...part, sentences: part.sentences.map(replaceHere) })),
    versions: versions.map((version) => ({ ...version, sentences: version.sentences.map(replaceText) })),
  };
}

function showInArticle<A extends Shown['article']>(article: A, { place, ordinal, falseText }: FalseSentence): A {
  const { content, politicalStances: views } = article;
  if (place === 'body') {
    const sentence = new RegExp(`(<span data-sentence="body-${ordinal}">)[^<]*(?=</span>)`);
    return { ...article, content: content.replace(sentence, (_all, tag: string) => tag + escapeHtml(falseText)) };
  }
  return views
    ? {
        ...article,
        // Assigns to a copy, because the order of the sides would tell that one of them is planted.
        politicalStances: Object.assign(structuredClone(views), {
          [place]: views[place].map((view, at) => (at === ordinal ? falseText : view)),
        }),
      }
    : article;
}
