import { Link } from '@tanstack/react-router';

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

/** Below the text: perspectives, sources and evidence. */
export function Basis({ article, cited }: BasisProps) {
  const evidence = cited?.sentences ?? [];
  if (article.status === 'retracted') return <Retracted />;
  return (
    <>
      {article.politicalStances ? (
        <PoliticalPerspectives
          perspectives={article.politicalStances}
          coverage={article.coverage}
          evidence={evidence}
          language={article.language}
        />
      ) : null}
      <SourcesList article={article} evidence={cited} />
      <BodyEvidence sentences={evidence} article={article} />
    </>
  );
}

const LINK = 'text-link';

/** Replaces a retracted text: explains the retraction and where to go. */
function Retracted() {
  return (
    <p className="max-w-[60ch] text-ui text-ink-2">
      The text of this article is no longer available. Every mistake in our articles is listed under{' '}
      <Link to="/corrections" className={LINK}>
        corrections
      </Link>
      . If you found another mistake, please{' '}
      <Link to="/contact" className={LINK}>
        tell us
      </Link>
      .
    </p>
  );
}

export interface AsideProps {
  article: Article;
  related: CardView[] | undefined;
}

/** Next to the text, or at the end on narrow screens: coverage and related articles. */
export function Aside({ article, related = [] }: AsideProps) {
  const retracted = article.status === 'retracted';
  return (
    <>
      {retracted ? null : <CoverageCard sources={article.sources} coverage={article.coverage} />}
      <RelatedArticles category={article.category} articles={related} alone={retracted} />
    </>
  );
}
