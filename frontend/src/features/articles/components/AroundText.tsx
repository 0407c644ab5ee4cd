import type { Article, CardView, Evidence } from '../../../api/contract.ts';
import BodyEvidence from './BodyEvidence.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { PoliticalPerspectives } from './PoliticalPerspectives.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';
import { SourcesList } from './SourcesList.tsx';

export interface BasisProps {
  article: Article;
  cited: Evidence | undefined;
}

/** Below the text: what it rests on. */
export function Basis({ article, cited }: BasisProps) {
  const evidence = cited?.sentences ?? [];
  return (
    <>
      {article.politicalStances ? (
        <PoliticalPerspectives stances={article.politicalStances} coverage={article.coverage} evidence={evidence} />
      ) : null}
      <SourcesList sources={article.sources} coverage={article.coverage} evidence={cited} />
      <BodyEvidence sentences={evidence} />
    </>
  );
}

export interface AsideProps {
  article: Article;
  related: CardView[] | undefined;
}

/** Beside the text, on narrow screens at the end: who else reported, what to read next. */
export function Aside({ article, related = [] }: AsideProps) {
  return (
    <>
      {article.status === 'retracted' ? null : <CoverageCard sources={article.sources} coverage={article.coverage} />}
      <RelatedArticles category={article.category} articles={related} />
    </>
  );
}
