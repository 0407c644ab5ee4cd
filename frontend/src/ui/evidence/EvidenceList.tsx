import type { Article, ArticleSource, EvidencePlace, EvidenceSentence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { endnoteId } from './EvidenceMark.tsx';
import { PassageList } from './PassageList.tsx';

export const PLACES: Record<EvidencePlace, string> = {
  title: 'Headline',
  summary: 'Summary',
  body: 'Text',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

interface EvidenceListProps {
  sentences: readonly EvidenceSentence[];
  /** Language of the article. */
  language: string;
  /** Set if this list is the page's endnotes: the sources listed above it. */
  endnotesOf?: readonly ArticleSource[] | undefined;
  /** Published article whose sentences can be embedded in other sites. */
  embedded?: Pick<Article, 'id' | 'versionId'> | undefined;
  /** Findings of the checks by sentence; for reviewers. */
  problems?: readonly { message: string; sentence?: Pick<EvidenceSentence, 'place' | 'ordinal'> }[];
  /** Reasons to compare a sentence with its passage; for reviewers. */
  hints?: readonly (Pick<EvidenceSentence, 'place' | 'ordinal'> & { label: string; message: string })[] | undefined;
}

/**
 * Sentences with their passages. A sentence that equals its passage is shown once. Endnotes start with the number of
 * their mark, and omit facts that the list of sources shows.
 */
export function EvidenceList({
  sentences,
  language,
  endnotesOf,
  embedded,
  problems = [],
  hints = [],
}: EvidenceListProps) {
  return (
    <ol className="endnotes">
      {sentences.map((sentence) => {
        const verbatim = sentence.passages[0]?.quote === sentence.text;
        return (
          <li key={endnoteId(sentence)} id={endnotesOf ? endnoteId(sentence) : undefined}>
            <div>
              <p>
                {`${endnotesOf && sentence.number !== null ? `${sentence.number}. ` : ''}${PLACES[sentence.place]}${verbatim ? ', word for word' : ''}`}
                {embedded ? (
                  <span data-embed>
                    {' · '}
                    <a href={`/embed/${embedded.id}/${sentenceAddress(sentence)}?v=${embedded.versionId}`}>Embed</a>
                  </span>
                ) : null}
              </p>
              {verbatim ? null : <q {...textLanguage({ language })}>{sentence.text}</q>}
              {problems
                .filter((problem) => problem.sentence && endnoteId(problem.sentence) === endnoteId(sentence))
                .map(({ message }) => (
                  <p key={message} className="border-s-4 border-danger ps-2 text-ui text-danger">
                    {message}
                  </p>
                ))}
              <Hints hints={hints.filter((hint) => endnoteId(hint) === endnoteId(sentence))} />
            </div>
            {sentence.passages.length > 0 ? (
              <PassageList passages={sentence.passages} sources={endnotesOf} />
            ) : (
              <p className="text-ui text-danger">No passage supports this sentence.</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Avoids paragraphs, because those in endnotes are styled as labels. */
function Hints({ hints }: { hints: readonly { label: string; message: string }[] }) {
  return hints.map(({ label, message }) => (
    <div key={`${label} ${message}`} className="mt-1 border-s-4 border-warn ps-2 text-ui">
      <strong className="text-warn">{label}</strong>
      <div>{message}</div>
    </div>
  ));
}
