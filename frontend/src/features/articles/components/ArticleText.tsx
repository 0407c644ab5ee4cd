import { lazy, type ReactNode, useMemo } from 'react';

import type { Article, Evidence, EvidenceSentence } from '#api/contract.ts';
import { ARTICLE_TEXT } from '#lib/article-id.ts';
import { textLanguage } from '#lib/text-language.ts';
import { markBody } from '#ui/evidence/EvidenceMark.tsx';
import { Hydrate } from '#ui/Hydrate.tsx';
import { ArticleFigure } from './ArticleFigure.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { EvidenceMarks } from './EvidenceMarks.tsx';

export const loadArticleAside = () => import('./ArticleAside.tsx');
const Basis = lazy(async () => ({ default: (await loadArticleAside()).Basis }));

const NO_SENTENCES: readonly EvidenceSentence[] = [];

interface ArticleTextProps {
  article: Article;
  cited: Evidence | undefined;
  /** News of the story, shown below the headline. */
  news?: ReactNode;
  /** Tools of other features, shown between picture and text. */
  tools?: ReactNode;
  /** Offers of other features, shown below text and sources. */
  below?: ReactNode;
}

/** An article from headline to sources, for readers and, before it is published, for its reviewer. */
export function ArticleText({ article, cited, news, tools, below }: ArticleTextProps) {
  const sentences = cited?.sentences ?? NO_SENTENCES;
  const shown = article.status !== 'retracted';
  return (
    <EvidenceMarks key={article.id} id={ARTICLE_TEXT} sentences={sentences} className="flex min-w-0 flex-col gap-9">
      <ArticleHeader article={article} evidence={sentences}>
        {article.corrections.map(({ id: correction, html }, ordinal) => (
          // oxlint-disable-next-line react/no-danger -- written and escaped by the server
          <aside
            key={correction}
            id={`correction-${correction}`}
            data-sentence={`correction-${ordinal}`}
            aria-label="Correction"
            className="mt-4 flex flex-col gap-2 border-s-4 border-warn bg-tint px-4 py-3 text-ui wrap-anywhere"
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
      </ArticleHeader>
      {shown ? news : null}
      {shown ? <ArticleFigure key={article.imageUrl} article={article} /> : null}
      {shown ? tools : null}
      <ArticleBody article={article} evidence={sentences} />
      <Hydrate load={loadArticleAside} className="flex flex-col gap-9">
        <Basis article={article} cited={cited} />
      </Hydrate>
      {shown ? below : null}
    </EvidenceMarks>
  );
}

interface ArticleBodyProps {
  article: Pick<Article, 'content' | 'language'>;
  evidence: readonly EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
function ArticleBody({ article, evidence }: ArticleBodyProps) {
  const content = useMemo(() => ({ __html: markBody(article.content, evidence) }), [article.content, evidence]);
  return (
    <div
      data-spoken
      {...textLanguage(article)}
      className="article-body empty:hidden"
      dangerouslySetInnerHTML={content}
    />
  );
}
